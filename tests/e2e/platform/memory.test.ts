import { existsSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { emptyPostgresUrl } from '#tests/support/database/postgres.ts';
import { aLargePhoto } from '#tests/support/factories/large-photo.ts';
import { canLimitMemory, controlGroup } from '#tests/support/processes/control-group.ts';
import { launchServer, type RunningServer } from '#tests/support/processes/launch-server.ts';
import { memoryOfAll } from '#tests/support/processes/memory.ts';

// Memory depends on what runs, not on how fast the machine is.

let server: RunningServer | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

const pages = ['/', '/properties', '/login', '/dashboard', '/office', '/properties?page=2'];

/** Somebody looks around: pages, and searches that no cache knows. */
async function lookAround(url: string, rounds: number) {
  for (let round = 0; round < rounds; round += 1) {
    const searches = [1, 2, 3, 4].map(
      (one) => `/search-properties?name=lekki&max_price=${1_000_000 * (4 * round + one)}`,
    );
    const answers = await Promise.all([...pages, ...searches].map((path) => fetch(url + path)));
    for (const answer of answers) await answer.arrayBuffer();
  }
}

async function sendLargePhotos(url: string, count: number) {
  const application = { 'X-Application-Id': 'customer-portal' };
  const signIn = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { ...application, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'office@example.com', password: 'demo-Office-2026' }),
  });
  const { token } = (await signIn.json()) as { token: string };
  const photo = new Uint8Array(await aLargePhoto({ upright: true }));
  for (let at = 0; at < count; at += 1) {
    const form = new FormData();
    form.set('alt', 'From the gate');
    form.set('photos', new File([photo], 'photo.jpg', { type: 'image/jpeg' }));
    const answer = await fetch(`${url}/api/office/properties/2/photos`, {
      method: 'POST',
      headers: { ...application, authorization: `Bearer ${token}`, 'Idempotency-Key': crypto.randomUUID() },
      body: form,
    });
    expect([answer.status, await answer.json()]).toMatchObject([200, {}]);
  }
}

describe.skipIf(!existsSync('/proc/self/status'))('memory', () => {
  test('ME-01, ME-03: a first start with the embedded database and the demo takes 600 MB at most, which are enough for photos of 24 megapixels too; a later one takes 400', async () => {
    // of what the kernel counts, where a control group can be made
    const group = canLimitMemory() ? controlGroup(600) : undefined;
    server = await launchServer({ demo: true, optimised: true, onSpawn: group?.add });
    await lookAround(server.url, 10);
    expect(memoryOfAll(server.pid).peak).toBeLessThan(600);
    await sendLargePhotos(server.url, 2);
    expect((await fetch(`${server.url}/properties/2`)).status).toBe(200);
    expect(group?.killed() ?? 0).toBe(0);
    const { dataDir } = server;
    await server.kill('SIGTERM');
    server = await launchServer({ demo: true, dataDir, optimised: true });
    await lookAround(server.url, 30);
    expect(memoryOfAll(server.pid).peak).toBeLessThan(400);
  });

  const url = emptyPostgresUrl();
  test.skipIf(!url)('ME-02: on PostgreSQL a portal takes 250 MB at most when it is idle, 400 under load', async () => {
    server = await launchServer({ databaseUrl: url as string, optimised: true });
    expect(memoryOfAll(server.pid).peak).toBeLessThan(250);
    await lookAround(server.url, 60);
    expect(memoryOfAll(server.pid).peak).toBeLessThan(400);
  });
});
