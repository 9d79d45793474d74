import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../support/processes/free-port.ts';

/** A database that takes connections and never says a word. */
const silent = createServer((socket) => void socket.on('error', () => {}));
beforeAll(() => new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve)));
afterAll(() => void silent.close());

const dataDir = mkdtempSync(path.join(tmpdir(), 'homestead-stopped-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const first = ['unshare', '--pid', '--fork', '--kill-child'];
const mayUnshare = spawnSync('unshare', [...first.slice(1), 'true']).status === 0;

async function startWaiting(before: string[]): Promise<{ child: ChildProcess; said: () => string }> {
  const { port } = silent.address() as AddressInfo;
  const [program, ...args] = [...before, process.execPath, 'scripts/serve.ts'];
  const child = spawn(program as string, args, {
    env: {
      PATH: process.env.PATH,
      NODE_OPTIONS: process.env.NODE_OPTIONS,
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      DATABASE_URL: `postgres://me@127.0.0.1:${port}/portal`,
      SESSION_SECRET: 'only for tests '.repeat(4),
      CARD_SANDBOX: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += text));
  await expect.poll(() => said, { timeout: 60_000 }).toContain('does not answer');
  return { child, said: () => said };
}

const childOf = (pid: number) => Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8'));

test('FA-07: a start that waits for its database ends at a signal, with a word', async () => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const { child, said } = await startWaiting([]);
    const ended = new Promise((resolve) => child.once('exit', (...how) => resolve(how)));
    child.kill(signal);
    expect(await ended).toEqual([0, null]);
    expect(said()).toContain(`${signal}: ended while it was starting`);
  }
});

test.skipIf(!mayUnshare)('FA-07: as process 1, which the system lets end by no signal of its own, too', async () => {
  const { child } = await startWaiting(first);
  const ended = new Promise((resolve) => child.once('exit', (...how) => resolve(how)));
  process.kill(childOf(child.pid as number), 'SIGTERM');
  expect(await ended).toEqual([0, null]);
});
