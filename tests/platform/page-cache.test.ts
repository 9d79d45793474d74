import { gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { cacheKeyOf } from '#lib/server/front-server/cache-key.ts';
import { compressForCache } from '#lib/server/front-server/compression.ts';
import { type CacheAnswer, PageCache, type RenderedResponse } from '#lib/server/front-server/page-cache.ts';

vi.mock('#lib/server/front-server/compression.ts', { spy: true });

const textOf = (found: CacheAnswer) =>
  found.state === 'BYPASS' ? String(found.response.bytes) : String(found.page.bytes);

const pageSaying = (text: string, headers: Record<string, string> = {}): RenderedResponse => ({
  status: 200,
  headers: { 'cdn-cache-control': 'max-age=60', 'cache-tag': 'catalogue', 'content-type': 'text/html', ...headers },
  bytes: Buffer.from(text),
});

/** A cache with pages whose rendering the test completes by hand. */
function aCache(servedWhileRendered?: number) {
  const asked: { key: string; finish(rendered: RenderedResponse): void; fail(error: Error): void }[] = [];
  const errors: unknown[] = [];
  const clock = { now: 1_000_000 };
  const cache = new PageCache({
    render: (key) => new Promise((finish, fail) => asked.push({ key, finish, fail })),
    onError: (error) => errors.push(error),
    now: () => clock.now,
    maxVariants: 2,
    ...(servedWhileRendered !== undefined && { servedWhileRendered }),
  });
  const keep = async (key: string, rendered: RenderedResponse) => {
    const found = cache.get(key);
    asked.at(-1)?.finish(rendered);
    return found;
  };
  return { cache, asked, errors, clock, keep };
}

describe('the page cache', () => {
  test('renders a page once for all concurrent requests, then serves it from the cache', async () => {
    const { cache, asked } = aCache();
    const both = [cache.get('/properties'), cache.get('/properties')];
    asked[0]?.finish(pageSaying('one'));
    expect((await Promise.all(both)).map(textOf)).toEqual(['one', 'one']);
    expect((await cache.get('/properties')).state).toBe('HIT');
    expect(asked).toHaveLength(1);
  });

  test('compresses a page when it is requested for the second time', async () => {
    const { cache, keep } = aCache();
    await keep('/properties', pageSaying('list'));
    const packed = () => {
      const page = cache.peek('/properties')?.page;
      return page?.bodies && String(gunzipSync(page.bodies.gzip));
    };
    expect(packed()).toBeUndefined();
    await Promise.all([cache.get('/properties'), cache.get('/properties')]);
    expect(packed()).toBe('list');
  });

  test('TP-12: compresses a page once for all who ask for it meanwhile', async () => {
    const { cache, keep } = aCache();
    await keep('/properties', pageSaying('list'));
    vi.mocked(compressForCache).mockClear();
    await Promise.all(Array.from({ length: 20 }, () => cache.get('/properties')));
    await cache.get('/properties');
    expect(compressForCache).toHaveBeenCalledTimes(1);
  });

  test('drops a page by its tag at once and keeps the others', async () => {
    const { cache, asked, keep } = aCache();
    await keep('/properties', pageSaying('list', { 'cache-tag': 'catalogue' }));
    await keep('/properties/7', pageSaying('seven', { 'cache-tag': 'property-7, photos' }));
    cache.invalidate(['property-7']);
    expect(cache.peek('/properties')?.state).toBe('HIT');
    const anew = cache.get('/properties/7');
    asked.at(-1)?.finish(pageSaying('seven, sold out'));
    expect(textOf(await anew)).toBe('seven, sold out');
  });

  test('drops everything if a notification may have been missed', async () => {
    const { cache, keep } = aCache();
    await keep('/properties', pageSaying('list'));
    cache.invalidate(['*']);
    expect(cache.peek('/properties')).toBeUndefined();
  });

  test('does not keep a page whose rendering started before one of its tags was dropped', async () => {
    const { cache, asked } = aCache();
    const before = cache.get('/properties');
    cache.invalidate(['catalogue']);
    const after = cache.get('/properties');
    asked[1]?.finish(pageSaying('new'));
    expect(textOf(await after)).toBe('new');
    asked[0]?.finish(pageSaying('old'));
    expect(textOf(await before)).toBe('old');
    expect(textOf(await cache.get('/properties'))).toBe('new');
    expect(asked).toHaveLength(2);
  });

  test('keeps a page that was being rendered when another tag was dropped', async () => {
    const { cache, asked } = aCache();
    const found = cache.get('/properties');
    cache.invalidate(['property-7']);
    asked[0]?.finish(pageSaying('list'));
    await found;
    expect(cache.peek('/properties')?.state).toBe('HIT');
  });

  test('serves a stale page while it is rendered again, once', async () => {
    const { cache, asked, clock, keep } = aCache();
    await keep('/properties', pageSaying('old'));
    clock.now += 61_000;
    const stale = await Promise.all([cache.get('/properties'), cache.get('/properties')]);
    expect(stale.map(({ state }) => state)).toEqual(['STALE', 'STALE']);
    expect(stale.map(textOf)).toEqual(['old', 'old']);
    expect(asked).toHaveLength(2);
    asked[1]?.finish(pageSaying('new'));
    await expect.poll(() => cache.peek('/properties')?.state).toBe('HIT');
    expect(textOf(await cache.get('/properties'))).toBe('new');
  });

  test('continues to serve a stale page if it cannot be rendered again', async () => {
    const { cache, asked, clock, errors, keep } = aCache();
    await keep('/properties', pageSaying('old'));
    clock.now += 61_000;
    cache.peek('/properties');
    asked[1]?.fail(new Error('the database is away'));
    await expect.poll(() => errors).toHaveLength(1);
    expect(textOf(await cache.get('/properties'))).toBe('old');
    expect(asked).toHaveLength(2);
  });

  test('renders a page that is long past its age before it is served, and serves the old one if that fails', async () => {
    const { cache, asked, clock, errors, keep } = aCache(5_000);
    await keep('/properties', pageSaying('old'));
    clock.now += 66_000;
    expect(cache.peek('/properties')).toBeUndefined();
    const away = cache.get('/properties');
    asked[1]?.fail(new Error('the other server is away'));
    expect([(await away).state, textOf(await away), errors.length]).toEqual(['STALE', 'old', 1]);
    clock.now += 11_000;
    const back = cache.get('/properties');
    asked[2]?.finish(pageSaying('new'));
    expect([(await back).state, textOf(await back)]).toEqual(['MISS', 'new']);
  });

  test('drops a page that is not there any more when it is rendered again', async () => {
    const { cache, asked, clock, keep } = aCache(5_000);
    await keep('/properties/7', pageSaying('seven'));
    clock.now += 66_000;
    const gone = cache.get('/properties/7');
    asked[1]?.finish({ ...pageSaying('gone'), status: 410 });
    expect((await gone).state).toBe('BYPASS');
    const again = cache.get('/properties/7');
    asked[2]?.finish({ ...pageSaying('away'), status: 503 });
    expect((await again).state).toBe('BYPASS');
  });

  test('keeps expired pages for when they cannot be rendered, also one that was being rendered', async () => {
    const { cache, asked, keep } = aCache(5_000);
    await keep('/properties', pageSaying('old'));
    const seven = cache.get('/properties/7');
    cache.expire();
    asked[1]?.finish(pageSaying('seven'));
    await seven;
    expect([cache.peek('/properties'), cache.peek('/properties/7')]).toEqual([undefined, undefined]);
    const away = cache.get('/properties');
    asked[2]?.finish({ ...pageSaying('away'), status: 503 });
    expect(textOf(await away)).toBe('old');
  });

  test.each([
    ['has no age', pageSaying('x', { 'cdn-cache-control': '' })],
    ['sets a cookie', pageSaying('x', { 'set-cookie': 'a=b' })],
    ['is no success', { ...pageSaying('x'), status: 404 }],
  ])('does not keep a page if it %s', async (_why, rendered) => {
    const { cache, keep } = aCache();
    expect((await keep('/properties', rendered)).state).toBe('BYPASS');
    expect(cache.peek('/properties')).toBeUndefined();
  });

  test('random queries evict only each other', async () => {
    const { cache, keep } = aCache();
    await keep('/properties', pageSaying('list'));
    for (const page of ['1', '2', '3']) await keep(`/properties?page=${page}`, pageSaying(page));
    expect(cache.peek('/properties')?.state).toBe('HIT');
    expect(cache.peek('/properties?page=1')).toBeUndefined();
    expect(cache.peek('/properties?page=3')?.state).toBe('HIT');
  });
});

describe('the cache key of a page', () => {
  test('ignores the order of the query, empty fields and a trailing slash', () => {
    expect(cacheKeyOf('/properties/', 'state=Lagos&min=&page=2')).toBe('/properties?page=2&state=Lagos');
    expect(cacheKeyOf('/properties', 'page=2&state=Lagos')).toBe('/properties?page=2&state=Lagos');
    expect(cacheKeyOf('/properties/7', 'state=')).toBe('/properties/7');
  });

  test('exists only for catalogue pages, and not for excessively long queries', () => {
    expect(cacheKeyOf('/dashboard/properties', '')).toBe('/dashboard/properties');
    expect(cacheKeyOf('/dashboard/my-properties', '')).toBeUndefined();
    expect(cacheKeyOf('/login', '')).toBeUndefined();
    expect(cacheKeyOf('/new-properties', '')).toBe('/new-properties');
    for (const odd of ['%31', '01', '1%20', 'abc', '0', '-1', '12345678901234567', '1/2', '..', 'x'.repeat(9)])
      expect([odd, cacheKeyOf(`/properties/${odd}`, '')]).toEqual([odd, undefined]);
    for (const odd of ['//properties', '/Properties', '/new-properties/1', '/properties//'])
      expect([odd, cacheKeyOf(odd, '')]).toEqual([odd, undefined]);
    expect(cacheKeyOf('/properties', `q=${'x'.repeat(400)}`)).toBeUndefined();
  });
});
