import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { parse } from 'yaml';
import { openDatabase } from '#lib/server/db/open-database.ts';
import { readSettings } from '#lib/server/settings/settings.ts';
import { parseStorageUrl } from '#lib/server/settings/storage-url.ts';
import { findPostgres } from '../../scripts/machine/programs.mjs';

const at = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

describe.skipIf(!hasOpenssl)('the secrets of compose.yaml, where openssl is installed', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'homestead-secrets-'));
  const secrets = path.join(folder, 'secrets');
  const secret = (name: string) => path.join(secrets, name);
  const make = () => spawnSync('sh', [at('deploy/make-secrets.sh'), folder], { encoding: 'utf8' });
  beforeAll(() => void expect(make().status).toBe(0));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('PK-13: are made once, for nobody else to read, as many as it names, and fit the settings', () => {
    const compose = parse(readFileSync(at('compose.yaml'), 'utf8'));
    expect(readdirSync(secrets).sort()).toEqual([...Object.keys(compose.secrets), 'storage.env'].sort());
    expect(statSync(secrets).mode & 0o777).toBe(0o700);
    const before = readFileSync(secret('session-secret'), 'utf8');
    expect(make()).toMatchObject({ status: 1, stderr: 'There are secrets already.\n' });
    expect(readFileSync(secret('session-secret'), 'utf8')).toBe(before);
    const { SESSION_SECRET, STORAGE_URL = '' } = readSettings({
      NODE_ENV: 'production',
      CARD_SANDBOX: '1',
      DATA_DIR: folder,
      DATABASE_URL_FILE: secret('database-url'),
      MIGRATION_DATABASE_URL_FILE: secret('migration-database-url'),
      STORAGE_URL_FILE: secret('storage-url'),
      SESSION_SECRET_FILE: secret('session-secret'),
    });
    expect(SESSION_SECRET).toHaveLength(44);
    const { endpoint, secretAccessKey } = parseStorageUrl(STORAGE_URL);
    expect(endpoint).toBe('http://storage:7070/uploads');
    expect(readFileSync(secret('storage.env'), 'utf8')).toContain(`ROOT_SECRET_KEY=${secretAccessKey}\n`);
  });

  const cluster = inject('postgres');
  test.skipIf(!cluster)(
    'PK-14: are the roles that the database is made with, and the portal starts as them',
    async () => {
      const { hostname, port } = new URL(cluster);
      for (const name of ['database-url', 'migration-database-url'])
        writeFileSync(
          secret(name),
          readFileSync(secret(name), 'utf8').replace('@database:5432', `@${hostname}:${port}`),
        );
      const env = { ...process.env, SECRETS: secrets, POSTGRES_USER: 'postgres', PGHOST: hostname, PGPORT: port };
      const programs = { PATH: `${findPostgres()}:${process.env.PATH}` };
      execFileSync('sh', [at('deploy/create-roles.sh')], { env: { ...env, ...programs }, stdio: 'ignore' });
      const [url, ownerUrl] = ['database-url', 'migration-database-url'].map((name) =>
        readFileSync(secret(name), 'utf8').trim(),
      );
      const database = await openDatabase({ url, ownerUrl, dataDir: '', log: pino({ level: 'silent' }) });
      await database.ping();
      await database.close();
      const admin = new pg.Client({ connectionString: cluster });
      await admin.connect();
      await admin.query('drop database portal');
      await admin.query('drop role portal_app');
      await admin.query('drop role portal_owner');
      await admin.end();
    },
  );
});
