import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postgresRoles } from '../../support/database/postgres.ts';
import { type RunningServer, startServer } from '../../support/processes/start-server.ts';

const roles = postgresRoles();
const json = { 'content-type': 'application/json', 'x-application-id': 'customer-portal' };

describe.skipIf(!roles)('SL-11: two instances on one database, whose tables they do not own', () => {
  let servers: [RunningServer, RunningServer];
  beforeAll(async () => {
    if (!roles) return;
    const options = { demo: true, databaseUrl: roles.url, env: { MIGRATION_DATABASE_URL: roles.ownerUrl } };
    // the demo's pictures are files of the build, so the two need no shared storage
    const first = await startServer(options);
    servers = [first, await startServer(options)];
  });
  afterAll(async () => {
    await Promise.all((servers ?? []).map((server) => server.stop()));
  });

  test('a price changed on one is on the pages of the other when the call returns', async () => {
    const [one, other] = servers;
    const login = { email: 'office@example.com', password: 'demo-Office-2026' };
    const signIn = await fetch(`${one.url}/api/login`, { method: 'POST', headers: json, body: JSON.stringify(login) });
    const headers = { ...json, authorization: `Bearer ${(await signIn.json()).token}` };
    const page = async (path: string) => {
      const answer = await fetch(other.url + path);
      return { html: await answer.text(), kept: answer.headers.get('x-cache') };
    };
    const newest = await (await fetch(`${one.url}/api/properties-page`, { headers })).json();
    const { id } = newest.properties.data.find(
      (property: { payment_type: string }) => property.payment_type === 'full',
    );
    const paths = [`/properties/${id}`, '/sitemap.xml', '/properties'];
    for (let round = 1; round <= 10; round += 1) {
      const price = 50_000_000 + round * 1_000_000;
      for (const path of paths) await page(path);
      expect(await Promise.all(paths.map(async (path) => (await page(path)).kept))).toEqual(['HIT', 'HIT', 'HIT']);
      const change = { price, initial_deposit: price };
      const answer = await fetch(`${one.url}/api/office/properties/${id}`, {
        method: 'PUT',
        headers,
        body: JSON.stringify(change),
      });
      expect(await answer.json()).toMatchObject({ success: true });
      const shown = await page(`/properties/${id}`);
      expect(shown.html).toContain(`"price":${price}`);
      expect(shown.kept).toBe('MISS');
      // its card was rendered before, on pages that were cached and on others
      for (const list of ['/properties', `/properties?maxPrice=${price + round}`]) {
        const listed = await page(list);
        expect(listed.html).toContain(`₦${price.toLocaleString('en-NG')}<`);
        expect(listed.kept).toBe('MISS');
      }
    }
  });
});
