import { existsSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { emptyPostgresUrl } from '#tests/support/database/postgres.ts';
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

describe.skipIf(!existsSync('/proc/self/status'))('memory', () => {
  test('ME-01: a first start with the embedded database and the demo takes 600 MB at most, a later one 400', async () => {
    server = await launchServer({ demo: true, optimised: true });
    await lookAround(server.url, 10);
    expect(memoryOfAll(server.pid).peak).toBeLessThan(600);
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
