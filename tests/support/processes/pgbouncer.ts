import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { accountForServer } from '../database/postgres-cluster.ts';
import { freePort } from './free-port.ts';

/** Where Debian has it. */
const program = '/usr/sbin/pgbouncer';
export const hasPgBouncer = existsSync(program);

/** A PgBouncer in front of the database at `url`; `stop` ends it. */
export async function startPgBouncer(url: string, mode: 'transaction' | 'session', poolSize = 20) {
  const { hostname, port: behind, username, pathname } = new URL(url);
  const name = pathname.slice(1);
  const folder = mkdtempSync(path.join(tmpdir(), 'homestead-pgbouncer-'));
  const port = await freePort();
  const config = path.join(folder, 'pgbouncer.ini');
  writeFileSync(path.join(folder, 'users.txt'), `"${username}" ""\n`);
  writeFileSync(
    config,
    [
      '[databases]',
      `${name} = host=${hostname} port=${behind} dbname=${name}`,
      '[pgbouncer]',
      `listen_addr = 127.0.0.1`,
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${path.join(folder, 'users.txt')}`,
      `pool_mode = ${mode}`,
      `default_pool_size = ${poolSize}`,
    ].join('\n'),
  );
  const account = accountForServer() ?? {};
  if (account.uid !== undefined)
    for (const file of [folder, config, path.join(folder, 'users.txt')])
      chownSync(file, account.uid, account.gid ?? account.uid);
  const child = spawn(program, [config], { ...account, cwd: folder, stdio: 'ignore' });
  await untilOpen(port, child);
  return {
    url: Object.assign(new URL(url), { port: String(port) }).href,
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGINT');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilOpen(port: number, child: ChildProcess) {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (child.exitCode !== null) throw new Error('PgBouncer has stopped while it started');
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      });
      socket.on('error', () => resolve(false));
    });
    if (isOpen) return;
    await wait(50);
  }
  throw new Error('PgBouncer does not answer');
}
