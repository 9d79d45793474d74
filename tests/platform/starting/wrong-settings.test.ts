import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { listen } from '#lib/server/front-server/listen.ts';
import { readSettings, SettingsError } from '#lib/server/settings/settings.ts';
import { freePort } from '../../support/processes/free-port.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'homestead-settings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (env: Record<string, string>) =>
  readSettings({ DATA_DIR: folder, SESSION_SECRET: 'a secret for the tests of settings', ...env });

function refusalOf(env: Record<string, string>): string {
  try {
    read(env);
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError);
    return (error as Error).message;
  }
  throw new Error('The settings were taken');
}

test.each(['127.0.0.1 ', 'a b', '127.0.0.1:80', '300.1.1.1', 'http://localhost', 'fe80::1%eth0'])(
  'FA-10: HOST=%j is refused by name',
  (HOST) => expect(refusalOf({ HOST })).toContain('  HOST must be an address or a name without anything around it'),
);

test.each(['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost', 'portal', 'host_1.internal'])(
  'FA-10: HOST=%j is taken',
  (HOST) => expect(read({ HOST }).HOST).toBe(HOST),
);

test.each([
  ['nosuch.invalid', /^HOST must be an address or a name of this machine, and nosuch\.invalid is none\. Set 127/],
  ['203.0.113.9', /^HOST must be an address or a name of this machine, and 203\.0\.113\.9 is none\. Set 127/],
])('FA-10: a HOST of another machine, such as %s, is a sentence', async (host, sentence) => {
  const failure = await listen(createServer(), { host, port: await freePort(), setting: 'PORT' }).catch((e) => e);
  expect(failure).toBeInstanceOf(SettingsError);
  expect(failure.message).toMatch(sentence);
});

test('FA-10: a port that is taken is named with its setting', async () => {
  const first = createServer();
  const place = { host: '127.0.0.1', port: await freePort(), setting: 'METRICS_PORT' };
  await listen(first, place);
  await expect(listen(createServer(), place)).rejects.toThrow(
    `127.0.0.1:${place.port} is in use already. Stop what runs there, or set METRICS_PORT.`,
  );
  first.close();
});

test('FA-10: an address of a database names the database', () => {
  const base = { DATABASE_URL: 'postgres://localhost/portal' };
  for (const name of ['DATABASE_URL', 'MIGRATION_DATABASE_URL', 'DATABASE_READ_URL'])
    for (const address of ['postgres://me@localhost', 'postgres://me@localhost:5432/'])
      expect(refusalOf({ ...base, [name]: address })).toContain(
        `  ${name} must be an address with the name of the database, such as postgres://`,
      );
});

test('FA-10: a key in STORAGE_URL whose % begins no character is refused', () => {
  for (const keys of ['k:s%zz', 'k:s%ff', 'k%:s'])
    expect(refusalOf({ STORAGE_URL: `s3://${keys}@localhost/bucket` })).toContain(
      '  STORAGE_URL must look like s3://ACCESS_KEY:SECRET_KEY@HOST/BUCKET?region=REGION, with %2F for a / in a key',
    );
  expect(read({ STORAGE_URL: 's3://k:s%2Fs%25@localhost/bucket' }).STORAGE_URL).toBeTruthy();
});

test('PK-05: a short word over and over is no secret, whatever it is for', () => {
  const purge = { CDN_PURGE_URL: 'https://cdn.example/' };
  for (const [name, value] of [
    ['SESSION_SECRET', 'homestead'.repeat(4)],
    ['SESSION_SECRET', 'my password '.repeat(3)],
    ['SESSION_SECRET', `${'correct-hors'.repeat(2)}correct-`],
    ['METRICS_TOKEN', 'a'.repeat(16)],
    ['METRICS_TOKEN', 'prometheus'.repeat(2)],
    ['CDN_PURGE_TOKEN', 'secretsecret'],
  ] as const)
    expect(refusalOf({ ...purge, [name]: value })).toContain(`  ${name} is too easy to guess: make one with`);
  for (const [name, value] of [
    ['SESSION_SECRET', 'only for tests '.repeat(4)],
    ['METRICS_TOKEN', '0123456789abcdef'],
    ['METRICS_TOKEN', '9071526349071526'],
    ['CDN_PURGE_TOKEN', 'v1.0-aa'],
  ] as const)
    expect(read({ ...purge, [name]: value })[name]).toBe(value);
});
