import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../machine/bundled-node.mjs';
import { onServerCore } from './load/wrk.ts';

export interface Measured {
  url: string;
  pid?: number | undefined;
  stop(): Promise<void>;
}

interface Portal extends Measured {
  /** It takes no processor time until it is resumed. */
  pause(): void;
  resume(): void;
}

export const benchFolder = () => mkdtempSync(path.join(tmpdir(), 'homestead-bench-'));

/** Settings that a portal requires with a PostgreSQL server. */
export const onServer = { CARD_SANDBOX: '1', SESSION_SECRET: 'only for benchmarks '.repeat(2) };

/**
 * Starts the built portal with demo data in a temporary folder, unless the settings say otherwise; `pinned` to the core
 * of the servers.
 */
export async function startPortal(
  settings: Record<string, string> = {},
  {
    folder = benchFolder(),
    keepsFolder = false,
    pinned = false,
    onSpawn,
  }: { folder?: string; keepsFolder?: boolean; pinned?: boolean; onSpawn?: (pid: number) => void } = {},
): Promise<Portal> {
  const port = await freePort();
  const started = [process.execPath, path.join(root, 'dist/serve.mjs')];
  const [command = '', ...args] = pinned ? onServerCore(...started) : started;
  const child = spawn(command, args, {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: folder,
      ADDRESS_LIMIT_SCALE: '1000',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (child.pid !== undefined) onSpawn?.(child.pid);
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(`${url}/healthz`, child);
  return {
    url,
    pid: child.pid,
    pause: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
    async stop() {
      await stopChild(child);
      if (!keepsFolder) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** An answer as it is sent, but for what Node adds of its own. */
export interface Answer {
  /** Names and values in turn. */
  headers: string[];
  body: Buffer;
}

/** Starts a bare node:http server in a process of its own, which sends the same bytes to every request. */
export async function startBare({ headers, body }: Answer): Promise<Measured> {
  const port = await freePort();
  const program = `
    const headers = ${JSON.stringify(headers)};
    const body = Buffer.from(process.argv[1], 'base64');
    require('node:http').createServer((_, res) => { res.writeHead(200, headers); res.end(body); }).listen(${port}, '127.0.0.1');`;
  const [command = '', ...args] = onServerCore(process.execPath, '-e', program, body.toString('base64'));
  const child = spawn(command, args, { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(url, child);
  return { url, pid: child.pid, stop: () => stopChild(child) };
}

function stopChild(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

async function waitUntilReady(url: string, child: ChildProcess) {
  for (;;) {
    if (child.exitCode !== null) throw new Error('The server stopped while it was starting');
    const ok = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
