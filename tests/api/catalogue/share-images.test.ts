import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { findListed } from '#lib/server/catalogue/find-property.ts';
import { properties } from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';
import { serveShareImage } from '#lib/server/share-images/share-image.ts';
import { shareImage } from '#lib/server/share-images/share-image-name.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { aProperty } from '#tests/support/factories/index.ts';

setUpTestServer();

async function fileOf(id: number) {
  const property = await findListed(id);
  if (!property) throw new Error(`property ${id} is not listed`);
  return shareImage(property, '').url.replace('/share/', '');
}

test('SH-02: the picture of a property is a JPEG of 1200 × 630 pixels under 300 KB', async () => {
  const { id } = await aProperty({ name: 'Palm & <Grove> Estate with a name that is far too long for one line' });
  const answer = await serveShareImage(await fileOf(id));
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(bytes.length).toBeLessThan(300_000);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
});

test('SH-03: a changed price makes another picture, to which the earlier address leads', async () => {
  const { id } = await aProperty();
  const before = await fileOf(id);
  await db().update(properties).set({ price: 900_000_00 }).where(eq(properties.id, id));
  const after = await fileOf(id);
  expect(after).not.toBe(before);
  const old = await serveShareImage(before);
  expect([old.status, old.headers.get('location')]).toEqual([302, `/share/${after}`]);
});

test('SH-04: there is no picture of an unlisted property, nor at a made-up address', async () => {
  const { id } = await aProperty();
  const file = await fileOf(id);
  await db().update(properties).set({ unpublishedAt: new Date() }).where(eq(properties.id, id));
  for (const wrong of [file, '999999-00000000.jpg', '../1-00000000.jpg', '1.jpg', ''])
    expect([wrong, (await serveShareImage(wrong)).status]).toEqual([wrong, 404]);
});
