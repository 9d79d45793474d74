import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { maxFormBytes } from '#lib/domain/limits.ts';
import { refusesLargeForms } from '#lib/server/settings/proxy-body-limit.ts';
import { publicDemoErrors } from '#lib/server/settings/public-demo.ts';
import { secretSettings } from '#lib/server/settings/secret-files.ts';
import { readSettings, SettingsError, settingsWarnings } from '#lib/server/settings/settings.ts';
import { startRuntime } from '#lib/server/start.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'homestead-settings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (env: Record<string, string> = {}) =>
  readSettings({ DATA_DIR: folder, SESSION_SECRET: 'a secret for the tests of settings', ...env });

const refusalOf = (env: Record<string, string>) => {
  try {
    read(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  throw new Error('The settings were taken');
};

const secretValues = {
  DATABASE_READ_URL: 'postgres://app@replica/portal',
  DATABASE_DIRECT_URL: 'postgres://app@localhost/portal',
  MIGRATION_DATABASE_URL: 'postgres://owner@localhost/portal',
  CDN_PURGE_TOKEN: 'a token',
  METRICS_TOKEN: 'a token of metrics',
  SMTP_URL: 'smtp://user:password@localhost',
  PAYSTACK_PUBLIC_KEY: 'pk_1',
  PAYSTACK_SECRET_KEY: 'sk_1',
  STORAGE_URL: 's3://key:secret@localhost/bucket',
  SESSION_SECRET: 'a secret for the tests of settings',
};
const paystack = { PAYSTACK_PUBLIC_KEY: 'pk_1', PAYSTACK_SECRET_KEY: 'sk_1' };
const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://localhost/portal' };

describe('the settings', () => {
  test('all have a default that works on a bare machine', () => {
    expect(read()).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 4321,
      SITE_URL: 'http://127.0.0.1:4321',
      DEMO: true,
      CARD_SANDBOX: true,
      TRUST_PROXY: 0,
      ADDRESS_LIMIT_SCALE: 1,
    });
  });

  test('treat an empty variable as unset', () => {
    expect(read({ PORT: '', SMTP_URL: '' })).toMatchObject({ PORT: 4321, SITE_URL: 'http://127.0.0.1:4321' });
  });

  test('report all invalid variables in one message', () => {
    const message = refusalOf({
      PORT: 'http',
      DATABASE_URL: 'mysql://x',
      DEMO: 'maybe',
      SITE_URL: 'https://a.example/b',
    });
    for (const name of ['PORT', 'DATABASE_URL', 'DEMO', 'SITE_URL']) expect(message).toContain(`  ${name} must be`);
  });

  test('load demo data by default into the embedded database only', () => {
    expect(read({ DATABASE_URL: 'postgres://localhost/portal' }).DEMO).toBe(false);
    expect(read({ DATABASE_URL: 'postgres://localhost/portal', DEMO: '1' }).DEMO).toBe(true);
    expect(read({ DEMO: '0' }).DEMO).toBe(false);
  });

  test('refuse the card sandbox on a real database in production unless it is requested', () => {
    expect(refusalOf(production)).toContain('PAYSTACK_SECRET_KEY is missing');
    expect(read({ ...production, CARD_SANDBOX: '1' }).CARD_SANDBOX).toBe(true);
    expect(read({ ...production, ...paystack }).CARD_SANDBOX).toBe(false);
  });

  test('refuse one key without the other, keys together with the sandbox, and a foreign script', () => {
    expect(refusalOf({ PAYSTACK_PUBLIC_KEY: 'pk_1' })).toContain('must be given together');
    expect(refusalOf({ ...paystack, CARD_SANDBOX: '1' })).toContain('CARD_SANDBOX must not be 1');
    expect(refusalOf({ ...paystack, PAYSTACK_INLINE_URL: 'https://evil.example/x.js' })).toContain(
      'PAYSTACK_INLINE_URL',
    );
  });

  describe('FR-01: the demo and the card sandbox', () => {
    const elsewhere: Record<string, string>[] = [
      { SITE_URL: 'https://portal.example.com', TRUST_PROXY: '1' },
      { SITE_URL: 'http://127.evil.example' },
      { HOST: '0.0.0.0' },
      { HOST: '192.168.1.7', SITE_URL: 'http://localhost:4321' },
    ];
    const here: Record<string, string>[] = [
      {},
      { HOST: '::1' },
      { HOST: 'localhost' },
      { SITE_URL: 'http://127.0.0.2:4321' },
    ];
    const meant = { DEMO_ON_THE_INTERNET: 'published-passwords-and-play-money' };

    test('stay on this machine', () => {
      for (const env of here) expect([env, publicDemoErrors(read(env))]).toEqual([env, []]);
      for (const env of elsewhere) {
        expect([env, publicDemoErrors(read(env))]).toEqual([
          env,
          [expect.stringContaining('set DEMO=0'), expect.stringContaining('set PAYSTACK_PUBLIC_KEY')],
        ]);
        expect(publicDemoErrors(read({ ...env, DEMO: '0', ...paystack }))).toEqual([]);
        expect(publicDemoErrors(read({ ...env, DEMO: '0', CARD_SANDBOX: '1' }))).toHaveLength(1);
        expect(publicDemoErrors(read({ ...env, ...paystack }))).toHaveLength(1);
      }
    });

    test('go elsewhere by a setting that nobody sets by accident, which each start tells loudly', () => {
      for (const env of elsewhere) expect(publicDemoErrors(read({ ...env, ...meant }))).toEqual([]);
      expect(settingsWarnings(read({ HOST: '0.0.0.0', ...meant })).join()).toContain('THIS IS A PUBLIC DEMO');
      for (const value of ['1', 'true', 'yes', 'published-passwords'])
        expect(refusalOf({ DEMO_ON_THE_INTERNET: value })).toContain('DEMO_ON_THE_INTERNET must be left out');
      expect(refusalOf({ ...meant, ...paystack })).toContain('real money');
      expect(read({ ...meant, PAYSTACK_PUBLIC_KEY: 'pk_test_1', PAYSTACK_SECRET_KEY: 'sk_test_1' })).toBeTruthy();
    });

    test('behind a proxy of this machine are warned about', () => {
      expect(settingsWarnings(read())).toEqual([]);
      expect(settingsWarnings(read({ TRUST_PROXY: '1' })).join()).toContain('TRUST_PROXY is set');
      expect(settingsWarnings(read({ TRUST_PROXY: '1', DEMO: '0', ...paystack }))).toEqual([]);
    });
  });

  test('SL-12: warn in production if one role is the owner and the application, and refuse an owner without it', () => {
    const owner = { MIGRATION_DATABASE_URL: 'postgres://owner@localhost/portal' };
    expect(settingsWarnings(read({ ...production, ...paystack })).join()).toContain('ONE DATABASE ROLE');
    expect(settingsWarnings(read({ ...production, ...paystack, ...owner }))).toEqual([]);
    expect(refusalOf(owner)).toContain('DATABASE_URL is missing');
    const direct = { DATABASE_DIRECT_URL: 'postgres://app@localhost/portal' };
    expect(refusalOf(direct)).toContain('DATABASE_URL is missing, although DATABASE_DIRECT_URL is given');
  });

  test('generate a secret, keep it, and make it readable for nobody else', () => {
    const first = readSettings({ DATA_DIR: folder }).SESSION_SECRET;
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(readSettings({ DATA_DIR: folder }).SESSION_SECRET).toBe(first);
    expect(statSync(path.join(folder, 'session-secret')).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['session-secret']);
  });

  test('give processes that start together the same secret', async () => {
    const shared = path.join(folder, 'shared');
    const script = `import { sessionSecret } from '#lib/server/settings/session-secret.ts'; console.log(sessionSecret(${JSON.stringify(shared)}));`;
    const start = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
    const secrets = (await Promise.all([start(), start(), start(), start()])).map(({ stdout }) => stdout.trim());
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]?.length).toBeGreaterThanOrEqual(32);
    expect(readdirSync(shared)).toEqual(['session-secret']);
  });

  test.each(['', 'cut short'])('refuse a stored secret that a crash left as %j', (left) => {
    const broken = path.join(folder, `broken ${left}`);
    mkdirSync(broken);
    writeFileSync(path.join(broken, 'session-secret'), left);
    expect(() => readSettings({ DATA_DIR: broken })).toThrow(SettingsError);
    expect(() => readSettings({ DATA_DIR: broken })).toThrow('session-secret is broken');
  });

  test('PK-01: take a secret from the file that its _FILE variable names', () => {
    for (const name of secretSettings) {
      const file = path.join(folder, name);
      const value = { ...secretValues, ...production }[name] ?? '';
      writeFileSync(file, `${value}\n`);
      const others = {
        ...production,
        ...paystack,
        ...secretValues,
        CDN_PURGE_URL: 'https://cdn.example/',
        [name]: '',
        [`${name}_FILE`]: file,
      };
      expect(read(others)[name]).toBe(value);
      expect(refusalOf({ ...others, [name]: value })).toContain(`${name} and ${name}_FILE must not both be given`);
      expect(refusalOf({ ...others, [`${name}_FILE`]: `${file}.gone` })).toContain(
        `${name}_FILE must name a file that can be read: ${file}.gone (ENOENT)`,
      );
      writeFileSync(file, '\n');
      expect(refusalOf(others)).toContain(`${file} is empty`);
    }
  });

  test('PK-01: refuse a file for what holds no secret, by name', () => {
    expect(refusalOf({ SITE_URL_FILE: '/run/secrets/site', PORT_FILE: '/run/secrets/port' })).toBe(
      [
        'These settings are wrong:',
        '  PORT_FILE is not read, because PORT holds no secret: give PORT itself',
        '  SITE_URL_FILE is not read, because SITE_URL holds no secret: give SITE_URL itself',
      ].join('\n'),
    );
    expect(read({ SITE_URL_FILE: '', ELSEWHERE_FILE: '/etc/passwd' })).toBeTruthy();
  });

  test('PK-02: limit the connections to PostgreSQL', () => {
    expect(read().DATABASE_POOL_SIZE).toBe(20);
    expect(read({ DATABASE_POOL_SIZE: '8' }).DATABASE_POOL_SIZE).toBe(8);
    expect(refusalOf({ DATABASE_POOL_SIZE: '1' })).toContain('DATABASE_POOL_SIZE must be a whole number from 5 to 500');
  });

  test.each(['x'.repeat(35), 'abc'.repeat(20)])(
    'PK-05: refuse a secret that is easy to guess, such as %j',
    (secret) => {
      expect(refusalOf({ SESSION_SECRET: secret })).toContain('SESSION_SECRET is too easy to guess: make one with');
      expect(refusalOf({ SESSION_SECRET: 'short' })).not.toContain('too easy');
    },
  );

  test('PK-06: say which folder cannot be written, and why', async () => {
    const file = path.join(folder, 'a file');
    writeFileSync(file, '');
    const inFile = path.join(file, 'data');
    const sentence = `DATA_DIR cannot be written: ${inFile} (a part of the path is a file). Give the user`;
    expect(() => readSettings({ DATA_DIR: inFile })).toThrow(sentence);
    const settings = read({ DATA_DIR: inFile });
    await expect(startRuntime(settings, pino({ level: 'silent' }))).rejects.toThrow(sentence);
  });

  test('PK-07: notice a proxy that refuses large forms', async () => {
    const asked: (string | undefined)[] = [];
    const proxy = createServer((req, res) => {
      asked.push(req.headers['content-length']);
      if (asked.length === 1)
        res.writeHead(413, { 'content-type': 'text/html' }).end('<h1>Request Entity Too Large</h1>');
      else if (asked.length === 2) res.writeHead(413, { 'content-type': 'application/json' }).end('{}');
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const site = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    expect(await refusesLargeForms(site)).toBe(true);
    expect(await refusesLargeForms(site)).toBe(false);
    // one that waits for the body
    expect(await refusesLargeForms(site, 200)).toBe(false);
    expect(asked).toEqual(Array(3).fill(String(maxFormBytes)));
    proxy.closeAllConnections();
    proxy.close();
    expect(await refusesLargeForms(site)).toBe(false);
  });

  test('refuse a real database in production without the secret that its instances share', () => {
    expect(refusalOf({ ...production, ...paystack, SESSION_SECRET: '' })).toContain('SESSION_SECRET is missing');
    expect(readSettings({ ...production, NODE_ENV: 'test', DATA_DIR: folder }).SESSION_SECRET).toBeTruthy();
  });
});

describe('with API_UPSTREAM', () => {
  const upstream = { API_UPSTREAM: 'https://api.example.com/api' };

  test('OA-12: nothing is written to DATA_DIR, and neither demo nor card sandbox are its own', () => {
    const nowhere = path.join(folder, 'never-made');
    const settings = readSettings({ ...upstream, DATA_DIR: nowhere, DEMO: '1', CARD_SANDBOX: '1' });
    expect(settings).toMatchObject({ DEMO: false, CARD_SANDBOX: false });
    expect(existsSync(nowhere)).toBe(false);
  });

  test('OA-13: settings of its own data are refused, because they would do nothing', () => {
    const refusal = refusalOf({
      ...upstream,
      DATABASE_URL: 'postgres://localhost/portal',
      SMTP_URL: 'smtp://localhost',
    });
    expect(refusal).toContain('API_UPSTREAM leaves all data to another server: take DATABASE_URL, SMTP_URL out');
  });
});
