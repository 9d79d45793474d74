import { execFileSync, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { findPostgres } from '../../../scripts/machine/programs.mjs';
import { freePort } from '../processes/free-port.ts';
import {
  accountForServer,
  answers,
  initialise,
  options,
  type ServerAccount,
  serverFolder,
} from './postgres-cluster.ts';

export const canReplicate = () => Boolean(findPostgres() && accountForServer());

/** A primary of its own with a streaming replica, which notes every statement that it is sent. */
export async function replicatedPostgres() {
  const programs = findPostgres() as string;
  const account = accountForServer() as ServerAccount;
  const folder = serverFolder(account);
  const program = (name: string) => path.join(programs, name);
  const [port, replicaPort] = [await freePort(), await freePort()];
  const run = async (data: string, own: number, more: string[] = []) => {
    const server = spawn(program('postgres'), ['-D', data, ...options(own), ...more], {
      ...account,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    server.stderr.on('data', (text) => {
      said += text;
    });
    await answers(programs, own, server);
    return {
      said: () => said,
      async stop() {
        const gone = new Promise((resolve) => server.once('exit', resolve));
        server.kill('SIGQUIT');
        await gone;
      },
    };
  };
  const primary = await run(initialise(programs, account, folder), port);
  const copy = path.join(folder, 'replica');
  const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-D', copy];
  execFileSync(program('pg_basebackup'), [...from, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'], {
    ...account,
    cwd: folder,
    stdio: 'ignore',
  });
  const noted = ['-c', 'log_statement=all', '-c', 'log_line_prefix=%a: '];
  let replica: Awaited<ReturnType<typeof run>> | undefined = await run(copy, replicaPort, noted);
  const urlOf = (own: number) => `postgres://postgres@127.0.0.1:${own}/postgres`;
  let before = '';
  return {
    url: urlOf(port),
    readUrl: urlOf(replicaPort),
    /** What the portal has asked the replica, apart from how far it is. */
    asked: () =>
      (before + (replica?.said() ?? ''))
        .split(/^(?=\S*: (?:LOG|ERROR|DETAIL|STATEMENT):)/m)
        .filter((line) => line.startsWith('homestead-reader: LOG:')),
    async stopReplica() {
      before += replica?.said() ?? '';
      await replica?.stop();
      replica = undefined;
    },
    async startReplica() {
      replica = await run(copy, replicaPort, noted);
    },
    async stop() {
      await replica?.stop();
      await primary.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
