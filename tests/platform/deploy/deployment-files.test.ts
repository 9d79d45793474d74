import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { maxFormBytes } from '#lib/domain/limits.ts';
import { secretSettings } from '#lib/server/settings/secret-files.ts';
import { alertRules, dashboardQueries } from '../../support/metric-names.ts';
import { findProgram, withOwnCertificates } from '../../support/processes/proxies.ts';

const at = (name: string) => fileURLToPath(new URL(`../../../${name}`, import.meta.url));
const text = (name: string) => readFileSync(at(name), 'utf8');

/** Every setting of the code, except what Node.js itself is told. */
const settings = [...text('src/lib/server/settings/settings.ts').matchAll(/^ {2}([A-Z][A-Z_]+): /gm)]
  .map(([, name = '']) => name)
  .filter((name, place, all) => name !== 'NODE_ENV' && all.indexOf(name) === place);

describe('the settings', () => {
  test('PK-08: stand in .env.example, every one and no other', () => {
    expect(settings.length).toBeGreaterThan(25);
    const offered = [...text('.env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = '']) => name);
    expect(offered.sort()).toEqual([...settings].sort());
    for (const name of secretSettings) expect(text('.env.example')).toContain(`${name}_FILE`);
  });

  test('PK-01: can be in a file if they are called a token, a secret or a secret key', () => {
    const secrets = settings.filter((name) => /_TOKEN$|SECRET(_KEY)?$/.test(name));
    expect(secrets.length).toBeGreaterThan(2);
    expect(secrets.filter((name) => !secretSettings.some((secret) => secret === name))).toEqual([]);
  });

  test('PK-08: are explained in docs/settings.md', () => {
    const explained = text('docs/settings.md');
    expect(settings.filter((name) => !explained.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('the image', () => {
  const stages = text('Dockerfile')
    .split(/^FROM /m)
    .slice(1);
  const [, , last = ''] = stages;

  test('PK-09: has the build and the production packages, no sources, and another user than root', () => {
    expect(stages).toHaveLength(3);
    expect(last).toMatch(/^USER 65532:65532$/m);
    const copied = [...last.matchAll(/^COPY .*? (\S+) (\S+)$/gm)].map(([, from]) => from);
    expect(copied).toEqual(['/portal', '/portal/dist', '/data', '/backups']);
    expect(stages[1]).toMatch(/npm ci --omit=dev .* rm -rf node_modules\/node-linux-\*\/include /);
    expect(stages[1]).not.toMatch(/^COPY \. /m);
    const kept = text('.dockerignore').split('\n');
    for (const name of ['.env', '.git', 'data', 'node_modules', 'secrets']) expect(kept).toContain(name);
  });

  test('PK-09: looks after its own health, with the Node.js that it has', async () => {
    const [program, ...args] = JSON.parse(/^ {2}CMD (\[.*\])$/m.exec(last)?.[1] ?? '[]') as string[];
    expect(program).toBe('/portal/node_modules/.bin/node');
    const asked: (string | undefined)[] = [];
    const server = createServer(({ url }, res) => res.writeHead(asked.push(url) === 1 ? 200 : 503).end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const check = () =>
      promisify(execFile)(process.execPath, args, { env: { PORT: String(port) } }).then(
        () => 0,
        ({ code }) => code,
      );
    expect([await check(), await check()]).toEqual([0, 1]);
    // not whether its database answers: a restart would not bring that back, and loses the kept pages
    expect(asked).toEqual(['/readyz', '/readyz']);
    server.close();
    server.closeAllConnections();
    expect(await check()).toBe(1);
  });
});

describe('the rules for alerts', () => {
  test('RR-04: tell of a replica that is away or behind, only where one is set', () => {
    const about = alertRules().filter(({ expr }) => expr.includes('homestead_replica_'));
    expect(about.map(({ alert }) => alert)).toEqual(['ReplicaAway', 'ReplicaBehind']);
    // every gauge is 0 where there is no replica
    for (const { expr } of about) expect(expr).toMatch(/\bhomestead_replica_expected == 1\b/);
    expect(dashboardQueries().filter((query) => query.includes('homestead_replica_lag_seconds'))).toHaveLength(1);
  });

  test('LC-08: tell when the whole ledger was not checked, also when it never was since the start', () => {
    const [rule] = alertRules().filter(({ alert }) => alert === 'WholeLedgerUnchecked');
    expect(rule?.expr).toContain('homestead_whole_check_timestamp_seconds');
    expect(rule?.expr).toMatch(/homestead_whole_check_timestamp_seconds == 0\)\) > 3 \* 86400$/);
  });

  interface RuleTests {
    tests: { alert_rule_test?: { alertname: string; exp_alerts: unknown[] }[] }[];
  }

  test('PK-15: have an example each of what they tell of', () => {
    const { tests } = parse(text('deploy/alerts.test.yml'), { strict: true }) as RuleTests;
    const told = tests.flatMap(({ alert_rule_test = [] }) =>
      alert_rule_test.filter(({ exp_alerts }) => exp_alerts.length).map(({ alertname }) => alertname),
    );
    expect([...new Set(told)].sort()).toEqual(
      alertRules()
        .map(({ alert }) => alert)
        .sort(),
    );
  });

  test('NS-01: each has its entry in the runbook, with what it means, where to look and what to do, and no other has', () => {
    const entries = text('docs/runbook.md').split(/^## /m).slice(1, -1);
    const names = alertRules().map(({ alert }) => alert);
    expect(entries.map((entry) => entry.split('\n')[0])).toEqual(names);
    for (const entry of entries)
      expect(entry).toMatch(/^- \*\*Means:\*\* .+\n- \*\*Look at:\*\* .+\n- \*\*Do:\*\* .+$/m);
  });

  test.skipIf(!findProgram('promtool'))('PK-15, OB-31: do as their examples say, where promtool is installed', () => {
    for (const args of [
      ['check', 'rules', at('deploy/alerts.yml')],
      ['test', 'rules', at('deploy/alerts.test.yml')],
    ]) {
      const { status, stdout, stderr } = spawnSync(String(findProgram('promtool')), args, { encoding: 'utf8' });
      expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')]);
    }
  });
});

describe('the files for deployment', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'homestead-deploy-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('PK-10: are YAML where they say so, and name only files that there are', () => {
    const compose = parse(text('compose.yaml'), { strict: true, merge: true });
    expect(Object.keys(compose.services).sort()).toEqual([
      ...['backup', 'bucket', 'database', 'mail', 'portal', 'proxy', 'storage'],
    ]);
    expect(compose.services.portal).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    const mounted = JSON.stringify(compose).match(/\.\/deploy\/[\w.-]+/g) ?? [];
    expect(mounted.filter((name) => !existsSync(at(name)))).toEqual([]);
    const given = Object.keys(compose.services.portal.environment);
    const known = [...settings, ...secretSettings.map((name) => `${name}_FILE`)];
    expect(given.filter((name) => !known.includes(name))).toEqual([]);
    for (const { secrets = [] } of Object.values<{ secrets?: string[] }>(compose.services))
      for (const name of secrets) expect(compose.secrets).toHaveProperty([name]);
    const workflow = parse(text('.github/workflows/test.yml'), { strict: true });
    const { steps, strategy } = workflow.jobs.test;
    expect(steps.at(-1).run).toMatch(/^npm test -- --shard=.* matrix.part .*\/4$/);
    expect(strategy.matrix.part).toEqual([1, 2, 3, 4]);
  });

  test('PK-11: let forms through that the portal takes', () => {
    const megabytes = maxFormBytes / 1024 / 1024;
    expect(Number(/client_max_body_size (\d+)m/.exec(text('deploy/nginx.conf'))?.[1])).toBeGreaterThanOrEqual(
      megabytes,
    );
    // of Caddy a megabyte is a million bytes
    expect(Number(/max_size (\d+)MB/.exec(text('deploy/Caddyfile'))?.[1]) * 1e6).toBeGreaterThanOrEqual(maxFormBytes);
  });

  test.skipIf(!findProgram('nginx') || !findProgram('openssl'))(
    'PK-12: nginx takes its example, where nginx is installed',
    () => {
      const config = withOwnCertificates(folder, 'deploy/nginx.conf');
      const { status, stderr } = spawnSync(
        String(findProgram('nginx')),
        ['-t', '-c', config, '-p', folder, '-g', `pid ${folder}/nginx.pid; error_log stderr;`],
        { encoding: 'utf8' },
      );
      expect([status, stderr]).toEqual([0, expect.stringContaining('test is successful')]);
    },
  );

  test.skipIf(!findProgram('haproxy') || !findProgram('openssl'))(
    'PK-12: HAProxy takes its example, where HAProxy is installed',
    () => {
      const config = withOwnCertificates(folder, 'deploy/haproxy.cfg');
      const { status, stdout, stderr } = spawnSync(String(findProgram('haproxy')), ['-c', '-f', config], {
        encoding: 'utf8',
      });
      expect([status, stdout + stderr]).toEqual([0, expect.not.stringContaining('ALERT')]);
    },
  );

  test.skipIf(!findProgram('caddy'))('PK-12: Caddy takes its example, where Caddy is installed', () => {
    const args = ['validate', '--adapter', 'caddyfile', '--config', at('deploy/Caddyfile')];
    expect(spawnSync(String(findProgram('caddy')), args, { encoding: 'utf8' }).status).toBe(0);
  });

  test.skipIf(!findProgram('systemd-analyze'))('PK-12: systemd takes its unit, where systemd is installed', () => {
    const unit = path.join(folder, 'portal.service');
    // nothing is installed at /opt/portal here
    writeFileSync(
      unit,
      text('deploy/portal.service').replaceAll('/opt/portal/node_modules/.bin/node', process.execPath),
    );
    const { status, stderr } = spawnSync(String(findProgram('systemd-analyze')), ['verify', unit], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
  });
});
