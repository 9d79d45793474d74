import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { secretSettings } from '#lib/server/settings/secret-files.ts';
import { findProgram } from '../support/processes/proxies.ts';

const at = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const text = (name: string) => readFileSync(at(name), 'utf8');
const folder = mkdtempSync(path.join(tmpdir(), 'homestead-portal-db-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Says its options, and runs the program with the folder of the secrets, as systemd does. */
const standIn = `#!/bin/sh
while [ "$1" != /bin/sh ]; do echo "$1"; shift; done
CREDENTIALS_DIRECTORY=${folder}/credentials exec "$@"
`;
/** In place of Node.js: the program that it is given, its arguments and its secrets. */
const program = `#!/bin/sh
printf '%s\\n' "$@"; env | grep _FILE= | sort
`;

function run(args: string[], secrets: readonly string[] = ['session-secret', 'database-url']) {
  const credentials = path.join(folder, 'credentials');
  rmSync(credentials, { recursive: true, force: true });
  mkdirSync(credentials);
  for (const name of secrets) writeFileSync(path.join(credentials, `secrets_${name}`), 'secret');
  writeFileSync(path.join(folder, 'systemd-run'), standIn, { mode: 0o755 });
  writeFileSync(path.join(folder, 'node'), program, { mode: 0o755 });
  writeFileSync(
    path.join(folder, 'portal-db.sh'),
    text('deploy/portal-db.sh')
      .replaceAll('/opt/portal/node_modules/.bin/node', path.join(folder, 'node'))
      .replaceAll('/opt/portal/with-secrets.sh', at('deploy/with-secrets.sh')),
  );
  const { stdout, stderr } = spawnSync('sh', [path.join(folder, 'portal-db.sh'), ...args], {
    encoding: 'utf8',
    env: { PATH: `${folder}:${process.env.PATH}` },
  });
  expect(stderr).toBe('');
  const said = stdout.trimEnd().split('\n');
  const properties = said.map((line) => /^--property=(.*)$/.exec(line)?.[1]).filter((line) => line !== undefined);
  return { properties, ran: said.filter((line) => !line.startsWith('--')) };
}

describe('BK-18: commands of the database', () => {
  test('run as the unit of systemd does: its user, settings, secrets and folder', () => {
    const { properties, ran } = run(['export', 'a backup.gz']);
    expect(ran).toEqual([
      '/opt/portal/dist/db.mjs',
      'export',
      'a backup.gz',
      `DATABASE_URL_FILE=${folder}/credentials/secrets_database-url`,
      `SESSION_SECRET_FILE=${folder}/credentials/secrets_session-secret`,
    ]);
    const unit = text('deploy/portal.service').split('\n');
    const shared = /^(EnvironmentFile|Environment=NODE_ENV|LoadCredential|DynamicUser|StateDirectory|UMask|MemoryMax)/;
    expect(unit.filter((line) => shared.test(line) && !properties.includes(line))).toEqual([]);
    // a unit that names no user has its own name as one
    expect(properties).toContain('User=portal');
  });

  test('NS-04: every secret of the settings can be handed over, by the name of its file, and none has to be', () => {
    const fileOf = (name: string) => name.toLowerCase().replaceAll('_', '-');
    const given = (secrets: readonly string[]) =>
      run(['status'], secrets)
        .ran.slice(2)
        .map((line) => line.split('_FILE=')[0]);
    expect(given(secretSettings.map(fileOf))).toEqual([...secretSettings].sort());
    expect(given([])).toEqual([]);
    // named to whoever writes them
    for (const name of secretSettings) expect(text('deploy/portal.service')).toContain(fileOf(name));
    expect(text('deploy/portal.service')).toContain('ExecStart=/bin/sh /opt/portal/with-secrets.sh ');
  });

  test.skipIf(!findProgram('systemd-analyze'))('have properties that systemd takes, where it is installed', () => {
    const unit = path.join(folder, 'portal-db.service');
    writeFileSync(unit, ['[Service]', 'ExecStart=/bin/true', ...run(['status']).properties, ''].join('\n'));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  });

  test('are told for a container with the paths of its image', () => {
    const program = /^CMD \["(\S+)", "dist\/serve\.mjs"\]$/m.exec(text('Dockerfile'))?.[1];
    expect(text('docs/deployment.md')).toContain(`docker compose exec portal ${program} dist/db.mjs export /data/`);
    expect(text('Dockerfile')).toMatch(/^WORKDIR \/portal$/m);
    expect(text('compose.yaml')).toContain('DATA_DIR: /data');
  });
});
