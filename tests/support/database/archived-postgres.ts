import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { findPostgres } from '../../../scripts/machine/programs.mjs';
import { freePort } from '../processes/free-port.ts';
import { findProgram } from '../processes/proxies.ts';
import {
  accountForServer,
  answers,
  initialise,
  options,
  type ServerAccount,
  serverFolder,
} from './postgres-cluster.ts';

export const canArchive = () => Boolean(findPostgres() && accountForServer() && findProgram('pgbackrest'));

const example = (name: string) => readFileSync(path.resolve('deploy/pgbackrest', name), 'utf8');
const urlOf = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`;

/** It answers while it still replays the log, and takes no writes until it has. */
async function takesWrites(url: string) {
  const asking = new pg.Client({ connectionString: url });
  await asking.connect();
  const replays = async () => (await asking.query('select pg_is_in_recovery() as replays')).rows[0].replays;
  while (await replays()) await wait(100);
  await asking.end();
}

/** A PostgreSQL that pgBackRest archives: the examples of `deploy/pgbackrest`, of which only folders are others. */
export async function archivedPostgres() {
  const programs = findPostgres() as string;
  const account = accountForServer() as ServerAccount;
  const folder = serverFolder(account);
  const own = (name: string) => {
    const place = path.join(folder, name);
    mkdirSync(place, { mode: 0o700 });
    if (account.uid !== undefined) chownSync(place, account.uid, account.gid ?? account.uid);
    return place;
  };
  const [repository, lock, log, spool, restored] = ['repository', 'lock', 'log', 'spool', 'restored'].map(own) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const data = initialise(programs, account, folder);
  const port = await freePort();
  const config = path.join(folder, 'pgbackrest.conf');
  const text = example('pgbackrest.conf')
    .replace('/var/lib/pgbackrest', repository)
    .replace('repo1-cipher-pass=', 'repo1-cipher-pass=only for tests')
    .replace('[portal]', `lock-path=${lock}\nlog-path=${log}\nspool-path=${spool}\n\n[portal]`)
    .replace(/pg1-path=.*/, `pg1-path=${data}\npg1-port=${port}\npg1-socket-path=${folder}\npg1-user=postgres`);
  writeFileSync(config, text, { mode: 0o644 });

  const running = new Set<ChildProcess>();
  const run = async (place: string, at: number, more: string[] = []) => {
    const args = ['-D', place, ...options(at), '-c', `unix_socket_directories=${folder}`, ...more];
    const server = spawn(path.join(programs, 'postgres'), args, { ...account, cwd: folder, stdio: 'ignore' });
    running.add(server);
    await answers(programs, at, server);
  };
  const archiving = example('archiving.conf')
    .split('\n')
    .filter((line) => /^\w/.test(line))
    .flatMap((line) => {
      const [, name, value] = line.match(/^(\w+) = '?(.*?)'?$/) as RegExpMatchArray;
      return ['-c', `${name}=${String(value).replace('pgbackrest ', `pgbackrest --config=${config} `)}`];
    });
  const stopAtOnce = () => {
    for (const server of running) server.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', stopAtOnce);
  await run(data, port, archiving);
  const pgbackrest = (...args: string[]) =>
    promisify(execFile)('pgbackrest', ['--stanza=portal', `--config=${config}`, ...args], { ...account, cwd: folder });
  await pgbackrest('stanza-create');

  return {
    url: urlOf(port),
    backUp: () => pgbackrest('--type=full', 'backup'),
    /** A server of its own as it was at that moment; its URL. */
    async restore(moment: Date) {
      const target = [
        '--type=time',
        `--target=${moment.toISOString().replace('T', ' ').replace('Z', '+00')}`,
        '--target-action=promote',
      ];
      await pgbackrest(`--pg1-path=${restored}`, ...target, '--archive-mode=off', 'restore');
      const own = await freePort();
      await run(restored, own);
      await takesWrites(urlOf(own));
      return urlOf(own);
    },
    async stop() {
      process.removeListener('exit', stopAtOnce);
      const gone = [...running].map((server) => new Promise((resolve) => server.once('exit', resolve)));
      for (const server of running) server.kill('SIGQUIT');
      await Promise.all(gone);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
