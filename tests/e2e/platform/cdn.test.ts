import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startCachingProxy } from '../../support/processes/caching-proxy.ts';
import { freePort } from '../../support/processes/free-port.ts';
import { type RunningServer, startServer } from '../../support/processes/start-server.ts';

const json = { 'content-type': 'application/json', 'x-application-id': 'customer-portal' };
const token = 'the token of the CDN';

describe('a CDN that keeps pages', () => {
  let cdn: Awaited<ReturnType<typeof startCachingProxy>>;
  let server: RunningServer;
  let office: Record<string, string>;
  let port: number;
  let id: number;
  const start = (dataDir?: string) =>
    startServer({
      demo: true,
      embedded: true,
      port,
      env: { CDN_PURGE_URL: `${cdn.url}/purge`, CDN_PURGE_TOKEN: token },
      ...(dataDir && { dataDir }),
    });
  beforeAll(async () => {
    cdn = await startCachingProxy(token);
    port = await freePort();
    server = await start();
    cdn.isIn(server.url);
    office = await signIn('office@example.com', 'demo-Office-2026');
    const { properties } = await (await fetch(`${server.url}/api/properties-page`, { headers: json })).json();
    id = properties.data.find((one: { payment_type: string }) => one.payment_type === 'full').id;
  });
  afterAll(async () => {
    await server?.stop();
    cdn?.stop();
  });

  const signIn = async (email: string, password: string) => {
    const body = JSON.stringify({ email, password });
    const answer = await fetch(`${server.url}/api/login`, { method: 'POST', headers: json, body });
    return { ...json, authorization: `Bearer ${(await answer.json()).token}` };
  };
  let price = 50_000_000;
  const changePrice = async () => {
    price += 1_000_000;
    const answer = await fetch(`${server.url}/api/office/properties/${id}`, {
      method: 'PUT',
      headers: office,
      body: JSON.stringify({ price, initial_deposit: price }),
    });
    expect(await answer.json()).toMatchObject({ success: true });
  };
  const seen = async (path: string) => {
    const answer = await fetch(cdn.url + path);
    return { from: answer.headers.get('x-cdn'), html: await answer.text() };
  };
  const paths = () => [`/properties/${id}`, '/properties?sort=newest', '/new-properties', '/sitemap.xml'];
  const keepAll = async () => {
    for (const path of paths()) await seen(path);
    for (const path of paths()) expect([path, (await seen(path)).from]).toEqual([path, 'HIT']);
  };

  test('CD-01: is told age and tags of kept pages, and nothing of what is personal', async () => {
    await fetch(`${server.url}/properties/${id}`);
    for (const [path, tags] of [
      [`/properties/${id}`, `property:${id},catalogue`],
      ['/properties', 'catalogue'],
      ['/sitemap.xml', 'catalogue'],
    ]) {
      const { headers } = await fetch(server.url + path);
      expect([headers.get('cache-tag'), headers.get('cdn-cache-control')]).toEqual([
        tags,
        expect.stringMatching(/^max-age=\d+$/),
      ]);
      expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    }
    const customer = await signIn('customer@example.com', 'demo-Customer-2026');
    for (const path of ['user/dashboard', 'properties-page', 'user-profile', 'user/fund-wallet-data']) {
      const { status, headers } = await fetch(`${server.url}/api/${path}`, { headers: customer });
      expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'private, no-store']);
      expect([headers.get('cdn-cache-control'), headers.get('cache-tag')]).toEqual([null, null]);
    }
    for (const path of ['/api/openapi.json', '/login', '/dashboard', '/properties/999999999'])
      expect((await fetch(server.url + path)).headers.get('cdn-cache-control')).toBeNull();
  });

  test('CD-02: never shows an old price after the change was answered, and is told a second time', async () => {
    for (let round = 0; round < 5; round += 1) {
      await keepAll();
      await changePrice();
      const { from, html } = await seen(`/properties/${id}`);
      expect([from, html]).toEqual(['MISS', expect.stringContaining(`"price":${price}`)]);
      for (const path of paths().slice(1)) expect([path, (await seen(path)).from]).toEqual([path, 'MISS']);
    }
    const times = () => cdn.purges.flat().filter((tag) => tag === `property:${id}`).length;
    const [first] = [times()];
    await expect.poll(times, { timeout: 60_000 }).toBeGreaterThan(first);
  });

  test('CD-03: is told later when it does not answer, also by a portal that has crashed meanwhile', async () => {
    await keepAll();
    cdn.breakPurge(true);
    await changePrice();
    expect((await seen(`/properties/${id}`)).from).toBe('HIT');
    await server.kill('SIGKILL');
    cdn.breakPurge(false);
    server = await start(server.dataDir);
    await expect
      .poll(async () => (await seen(`/properties/${id}`)).html, { timeout: 60_000 })
      .toContain(`"price":${price}`);
  });
});
