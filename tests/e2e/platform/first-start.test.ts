import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { launchServer, type RunningServer } from '#tests/support/processes/launch-server.ts';
import { LOADING, startDemo } from '#tests/support/processes/load-demo.ts';
import { startServer } from '#tests/support/processes/start-server.ts';

// What the first `npm start` does beside the build.

let dataDir: string;
let server: RunningServer | undefined;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'homestead-first-start-'));
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  await rm(dataDir, { recursive: true, force: true });
});

const loadDemo = (env?: Record<string, string>) => startDemo(dataDir, env);

/** What it says until it ends, and how it has ended. */
async function endOf(child: ChildProcess) {
  let said = '';
  child.stdout?.on('data', (text) => (said += text));
  const [code] = await once(child, 'exit');
  return { code, said };
}

const signIn = (url: string) =>
  fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-application-id': 'customer-portal' },
    body: JSON.stringify({ email: 'customer@example.com', password: 'demo-Customer-2026' }),
  });

test('FN-01: the demo that was loaded from the sources is what the server shows', async () => {
  server = await startServer({ demo: true, embedded: true });
  expect(server.logs()).not.toContain(LOADING);
  expect((await signIn(server.url)).status).toBe(200);
});

test('FN-02: nothing is loaded into a database that is there, nor for a portal without one or without a demo', async () => {
  const postgres = 'postgres://nobody@127.0.0.1:1/nothing';
  const others: Record<string, string>[] = [{ DEMO: '0' }, { DATABASE_URL: postgres, CARD_SANDBOX: '1', DEMO: '1' }];
  for (const env of others) expect(await endOf(loadDemo(env))).toEqual({ code: 0, said: '' });
  expect(await readdir(dataDir)).not.toContain('db');
  await mkdir(path.join(dataDir, 'db'));
  expect(await endOf(loadDemo())).toEqual({ code: 0, said: '' });
  expect(await readdir(path.join(dataDir, 'db'))).toEqual([]);
});

test('FN-03: broken off it leaves an empty database, with which the server starts', async () => {
  const loading = loadDemo();
  await new Promise<void>((resolve) => {
    loading.stdout?.on('data', (text) => String(text).includes(LOADING) && resolve());
  });
  // as when the start that it belongs to is killed
  loading.disconnect();
  expect((await endOf(loading)).code).toBe(1);
  server = await launchServer({ dataDir });
  expect((await fetch(`${server.url}/properties`)).status).toBe(200);
  expect((await signIn(server.url)).status).toBe(422);
});
