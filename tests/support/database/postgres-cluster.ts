import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { migratePostgres } from '#lib/server/db/migrate-postgres.ts';
import { findPostgres } from '../../../scripts/machine/programs.mjs';
import { freePort } from '../processes/free-port.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the temporary PostgreSQL; empty if there is none. */
    postgres: string;
  }
}

/** One temporary PostgreSQL for a whole run, if it is installed. It refuses to run as root. */
export default async function startCluster(project: TestProject) {
  const programs = findPostgres();
  const account = accountForServer();
  if (!programs || !account) return void project.provide('postgres', '');
  const folder = serverFolder(account);
  const data = initialise(programs, account, folder);
  const port = await freePort();
  const server = spawn(path.join(programs, 'postgres'), ['-D', data, ...options(port), ...logged], {
    ...account,
    cwd: folder,
    stdio: 'ignore',
  });
  const stopAtOnce = () => server.kill('SIGQUIT');
  process.once('exit', stopAtOnce);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await answers(programs, port, server);
  await makeTemplate(url);
  project.provide('postgres', url);
  return async () => {
    process.removeListener('exit', stopAtOnce);
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
}

/** What a database with all tables is copied from: migrating takes longer than many a test. */
export const MIGRATED = 'migrated';

async function makeTemplate(server: string) {
  const url = createDatabase(server, MIGRATED, 'template0');
  await migratePostgres(url, { log: pino({ level: 'silent' }) });
}

/** Makes a database on the server as a copy of another one and returns its URL. */
export function createDatabase(server: string, name: string, template: string, ...options: string[]) {
  onServer(server, 'createdb', '-T', template, ...options, name);
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}

/** Runs one of PostgreSQL's programs for the server. */
export function onServer(server: string, program: string, ...options: string[]) {
  const { hostname, port, username } = new URL(server);
  const where = ['-h', hostname, '-p', port, '-U', username];
  execFileSync(path.join(findPostgres() as string, program), [...where, ...options]);
}

/** A temporary folder of the account that runs the server. */
export function serverFolder({ uid, gid }: ServerAccount) {
  const folder = mkdtempSync(path.join(tmpdir(), 'homestead-postgres-'));
  if (uid !== undefined) chownSync(folder, uid, gid ?? uid);
  return folder;
}

/** Makes the data of a new server and returns their folder. */
export function initialise(programs: string, account: ServerAccount, folder: string) {
  const data = path.join(folder, 'data');
  const initial = ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(path.join(programs, 'initdb'), initial, { ...account, cwd: folder, stdio: 'ignore' });
  return data;
}

const asArguments = (settings: Record<string, string | number>) =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

export const options = (port: number) =>
  asArguments({
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 400,
    // races and constraints are tested, so durability is not needed
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  });

/** What a test asks it to write, such as plans of statements; its own errors are expected. */
const logged = asArguments({
  logging_collector: 'on',
  log_destination: 'jsonlog',
  log_min_messages: 'log',
  log_rotation_size: 0,
  log_checkpoints: 'off',
});

export interface ServerAccount {
  uid?: number;
  gid?: number;
}

/** As root, runs it with the account of Debian's package; otherwise as the current user. */
export function accountForServer(): ServerAccount | undefined {
  if (process.getuid?.() !== 0) return {};
  try {
    const idOf = (flag: string) =>
      Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    return undefined;
  }
}

export async function answers(programs: string, port: number, server: ReturnType<typeof spawn>) {
  const ask = () => {
    try {
      execFileSync(path.join(programs, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres']);
      return true;
    } catch {
      return false;
    }
  };
  for (let attempt = 0; attempt < 200; attempt++) {
    if (ask()) return;
    if (server.exitCode !== null) throw new Error('The temporary PostgreSQL has stopped while it started');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The temporary PostgreSQL does not answer');
}
