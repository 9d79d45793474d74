import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parse, stringify } from 'yaml';
import { findPostgres } from '../../../scripts/machine/programs.mjs';
import { freePort } from '../processes/free-port.ts';
import { findProgram } from '../processes/proxies.ts';
import { accountForServer, type ServerAccount, serverFolder } from './postgres-cluster.ts';

/** What is missing for a cluster on this machine. */
export const missingForCluster = () => [
  ...['patroni', 'etcd', 'haproxy'].filter((name) => !findProgram(name)),
  ...(findPostgres() && accountForServer() ? [] : ['PostgreSQL']),
];

interface Member {
  name: string;
  state: string;
  role: string;
  timeline?: number;
}

interface Server {
  name: string;
  port: number;
  restPort: number;
  patroni: ChildProcess | undefined;
  start(): void;
}

const example = (name: string) => readFileSync(path.resolve('deploy/cluster', name), 'utf8');
const passwords = { superuser: 'password-of-the-superuser', replication: 'password-of-the-replicator' };
const LOCAL = '127.0.0.1';
const WITHIN = 180_000;

/**
 * Three PostgreSQL under Patroni with etcd, and HAProxy in front of them: the examples of `deploy/cluster`, in which only
 * addresses, ports and folders are others.
 */
export async function patroniCluster() {
  const account = accountForServer() as ServerAccount;
  const folder = serverFolder(account);
  const own = (file: string, text: string) => {
    const place = path.join(folder, file);
    writeFileSync(place, text, { mode: 0o600 });
    if (account.uid !== undefined) chownSync(place, account.uid, account.gid ?? account.uid);
    return place;
  };
  const run = (name: string, args: string[], env: Record<string, string> = {}, log: number | 'ignore' = 'ignore') =>
    spawn(findProgram(name) as string, args, {
      ...account,
      cwd: folder,
      stdio: ['ignore', log, log],
      env: { PATH: process.env.PATH ?? '', HOME: folder, LC_ALL: 'C.UTF-8', ...env },
    });

  const logOf = (name: string) => path.join(folder, `${name}.log`);
  const lastSaid = ({ name }: Server) => `${name}: ${readFileSync(logOf(name), 'utf8').slice(-6_000)}`;

  const etcdPort = await freePort();
  const etcd = run('etcd', ['--config-file', own('etcd.yml', await etcdConfig(folder, etcdPort))]);
  const servers: Server[] = [];
  for (const name of ['db1', 'db2', 'db3']) {
    const [port, restPort] = [await freePort(), await freePort()];
    const config = own(`${name}.yml`, patroniConfig(path.join(folder, name), { port, restPort, etcdPort }));
    const server: Server = {
      name,
      port,
      restPort,
      patroni: undefined,
      start() {
        const log = openSync(logOf(name), 'a');
        const env = {
          PATRONI_NAME: name,
          PATRONI_RESTAPI_CONNECT_ADDRESS: `${LOCAL}:${restPort}`,
          PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${LOCAL}:${port}`,
          PATRONI_SUPERUSER_USERNAME: 'postgres',
          PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
          PATRONI_REPLICATION_USERNAME: 'replicator',
          PATRONI_REPLICATION_PASSWORD: passwords.replication,
        };
        server.patroni = run('patroni', [config], env, log);
        closeSync(log);
      },
    };
    servers.push(server);
  }
  const [port, readPort] = [await freePort(), await freePort()];
  const haproxy = run('haproxy', ['-db', '-f', own('haproxy.cfg', haproxyConfig(servers, port, readPort))]);
  const pidOf = ({ name }: Server) => {
    const file = path.join(folder, name, 'postmaster.pid');
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined;
  };
  /** As when its machine loses power: the program that watches it, the server and all its connections. */
  const kill = (server: Server) => {
    const postmaster = pidOf(server);
    server.patroni?.kill('SIGKILL');
    server.patroni = undefined;
    if (!postmaster) return;
    for (const pid of [postmaster, ...childrenOf(postmaster)]) killQuietly(pid);
  };
  const members = async (): Promise<Member[]> => {
    for (const { restPort } of servers) {
      const answer = await fetch(`http://${LOCAL}:${restPort}/cluster`).catch(() => undefined);
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  };
  const roles = async () =>
    (await members())
      .filter(({ state }) => state === 'running' || state === 'streaming')
      .map(({ role }) => role)
      .sort();
  /** All three run, and one of the replicas has whatever is acknowledged. */
  const untilWhole = () => untilThere('leader', 'replica', 'sync_standby');
  const untilThere = async (...wanted: string[]) => {
    for (const until = Date.now() + WITHIN; ; await wait(500)) {
      const found = await roles();
      if (found.join() === wanted.join()) return;
      if (Date.now() > until)
        throw new Error(`Of the cluster there are only: ${found.join(', ')}\n${servers.map(lastSaid).join('\n')}`);
    }
  };

  const stop = () => {
    for (const server of servers) kill(server);
    etcd.kill('SIGKILL');
    haproxy.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', stop);
  servers[0]?.start();
  await untilThere('leader');
  for (const server of servers.slice(1)) server.start();
  await untilWhole();
  return {
    url: `postgres://postgres:${passwords.superuser}@${LOCAL}:${port}/postgres`,
    untilWhole,
    primary: async () => {
      const leader = (await members()).find(({ role }) => role === 'leader');
      return servers.find(({ name }) => name === leader?.name) as Server;
    },
    kill,
    stop() {
      process.removeListener('exit', stop);
      stop();
    },
  };
}

async function etcdConfig(folder: string, port: number) {
  const [client, peer] = [`http://${LOCAL}:${port}`, `http://${LOCAL}:${await freePort()}`];
  return stringify({
    ...parse(example('etcd.yml')),
    'data-dir': path.join(folder, 'etcd'),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `db1=${peer}`,
  });
}

function patroniConfig(data: string, { port, restPort, etcdPort }: Record<'port' | 'restPort' | 'etcdPort', number>) {
  const config = parse(example('patroni.yml').replaceAll('10.0.0.0/24', `${LOCAL}/32`));
  config.restapi.listen = `${LOCAL}:${restPort}`;
  config.etcd3.hosts = [`${LOCAL}:${etcdPort}`];
  Object.assign(config.postgresql, {
    listen: `${LOCAL}:${port}`,
    data_dir: data,
    // by default in the account's home, which three servers on one machine would write over
    pgpass: `${data}.pgpass`,
    bin_dir: findPostgres(),
    parameters: { unix_socket_directories: path.dirname(data) },
  });
  return stringify(config, { version: '1.1' });
}

const haproxyConfig = (servers: readonly Server[], port: number, readPort: number) =>
  servers.reduce(
    (text, { name, port: own, restPort }) =>
      text.replaceAll(
        new RegExp(`server ${name} \\S+ check port 8008`, 'g'),
        `server ${name} ${LOCAL}:${own} check port ${restPort}`,
      ),
    example('haproxy.cfg')
      .replace('bind 127.0.0.1:5000', `bind ${LOCAL}:${port}`)
      .replace('bind 127.0.0.1:5001', `bind ${LOCAL}:${readPort}`),
  );

function childrenOf(pid: number): number[] {
  try {
    return execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map(Number);
  } catch {
    return [];
  }
}

function killQuietly(pid: number) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // it has ended by itself
  }
}
