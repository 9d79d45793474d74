import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { login } from '#lib/api/accounts/authentication.ts';
import { propertiesPage } from '#lib/api/catalogue/properties.ts';
import { addPropertyPhotos, updateProperty } from '#lib/api/office/properties.ts';
import { launchServer } from '#tests/support/processes/launch-server.ts';
import { memoryOfAll } from '#tests/support/processes/memory.ts';
import { type RunningServer, startServer } from '#tests/support/processes/start-server.ts';
import { type TcpDoor, tcpDoor } from '#tests/support/processes/tcp-proxy.ts';
import { clientOf } from '../../../scripts/conformance/client.ts';
import { runChecks } from '../../../scripts/conformance/run-checks.ts';

const hooks = fileURLToPath(new URL('../../support/processes/loaded-modules.mjs', import.meta.url));
/** What the documents promise: seconds until a change on the other server is seen. */
const SEEN_WITHIN = 10_000;
const MEGABYTES = 250;

const pages = [
  '/properties',
  '/properties?page=2',
  '/properties?state=Lagos&type=1&sort=price_low',
  '/properties/1',
  '/properties/3',
  '/properties/99999',
  '/new-properties',
  '/search-properties',
  '/search-properties?name=lekki',
  '/afford?deposit=500000',
  '/compare?ids=1,2',
  '/compare?ids=1',
  '/company',
  '/how-paying-works',
  '/verify/abc',
  '/stop-alerts?by=1-x',
  '/properties/1/visit',
  '/dashboard/properties',
  '/dashboard/faqs',
  '/sitemap.xml',
  '/robots.txt',
  '/login',
];

describe('a portal without a database, whose data is another server’s', () => {
  const loaded = path.join(tmpdir(), `loaded-${randomUUID()}`);
  const dataDir = path.join(tmpdir(), `no-data-${randomUUID()}`);
  const account = { email: 'customer@example.com', password: 'demo-Customer-2026' };
  const ofOffice = { email: 'office@example.com', password: 'demo-Office-2026' };
  let other: RunningServer;
  let door: TcpDoor;
  let portal: RunningServer;
  beforeAll(async () => {
    // the portal before it is its proxy: a demo without one answers nobody who comes through another server
    other = await startServer({ demo: true, env: { TRUST_PROXY: '1' } });
    door = await tcpDoor(new URL(other.url));
    await door.open();
    const upstream = new URL('/api', door.url).href;
    const env = { API_UPSTREAM: upstream, NODE_OPTIONS: `--import=${hooks}`, LOADED_MODULES: loaded };
    portal = await launchServer({ dataDir, env });
  });
  afterAll(async () => {
    await portal?.stop();
    await other?.stop();
    await door?.close();
    rmSync(loaded, { force: true });
  });

  const shown = async ({ url }: RunningServer, page: string) => {
    const answer = await fetch(url + page, { redirect: 'manual' });
    return { status: answer.status, text: (await answer.text()).replaceAll(url, 'https://portal.example') };
  };
  const office = async () => clientOf(other.url, (await clientOf(other.url).call(login, ofOffice)).token);

  test.each(pages)('OA-07: shows %s as the server with the database does', async (page) => {
    expect(await shown(portal, page)).toEqual(await shown(other, page));
  });

  test('OA-08: photos that the office added and pictures of shared links come from there', async () => {
    const photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#385' } })
      .jpeg()
      .toBuffer();
    const files = { photos: [new File([new Uint8Array(photo)], 'front.jpg')] };
    const { property } = await (await office()).call(addPropertyPhotos, { id: 2, alt: 'The front' }, { files });
    const { text } = await shown(other, `/properties/${property.id}`);
    const [, shared = ''] = /content="[^"]*(\/share\/[^"]+)"/.exec(text) ?? [];
    for (const address of [property.photos.at(-1)?.url ?? '', shared]) {
      const here = await fetch(portal.url + address);
      const there = await fetch(other.url + address);
      expect([here.status, here.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      expect(here.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(Buffer.from(await here.arrayBuffer())).toEqual(Buffer.from(await there.arrayBuffer()));
    }
  });

  test('OA-09: the conformance run passes through it: catalogue, accounts, payments and a purchase', async () => {
    const results = await runChecks({ url: portal.url, sandbox: portal.url, customer: account, office: ofOffice });
    expect(results.filter(({ end }) => end !== 'held')).toEqual([]);
    expect(results.length).toBeGreaterThan(25);
  });

  test('OA-10: a change by the office is seen at once if it was sent through it, within ten seconds else', async () => {
    const [property] = (await clientOf(other.url).call(propertiesPage)).properties.data;
    const id = property?.id ?? 0;
    const page = `/properties/${id}`;
    // kept, compressed
    for (const _time of [1, 2, 3]) await shown(portal, page);
    const { token } = await clientOf(portal.url).call(login, ofOffice);
    await clientOf(portal.url, token).call(updateProperty, { id, name: 'Changed Through The Portal' });
    expect((await shown(portal, page)).text).toContain('Changed Through The Portal');
    await (await office()).call(updateProperty, { id, name: 'Changed Elsewhere' });
    const isSeen = async () => (await shown(portal, page)).text.includes('Changed Elsewhere');
    await expect.poll(isSeen, { timeout: SEEN_WITHIN, interval: 200 }).toBe(true);
  });

  test('OA-11: while the other server is away kept pages are served, others say that it will be back', async () => {
    const kept = await shown(portal, '/properties/5');
    await door.close();
    const probe = async (name: string) => {
      const answer = await fetch(`${portal.url}/${name}`);
      return [answer.status, (await answer.json()).note];
    };
    expect(await probe('healthz')).toEqual([503, expect.stringContaining('does not answer')]);
    expect(await probe('readyz')).toEqual([200, expect.stringContaining('does not answer')]);
    expect(await shown(portal, '/properties/5')).toEqual(kept);
    const away = await fetch(`${portal.url}/properties/9`);
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)]);
    expect(await away.text()).toContain('We will be back in a moment');
    expect((await fetch(`${portal.url}/api/faqs`)).status).toBe(503);
    expect((await fetch(`${portal.url}/photos/none/640.jpg`)).status).toBe(503);
    await door.open();
    await expect.poll(() => probe('healthz'), { timeout: SEEN_WITHIN }).toEqual([200, undefined]);
    expect((await shown(portal, '/properties/9')).status).toBe(200);
  });

  test('OA-12: it loads no module of a database, keeps no file, and needs little memory', () => {
    const modules = readFileSync(loaded, 'utf8').split('\n').filter(Boolean);
    expect(modules.length).toBeGreaterThan(100);
    expect(modules.filter((url) => /pglite|node_modules\/(pg|sharp|nodemailer|pdfkit|@node-rs)\b/.test(url))).toEqual(
      [],
    );
    const own = modules
      .filter((url) => url.startsWith('file:') && url.includes('/dist/'))
      .map((url) => fileURLToPath(url));
    expect(own.filter((file) => readFileSync(file, 'utf8').includes('drizzle:entityKind'))).toEqual([]);
    expect(existsSync(dataDir)).toBe(false);
    if (existsSync('/proc/self/status')) expect(memoryOfAll(portal.pid).peak).toBeLessThan(MEGABYTES);
  });
});
