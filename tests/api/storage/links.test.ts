import { describe, expect, test } from 'vitest';
import { file } from '#lib/api/files.ts';
import { runtime, setRuntime } from '#lib/server/runtime.ts';
import { requestContext } from '#lib/server/security-log/call-origin.ts';
import { fileLink } from '#lib/server/storage/file-link.ts';
import { storage } from '#lib/server/storage/storage.ts';
import { send } from '#tests/support/api/send.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { sentFile, storeUpload, twoColourImage } from '#tests/support/factories/files.ts';
import { aCustomer } from '#tests/support/factories/people.ts';
import { aPdf } from '#tests/support/factories/pictures.ts';

const world = setUpTestServer();

async function anUpload() {
  const { user } = await aCustomer();
  const bytes = await twoColourImage().jpeg().toBuffer();
  return storeUpload({ file: sentFile(bytes, 'Reçu ọjà.jpg'), ownerId: user.id, kind: 'proof' });
}

/** Follows a link like a browser: no token, no application header. */
function follow(link: string) {
  const url = new URL(link, 'http://127.0.0.1');
  const id = url.pathname.split('/').pop();
  return send(file, { id, ...Object.fromEntries(url.searchParams) }, { headers: {} });
}

describe('D-37: files are served by links that expire', () => {
  test('a fresh link serves the file with its type, not to be cached', async () => {
    const upload = await anUpload();
    const { status, response } = await follow(fileLink(upload.id));
    expect(status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(upload.size),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers.get('content-disposition')).toContain('inline; filename=');
    expect((await response.arrayBuffer()).byteLength).toBe(upload.size);
  });

  test('a document is downloaded, not displayed', async () => {
    const { user } = await aCustomer();
    const bytes = Buffer.from(await aPdf().arrayBuffer());
    const upload = await storeUpload({ file: sentFile(bytes, 'deed.pdf'), ownerId: user.id, kind: 'document' });
    const { response } = await follow(fileLink(upload.id));
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="deed.pdf"; filename*=UTF-8\'\'deed.pdf',
    );
  });

  test('PH-10, PF-04: a PDF that a customer has sent opens where it is for the office, and is downloaded by anybody else', async () => {
    const { user } = await aCustomer();
    const bytes = Buffer.from(await aPdf().arrayBuffer());
    const upload = await storeUpload({ file: sentFile(bytes, "Ada's slip (1).pdf"), ownerId: user.id, kind: 'proof' });
    const picture = await anUpload();
    const own = await follow(fileLink(upload.id));
    expect(own.response.headers.get('content-disposition')).toMatch(/^attachment;/);
    const origin = { call: '', address: '', userAgent: null, officeId: user.id };
    const { response } = await follow(requestContext.run(origin, () => fileLink(upload.id)));
    expect(response.headers.get('content-disposition')).toBe(
      `inline; filename="Ada's slip (1).pdf"; filename*=UTF-8''Ada%27s%20slip%20%281%29.pdf`,
    );
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox; frame-ancestors 'self'");
    expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    for (const link of [own, await follow(requestContext.run(origin, () => fileLink(picture.id)))]) {
      expect(link.response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      expect(link.response.headers.get('x-frame-options')).toBeNull();
    }
  });

  test('a link expires after ten minutes', async () => {
    const link = fileLink((await anUpload()).id);
    world.clock.advance(9 * 60_000 + 59_000);
    expect((await follow(link)).status).toBe(200);
    world.clock.advance(1_000);
    expect(await follow(link)).toMatchObject({
      status: 404,
      body: { success: false, message: expect.stringContaining('expired') },
    });
  });

  test('neither the expiry nor the file of a link can be changed', async () => {
    const [mine, other] = [await anUpload(), await anUpload()];
    const link = new URL(fileLink(mine.id), 'http://127.0.0.1');
    const [expires, signature] = [link.searchParams.get('expires'), link.searchParams.get('signature') ?? ''];
    const flipped = `${signature[0] === 'A' ? 'B' : 'A'}${signature.slice(1)}`;
    for (const forged of [
      { id: mine.id, expires: Number(expires) + 1, signature },
      { id: other.id, expires, signature },
      { id: mine.id, expires, signature: flipped },
      { id: mine.id, expires, signature: 'x' },
    ])
      expect((await send(file, forged)).status).toBe(404);
  });

  test('a link signed with another secret is refused', async () => {
    const upload = await anUpload();
    const ours = runtime();
    setRuntime({ ...ours, settings: { ...ours.settings, SESSION_SECRET: 'another server '.repeat(4) } });
    const link = fileLink(upload.id);
    setRuntime(ours);
    expect((await follow(link)).status).toBe(404);
  });

  test('a file that is no longer in storage is not found', async () => {
    const upload = await anUpload();
    await storage().remove(upload.storageKey);
    expect((await follow(fileLink(upload.id))).status).toBe(404);
  });
});
