import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';

const builtServer = fileURLToPath(new URL('../../../dist/serve.mjs', import.meta.url));
export const secret = 'only for tests '.repeat(4);
const START_WITHIN = 900_000;

export interface RunningServer {
  pid: number;
  url: string;
  dataDir: string;
  /** Its output so far. */
  logs(): string;
  /** Shuts it down, deletes its data, and returns its exit code. */
  stop(): Promise<number | null>;
  /** Sends a signal and waits for the exit; the data stays for the next start. */
  kill(signal: NodeJS.Signals): Promise<number | null>;
}

export interface StartOptions {
  demo?: boolean;
  /** Whether the embedded database is optimised while it runs, as in production. */
  optimised?: boolean;
  /** A build other than this project's. */
  program?: string;
  databaseUrl?: string;
  /** The data of an earlier server; a new folder by default. */
  dataDir?: string;
  env?: Record<string, string>;
  /** A free one by default. */
  port?: number;
  /** The timeout in milliseconds. */
  within?: number;
  /** Called before it has done anything. */
  onSpawn?: (pid: number) => void;
}

/** Skips the optimising compiler for the embedded database: few tests run long enough for it to pay off. */
const quickStart = ['--liftoff-only'];

/** Starts the built application as a process and waits until it can serve. */
export async function launchServer(options: StartOptions = {}): Promise<RunningServer> {
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'homestead-server-')));
  const port = options.port ?? (await freePort());
  const child = spawn(process.execPath, [...(options.optimised ? [] : quickStart), options.program ?? builtServer], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: options.demo ? '1' : '0',
      CARD_SANDBOX: '1',
      ADDRESS_LIMIT_SCALE: '1000',
      SESSION_SECRET: secret,
      ...(options.databaseUrl && { DATABASE_URL: options.databaseUrl }),
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  options.onSpawn?.(child.pid as number);
  let written = '';
  child.stdout.on('data', (text) => (written += text));
  child.stderr.on('data', (text) => (written += text));
  const url = `http://127.0.0.1:${port}`;
  const kill = (signal: NodeJS.Signals) => end(child, signal);
  await untilHealthy(url, child, () => written, options.within ?? START_WITHIN).catch(async (error) => {
    await kill('SIGKILL');
    throw error;
  });
  return {
    pid: child.pid as number,
    url,
    dataDir,
    logs: () => written,
    kill,
    async stop() {
      const code = await kill('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code));
    child.kill(signal);
  });
}

async function untilHealthy(url: string, child: ChildProcess, logs: () => string, within: number) {
  const until = Date.now() + within;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`The server has stopped while it started:\n${logs()}`);
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The server was not ready in time:\n${logs()}`);
}
