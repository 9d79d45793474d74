import { isIP } from 'node:net';
import path from 'node:path';
import * as z from 'zod/mini';
import { maxAmount, maxTransferHoldDays } from '#lib/domain/limits.ts';
import { StartError } from '../process/start-error.ts';
import { isLocalOnly, publicDemoConfirmation } from './public-demo.ts';
import { nonSecretFileErrors, withSecretFiles } from './secret-files.ts';
import { sessionSecret } from './session-secret.ts';
import { isStorageUrl, storageUrlFormat } from './storage-url.ts';
import { isWeakSecret } from './weak-secret.ts';
import { unwritableError, whyNotWritable } from './writable-folder.ts';

export const defaultDataDir = './data';
const SHORTEST_SECRET = 32;
const SHORTEST_TOKEN = 16;
const SENDER = /^(?:[^<>@\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

const text = z.optional(z.string());
const number = (least: number, most: number, what: string) =>
  z.pipe(z.transform(Number), z.number(what).check(z.minimum(least, what), z.maximum(most, what)));
const wholeFrom = (least: number, most: number) => {
  const what = `must be a whole number from ${least} to ${most}`;
  return number(least, most, what).check(z.refine(Number.isInteger, what));
};
const whole = (fallback: number, least: number, most: number) => z._default(wholeFrom(least, most), fallback);
const flag = z.optional(
  z.pipe(
    z.enum(['0', '1', 'true', 'false'], 'must be 1 or 0'),
    z.transform((value) => value === '1' || value === 'true'),
  ),
);
const address = (schemes: string[], example: string) =>
  z.optional(z.string().check(z.refine((value) => hasScheme(value, schemes), `must be an address such as ${example}`)));

const hasScheme = (value: string, schemes: string[]) =>
  URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1));

const isHost = (value: string) =>
  (isIP(value) > 0 || /^[\w.-]+$/.test(value)) && URL.canParse(`http://${namedHost(value)}`);

const databaseAddress = (host: string) => {
  const example = `postgres://user:password@${host}:5432/name`;
  const namesDatabase = (value: string) =>
    hasScheme(value, ['postgres', 'postgresql']) && new URL(value).pathname.length > 1;
  return z.optional(
    z.string().check(z.refine(namesDatabase, `must be an address with the name of the database, such as ${example}`)),
  );
};

/** A secret that an operator may have made up. */
const operatorSecret = (shortest: number) =>
  z.optional(
    z.string().check(
      z.minLength(shortest, { error: `must have at least ${shortest} characters`, abort: true }),
      z.refine((value) => !isWeakSecret(value), 'is too easy to guess: make one with `openssl rand -base64 33`'),
    ),
  );

const isClamdUrl = (value: string) => {
  const { protocol, hostname, pathname } = URL.parse(value) ?? {};
  return (protocol === 'tcp:' && Boolean(hostname)) || (protocol === 'unix:' && Boolean(pathname?.startsWith('/')));
};

const isOrigin = (value: string) => hasScheme(value, ['http', 'https']) && new URL(value).pathname === '/';

const variables = z.object({
  HOST: z._default(
    z.string().check(z.refine(isHost, 'must be an address or a name without anything around it, such as 127.0.0.1')),
    '127.0.0.1',
  ),
  PORT: whole(4321, 1, 65_535),
  SITE_URL: z.optional(
    z.string().check(z.refine(isOrigin, 'must be an address without a path, such as https://portal.example.com')),
  ),
  DATA_DIR: z._default(z.string(), defaultDataDir),
  DATABASE_URL: databaseAddress('host'),
  DATABASE_DIRECT_URL: databaseAddress('host'),
  MIGRATION_DATABASE_URL: databaseAddress('host'),
  DATABASE_READ_URL: databaseAddress('replica'),
  DATABASE_POOL_SIZE: whole(20, 5, 500),
  METRICS_PORT: z.optional(wholeFrom(1, 65_535)),
  METRICS_TOKEN: operatorSecret(SHORTEST_TOKEN),
  SLOW_QUERY_MS: whole(1_000, 0, 600_000),
  BACKUP_EXPECTED_HOURS: z.optional(wholeFrom(1, 8_760)),
  DRAIN_SECONDS: z.optional(wholeFrom(0, 10)),
  MAIL_FROM: z.optional(
    z.string().check(z.regex(SENDER, 'must look like no-reply@example.com or Homestead <no-reply@example.com>')),
  ),
  SMTP_URL: address(['smtp', 'smtps'], 'smtps://user:password@host:465'),
  PAYSTACK_PUBLIC_KEY: text,
  PAYSTACK_SECRET_KEY: text,
  PAYSTACK_API_URL: address(['http', 'https'], 'https://api.paystack.co'),
  PAYSTACK_INLINE_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => value.startsWith('https://js.paystack.co/') || (value.startsWith('/') && !value.startsWith('//')),
          'must be on https://js.paystack.co/ or a path of this site: the content security policy allows no other script',
        ),
      ),
  ),
  CARD_SANDBOX: flag,
  PUSH_TEST_SERVICE: z.optional(
    z.string().check(z.refine(isOrigin, 'must be an address without a path, such as http://127.0.0.1:5799')),
  ),
  CLAMD_URL: z.optional(z.string().check(z.refine(isClamdUrl, 'must be tcp://HOST:3310 or unix:/path/to/clamd.sock'))),
  STORAGE_URL: z.optional(z.string().check(z.refine(isStorageUrl, `must look like ${storageUrlFormat}`))),
  CDN_PURGE_URL: address(['http', 'https'], 'https://api.cloudflare.com/client/v4/zones/ZONE/purge_cache'),
  CDN_PURGE_TOKEN: operatorSecret(1),
  API_UPSTREAM: address(['http', 'https'], 'https://api.example.com/api'),
  DEMO: flag,
  DEMO_ON_THE_INTERNET: z.optional(
    z.literal(publicDemoConfirmation, `must be left out, or be ${publicDemoConfirmation}`),
  ),
  TRUST_PROXY: whole(0, 0, 10),
  MAX_CONNECTIONS: whole(2_000, 10, 1_000_000),
  OFFICE_EMAIL: z.optional(
    z.string().check(
      z.email('must be an email address'),
      z.refine((value) => !/[@.]invalid$/i.test(value), 'must be an address that mail arrives at'),
    ),
  ),
  APPROVAL_ABOVE: whole(10_000_000, 0, maxAmount / 100),
  COMMISSION_RATE_LIMIT: whole(10, 0, 100),
  PRICE_FALL_PERCENT: whole(10, 0, 99),
  CARD_HOLD_MINUTES: whole(30, 1, 1_440),
  RESERVATION_MINUTES: whole(30, 5, 1_440),
  TRANSFER_HOLD_DAYS: whole(7, 1, maxTransferHoldDays),
  ADDRESS_LIMIT_SCALE: z._default(number(0.01, 1_000_000, 'must be a number from 0.01 to 1000000'), 1),
  SESSION_SECRET: operatorSecret(SHORTEST_SECRET),
  LOG_LEVEL: z._default(
    z.enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent'),
    'info',
  ),
  NODE_ENV: z._default(z.string(), 'development'),
});

type Variables = z.output<typeof variables>;

/** The settings by the names of their environment variables, with defaults; DATA_DIR is an absolute path. */
export interface Settings extends Variables {
  SITE_URL: string;
  SESSION_SECRET: string;
  DEMO: boolean;
  CARD_SANDBOX: boolean;
  DRAIN_SECONDS: number;
}

export class SettingsError extends StartError {
  override readonly name = 'SettingsError';
}

/** Throws one SettingsError that names every wrong variable. An empty variable counts as unset; secrets may be in files. */
export function readSettings(env: Record<string, string | undefined> = process.env): Settings {
  const { env: filled, wrong: wrongFiles } = withSecretFiles(env);
  const given = Object.fromEntries(Object.entries(filled).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = variables.safeParse(given);
  const wrong = [
    ...wrongFiles,
    ...nonSecretFileErrors(env, Object.keys(variables.shape)),
    ...(parsed.success
      ? conflictErrors(parsed.data)
      : parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`)),
  ];
  if (!parsed.success || wrong.length > 0)
    throw new SettingsError(`These settings are wrong:\n${wrong.map((line) => `  ${line}`).join('\n')}`);
  const dataDir = path.resolve(parsed.data.DATA_DIR);
  return {
    ...parsed.data,
    DATA_DIR: dataDir,
    SITE_URL: parsed.data.SITE_URL
      ? new URL(parsed.data.SITE_URL).origin
      : `http://${namedHost(parsed.data.HOST)}:${parsed.data.PORT}`,
    DEMO: !parsed.data.API_UPSTREAM && (parsed.data.DEMO ?? !parsed.data.DATABASE_URL),
    // the other server plays the card provider, if any does
    CARD_SANDBOX: !parsed.data.API_UPSTREAM && !parsed.data.PAYSTACK_SECRET_KEY,
    // a proxy has to notice; nobody else asks
    DRAIN_SECONDS: parsed.data.DRAIN_SECONDS ?? (parsed.data.TRUST_PROXY > 0 ? 5 : 0),
    SESSION_SECRET: parsed.data.SESSION_SECRET ?? (parsed.data.API_UPSTREAM ? '' : validSessionSecret(dataDir)),
  };
}

/** Settings that would have no effect on a server without a database. */
const ignoredWithUpstream = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'MIGRATION_DATABASE_URL',
  'STORAGE_URL',
  'SMTP_URL',
  'PAYSTACK_SECRET_KEY',
  'CLAMD_URL',
  'OFFICE_EMAIL',
  'BACKUP_EXPECTED_HOURS',
] as const satisfies (keyof Variables)[];

/** Errors of settings that are each valid but not together. */
function conflictErrors(env: Variables): string[] {
  const wrong: string[] = [];
  const [publicKey, secretKey] = [env.PAYSTACK_PUBLIC_KEY, env.PAYSTACK_SECRET_KEY];
  if (Boolean(publicKey) !== Boolean(secretKey))
    wrong.push('PAYSTACK_PUBLIC_KEY and PAYSTACK_SECRET_KEY must be given together');
  if (!secretKey && (env.PAYSTACK_API_URL || env.PAYSTACK_INLINE_URL))
    wrong.push('PAYSTACK_SECRET_KEY is missing, although PAYSTACK_API_URL or PAYSTACK_INLINE_URL is given');
  if (secretKey && env.CARD_SANDBOX) wrong.push('CARD_SANDBOX must not be 1 when Paystack keys are given');
  if (!secretKey && env.CARD_SANDBOX === false)
    wrong.push('CARD_SANDBOX is 0, so PAYSTACK_PUBLIC_KEY and PAYSTACK_SECRET_KEY must be given');
  if (env.DEMO_ON_THE_INTERNET && secretKey && !secretKey.startsWith('sk_test_'))
    wrong.push(
      'DEMO_ON_THE_INTERNET promises play money, but PAYSTACK_SECRET_KEY is for real money (sk_test_… is not)',
    );
  if (env.NODE_ENV === 'production' && env.DATABASE_URL && !secretKey && env.CARD_SANDBOX === undefined)
    wrong.push(
      'PAYSTACK_SECRET_KEY is missing: on a real database card payments need the Paystack keys, or CARD_SANDBOX=1 to say that no real money is meant',
    );
  if (env.METRICS_PORT === env.PORT) wrong.push('METRICS_PORT must not be the same as PORT');
  if (env.PUSH_TEST_SERVICE && env.NODE_ENV === 'production' && env.DATABASE_URL)
    wrong.push('PUSH_TEST_SERVICE is for tests: it lets customers name an address inside of your network');
  const useless = env.API_UPSTREAM ? ignoredWithUpstream.filter((name) => env[name] !== undefined) : [];
  if (useless.length > 0)
    wrong.push(`API_UPSTREAM leaves all data to another server: take ${useless.join(', ')} out, or set it there`);
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL)
    wrong.push('DATABASE_URL is missing, although DATABASE_DIRECT_URL is given');
  if (env.MIGRATION_DATABASE_URL && !env.DATABASE_URL)
    wrong.push('DATABASE_URL is missing, although MIGRATION_DATABASE_URL is given');
  if (env.CDN_PURGE_TOKEN && !env.CDN_PURGE_URL)
    wrong.push('CDN_PURGE_URL is missing, although CDN_PURGE_TOKEN is given');
  if (env.DATABASE_READ_URL && !env.DATABASE_URL)
    wrong.push('DATABASE_URL is missing, although DATABASE_READ_URL is given');
  if (env.NODE_ENV === 'production' && env.DATABASE_URL && !env.SESSION_SECRET)
    wrong.push(
      'SESSION_SECRET is missing: every instance on one database must be given the same one, of at least 32 characters',
    );
  return wrong;
}

/** Refuses a truncated secret, with which anybody could forge links and codes. */
function validSessionSecret(dataDir: string): string {
  const reason = whyNotWritable(dataDir);
  if (reason) throw new SettingsError(unwritableError(dataDir, reason));
  const secret = sessionSecret(dataDir);
  if (secret.length >= SHORTEST_SECRET) return secret;
  throw new SettingsError(
    `${path.join(dataDir, 'session-secret')} is broken. Delete it to have a new one made, or set SESSION_SECRET.`,
  );
}

export function settingsWarnings(settings: Settings): string[] {
  const warnings: string[] = [];
  if (settings.DEMO_ON_THE_INTERNET)
    warnings.push(
      'THIS IS A PUBLIC DEMO: EVERYBODY KNOWS THE PASSWORDS OF ITS ACCOUNTS, THE OFFICE INCLUDED, AND NO MONEY IS REAL. Every page says so. Without DEMO_ON_THE_INTERNET it would not start.',
    );
  else if (settings.TRUST_PROXY > 0 && isLocalOnly(settings) && (settings.DEMO || settings.CARD_SANDBOX))
    warnings.push(
      'TRUST_PROXY is set: if a proxy passes callers from elsewhere on, they can sign in to the demo and make card payments succeed. Set SITE_URL to the address that they use.',
    );
  if (settings.NODE_ENV === 'production' && settings.DATABASE_URL && !settings.MIGRATION_DATABASE_URL)
    warnings.push(
      'ONE DATABASE ROLE: the application owns its tables, so whoever can run SQL as it can switch the rules of the ledger off. Set MIGRATION_DATABASE_URL as docs/deployment.md describes.',
    );
  return warnings;
}

const namedHost = (host: string) =>
  host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
