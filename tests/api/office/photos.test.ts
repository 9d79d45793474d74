import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { propertyDetails } from '#lib/api/catalogue/properties.ts';
import type { CataloguePhoto } from '#lib/api/catalogue/property.ts';
import * as calls from '#lib/api/office/properties.ts';
import { propertyPhotos } from '#lib/server/db/schema.ts';
import { touchedTags } from '#lib/server/page-invalidation/tags.ts';
import { servePhoto } from '#lib/server/photos/serve-photo.ts';
import { db } from '#lib/server/runtime.ts';
import { storage } from '#lib/server/storage/storage.ts';
import { send } from '#tests/support/api/send.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { aBmp, twoColourImage } from '#tests/support/factories/files.ts';
import {
  aCustomer,
  anOffice,
  aPdf,
  aPicture,
  aProperty,
  as,
  expectSuccess,
  type Person,
} from '#tests/support/factories/index.ts';

setUpTestServer();

let office: Person;
beforeAll(async () => {
  office = await anOffice();
});

const fileOf = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name);

const add = (id: number, photos: File[], alt?: string) =>
  as(office).call(calls.addPropertyPhotos, { id, alt }, { files: { photos } });

/** The property as customers see it. */
const shown = async (id: number) => {
  const [property] = expectSuccess(await send(propertyDetails, { id })).body.data.properties;
  if (!property) throw new Error('the property is not shown');
  return property;
};

const arrange = (id: number, photos: { id: number; alt?: string }[]) =>
  as(office).call(calls.arrangePropertyPhotos, { id, photos });

/** A property with this many photos, and their ids in order. */
async function withPhotos(count: number) {
  const { id } = await aProperty();
  const { body } = expectSuccess(await add(id, await Promise.all(Array.from({ length: count }, () => aPicture()))));
  const { photos } = body.property;
  if (photos.length !== count) throw new Error('not all photos were added');
  // the length of the list is not part of its type
  return { id, photos: photos as unknown as [CataloguePhoto, CataloguePhoto, CataloguePhoto] };
}

async function filesIn(key: string) {
  const names: string[] = [];
  for await (const file of storage().list(`photos/${key}/`)) names.push(file.key);
  return names;
}

describe('photos that the office adds', () => {
  test('are shown by the next request, as variants with colour and size', async () => {
    const { id } = await aProperty();
    const before = await shown(id);
    expect(before.photos[0]?.key).toMatch(/^(estate|duplex|plot)/);
    const tags = new Set<string>();
    const large = fileOf(await twoColourImage(900, 600).jpeg().toBuffer(), 'front.jpg');
    const added = await touchedTags.run(tags, () => add(id, [large], 'The front from the road'));
    expect(expectSuccess(added).body.property.photos).toMatchObject([
      { alt: 'The front from the road', width: 900, height: 600, widths: [400, 640, 800], avif: false },
    ]);
    expect([...tags].sort()).toEqual(['catalogue', `property:${id}`]);
    const { photos, display_image, thumbnail } = await shown(id);
    expect(display_image).toBe(`/photos/${photos[0]?.key}/800.jpg`);
    expect(thumbnail).toBe(`/photos/${photos[0]?.key}/400.webp`);
    expect((await servePhoto({ key: photos[0]?.key ?? '', file: '400.webp' })).status).toBe(200);
  });

  test('are accepted by their content, whatever the file name', async () => {
    const { id } = await aProperty();
    const kinds = [
      fileOf(await twoColourImage().png().toBuffer(), 'a.txt'),
      fileOf(await twoColourImage().gif().toBuffer(), 'b.jpg'),
      fileOf(await twoColourImage().webp().toBuffer(), 'c.exe'),
      fileOf(await aBmp(), 'd.png'),
    ];
    expect(expectSuccess(await add(id, kinds)).body.property.photos).toHaveLength(4);
    const refused = await add(id, [aPdf('house.jpg')]);
    expect([refused.status, refused.body.errors]).toEqual([
      415,
      { photos: [expect.stringMatching(/^Unsupported file format\./)] },
    ]);
  });

  test('are refused altogether when one is broken or too large', async () => {
    const { id } = await aProperty();
    const cut = (await twoColourImage(900, 600).jpeg().toBuffer()).subarray(0, 2000);
    const broken = await add(id, [await aPicture(), fileOf(cut, 'cut.jpg')]);
    expect(broken.status).toBeGreaterThanOrEqual(400);
    expect(broken.status).toBeLessThan(500);
    const heavy = await add(id, [fileOf(Buffer.alloc(5 * 1024 * 1024 + 1, 0xff), 'heavy.jpg')]);
    expect([heavy.status, heavy.body.errors]).toEqual([413, { photos: ['File size too large (max 5MB)'] }]);
    expect((await add(id, [])).body.errors).toEqual({ photos: ['At least one file is required'] });
    expect(await db().$count(propertyPhotos, eq(propertyPhotos.propertyId, id))).toBe(0);
  });

  test('accepts at most 12 at a time and 24 in all', async () => {
    const dozen = () => Promise.all(Array.from({ length: 12 }, () => aPicture()));
    const { id } = await aProperty();
    expect((await add(id, [...(await dozen()), await aPicture()])).body.errors).toEqual({
      photos: ['Maximum 12 files allowed'],
    });
    expectSuccess(await add(id, await dozen()));
    expectSuccess(await add(id, (await dozen()).slice(1)));
    const over = await add(id, [await aPicture(), await aPicture()]);
    expect([over.status, over.body.errors]).toEqual([
      422,
      { photos: ['Maximum 24 files allowed: there is room for 1 more'] },
    ]);
    expect(expectSuccess(await add(id, [await aPicture()])).body.property.photos).toHaveLength(24);
  });

  test('without alternative text are described by the name of the property', async () => {
    const { id, photos } = await withPhotos(1);
    expect(photos[0].alt).toBe('');
    expect((await shown(id)).photos[0]?.alt).toBe('Palm Grove Estate');
  });

  test('needs an existing property and an office account', async () => {
    expect((await add(999_999, [await aPicture()])).status).toBe(404);
    const { id } = await aProperty();
    const customer = as(await aCustomer());
    const files = { photos: [await aPicture()] };
    expect((await customer.call(calls.addPropertyPhotos, { id }, { files })).status).toBe(403);
    expect((await send(calls.addPropertyPhotos, { id }, { files })).status).toBe(401);
  });
});

describe('their order', () => {
  test('is set by the office, and the first is shown on cards', async () => {
    const { id, photos } = await withPhotos(3);
    const [a, b, c] = photos;
    const { property } = expectSuccess(
      await arrange(id, [{ id: c.id, alt: 'The pool' }, { id: a.id }, { id: b.id, alt: '' }]),
    ).body;
    expect(property.photos.map((photo) => [photo.id, photo.alt])).toEqual([
      [c.id, 'The pool'],
      [a.id, ''],
      [b.id, ''],
    ]);
    expect((await shown(id)).display_image).toContain(property.photos[0]?.key);
  });

  test('requires all of them, each once', async () => {
    const { id, photos } = await withPhotos(2);
    const [a, b] = photos;
    for (const named of [[a], [a, b, a], []])
      expect(await arrange(id, named)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  });

  test('refuses photos of another property', async () => {
    const [mine, other] = [await withPhotos(1), await withPhotos(1)];
    expect(
      (
        await arrange(
          mine.id,
          [...mine.photos, ...other.photos].map(({ id }) => ({ id })),
        )
      ).status,
    ).toBe(404);
    expect((await arrange(other.id, [{ id: mine.photos[0].id }])).status).toBe(404);
    expect((await arrange(999_999, [])).status).toBe(404);
  });
});

describe('a photo that is removed', () => {
  test('is deleted with all its files, and the next one takes its place', async () => {
    const { id, photos } = await withPhotos(2);
    const [first, second] = photos;
    expect(await filesIn(first.key)).not.toEqual([]);
    const { property } = expectSuccess(
      await as(office).call(calls.removePropertyPhoto, { id, photo_id: first.id }),
    ).body;
    expect(property.photos.map((photo) => photo.id)).toEqual([second.id]);
    expect(property.display_image).toContain(second.key);
    expect(await filesIn(first.key)).toEqual([]);
    expect((await as(office).call(calls.removePropertyPhoto, { id, photo_id: first.id })).status).toBe(404);
  });

  test('must belong to the property', async () => {
    const [mine, other] = [await withPhotos(1), await withPhotos(1)];
    const photo_id = other.photos[0].id;
    expect((await as(office).call(calls.removePropertyPhoto, { id: mine.id, photo_id })).status).toBe(404);
    expect(
      expectSuccess(await as(office).call(calls.officePropertyDetail, { id: other.id })).body.property.photos,
    ).toHaveLength(1);
  });
});

test('adding, sorting and removing photos is recorded among the changes', async () => {
  const { id, photos } = await withPhotos(2);
  const [a, b] = photos;
  expectSuccess(await arrange(id, [{ id: b.id }, { id: a.id }]));
  expectSuccess(await as(office).call(calls.removePropertyPhoto, { id, photo_id: a.id }));
  const { changes } = expectSuccess(await as(office).call(calls.officePropertyDetail, { id })).body;
  expect(changes.map(({ action }) => action)).toEqual(['photo removed', 'photos arranged', 'photos added']);
  expect(new Set(changes.map(({ by }) => by))).toEqual(new Set(['Bola Adeyemi']));
});
