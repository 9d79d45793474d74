import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { findProgram } from '../../support/processes/proxies.ts';

const at = (name: string) => path.resolve('deploy/cluster', name);
const text = (name: string) => readFileSync(at(name), 'utf8');
const settingsOf = (name: string) => parse(text(name), { strict: true });
const hosts = ['10.0.0.11', '10.0.0.12', '10.0.0.13'];

describe('the example of a cluster', () => {
  test('CL-04: names the same three servers and their ports in each file', () => {
    const patroni = settingsOf('patroni.yml');
    const portOf = (listens: string) => listens.split(':').at(-1);
    const [database, rest] = [portOf(patroni.postgresql.listen), portOf(patroni.restapi.listen)];
    const led = [...text('haproxy.cfg').matchAll(/server (db\d) (\S+) check port (\d+)/g)].map((found) =>
      found.slice(1),
    );
    const each = hosts.map((host, index) => [`db${index + 1}`, `${host}:${database}`, rest]);
    expect(led).toEqual([...each, ...each]);
    expect(patroni.etcd3.hosts).toEqual(hosts.map((host) => `${host}:2379`));
    const etcd = settingsOf('etcd.yml');
    expect(etcd['initial-cluster']).toBe(hosts.map((host, index) => `db${index + 1}=http://${host}:2380`).join());
    expect(etcd['enable-grpc-gateway']).toBe(true);
    const first = Object.fromEntries(
      [...text('patroni.env').matchAll(/^(\w+)=(.*)$/gm)].map((found) => found.slice(1)),
    );
    expect(first).toMatchObject({
      PATRONI_NAME: 'db1',
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${hosts[0]}:${database}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${hosts[0]}:${rest}`,
      // the example holds no password
      PATRONI_SUPERUSER_PASSWORD: '',
      PATRONI_REPLICATION_PASSWORD: '',
    });
  });

  test('CL-04: answers a payment only once a second server has it', () => {
    const { dcs } = settingsOf('patroni.yml').bootstrap;
    expect(dcs.synchronous_mode).toBe(true);
    expect(dcs.postgresql.parameters.synchronous_commit).toBe('on');
  });

  test.skipIf(!findProgram('haproxy'))('CL-04: HAProxy takes its example, where HAProxy is installed', () => {
    const { status, stdout, stderr } = spawnSync(String(findProgram('haproxy')), ['-c', '-f', at('haproxy.cfg')], {
      encoding: 'utf8',
    });
    expect([status, stdout + stderr]).toEqual([0, expect.not.stringContaining('ALERT')]);
  });
});
