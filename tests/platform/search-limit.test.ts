import { describe, expect, test } from 'vitest';
import { isSearch } from '#lib/server/limits/search-limit.ts';
import { startFrontServer } from './start-front-server.ts';

const behindProxy = (scale: number) => ({
  settings: { HOST: '127.0.0.1', SITE_URL: 'http://127.0.0.1', TRUST_PROXY: 1, ADDRESS_LIMIT_SCALE: scale },
});

const page = () =>
  new Response('found', { headers: { 'cdn-cache-control': 'max-age=60', 'content-type': 'text/html' } });

describe('searches of one address', () => {
  test('UP-12, UP-13: beyond its budget are refused with 429 before the application knows, others are answered', async () => {
    let asked = 0;
    const app = () => {
      asked += 1;
      return new Response('{"success":true}', { headers: { 'content-type': 'application/json' } });
    };
    // a burst of five, then one a second
    const { ask } = await startFrontServer(app, behindProxy(0.05));
    const search = (from: string, at: number) =>
      ask(`/api/search?name=word${at}`, { method: 'POST', headers: { 'x-forwarded-for': from } });
    const statuses: number[] = [];
    for (let at = 0; at < 5; at += 1) statuses.push((await search('203.0.113.7', at)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    const refused = await search('203.0.113.7', 5);
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('1');
    expect(JSON.parse(String(refused.bytes))).toMatchObject({ success: false, code: 'too_many' });
    expect(asked).toBe(5);
    expect((await search('203.0.113.8', 6)).status).toBe(200);
    const screen = await ask('/api/user/dashboard', { headers: { 'x-forwarded-for': '203.0.113.7' } });
    expect(screen.status).toBe(200);
  });

  test('UP-13: count when they are a page or suggestions too, but not when the page is cached', async () => {
    const { ask } = await startFrontServer(page, behindProxy(0.02));
    const from = { headers: { 'x-forwarded-for': '203.0.113.9' } };
    const paths = ['/search-properties?name=lekki', '/api/search-suggestions?name=lek', '/properties?state=Lagos'];
    expect((await ask(paths[0] as string, from)).status).toBe(200);
    expect((await ask(paths[1] as string, from)).status).toBe(200);
    expect((await ask(paths[2] as string, from)).status).toBe(429);
    expect((await ask(paths[0] as string, from)).status).toBe(200);
    expect((await ask('/properties', from)).status).toBe(200);
  });

  test('take turns with those of others: two at a time of one address', async () => {
    const finish: (() => void)[] = [];
    const slow = () => new Promise<Response>((resolve) => finish.push(() => resolve(new Response('{}'))));
    const { ask } = await startFrontServer(slow, behindProxy(1));
    const search = (from: string) =>
      ask('/api/search?name=x', { method: 'POST', headers: { 'x-forwarded-for': from } });
    const all = [search('203.0.113.1'), search('203.0.113.1'), search('203.0.113.1')];
    await expect.poll(() => finish.length).toBe(2);
    all.push(search('203.0.113.2'));
    await expect.poll(() => finish.length).toBe(3);
    const endAll = setInterval(() => {
      for (const end of finish.splice(0)) end();
    }, 10);
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    clearInterval(endAll);
  });
});

test('what is a search: words and filters of the catalogue, not the plain lists', () => {
  const is = (path: string, query = '') => isSearch({ path, query });
  expect([is('/api/search'), is('/search-properties', 'name=a'), is('/new-properties', 'page=2')]).toEqual([
    true,
    true,
    true,
  ]);
  expect([
    is('/search-properties'),
    is('/properties'),
    is('/api/user/dashboard', 'a=b'),
    is('/properties/7', 'a=b'),
  ]).toEqual([false, false, false, false]);
});
