import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { startFrontServer, touchedTags } from './start-front-server.ts';

const json = (value: unknown, status = 200) => Response.json(value, { status });

describe('a cached page', () => {
  const catalogue =
    (text: () => string, tags = 'catalogue') =>
    () =>
      new Response(text(), {
        headers: { 'content-type': 'text/html', 'cdn-cache-control': 'max-age=60', 'cache-tag': tags },
      });

  test('is sent in every encoding, with an ETag that answers 304, and without its tags', async () => {
    const text = 'land '.repeat(1000);
    const { ask } = await startFrontServer(catalogue(() => text));
    const first = await ask('/properties');
    const second = await ask('/properties', { headers: { 'accept-encoding': 'br' } });
    expect([first.headers['x-cache'], second.headers['x-cache']]).toEqual(['MISS', 'HIT']);
    expect(String(brotliDecompressSync(second.bytes))).toBe(text);
    expect(second.headers['cache-tag'] ?? second.headers['cdn-cache-control']).toBeUndefined();
    const known = await ask('/properties', { headers: { 'if-none-match': String(second.headers.etag) } });
    expect([known.status, known.bytes.length]).toEqual([304, 0]);
    expect((await ask('/properties', { method: 'HEAD' })).headers['content-length']).toBe(String(text.length));
  });

  test('does not depend on who requests it first', async () => {
    const { ask } = await startFrontServer((request) => catalogue(() => JSON.stringify([...request.headers]))());
    const secret = { authorization: 'Bearer secret', cookie: 'a=b', 'user-agent': 'someone' };
    expect(String((await ask('/properties', { headers: secret })).bytes)).not.toMatch(/secret|a=b|someone/);
  });

  test('is rendered again for the first request after the call that changed it', async () => {
    let price = 1;
    const front = await startFrontServer((request) => {
      if (request.method === 'GET') return catalogue(() => `price ${price}`)();
      price += 1;
      touchedTags.getStore()?.add('catalogue');
      return json({});
    });
    expect(String((await front.ask('/properties')).bytes)).toBe('price 1');
    await front.ask('/api/office/properties/1', { method: 'PUT' });
    const after = await front.ask('/properties');
    expect([after.headers['x-cache'], String(after.bytes)]).toEqual(['MISS', 'price 2']);
  });
});
