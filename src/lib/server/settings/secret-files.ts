import { readFileSync } from 'node:fs';

/** Settings that hold a secret. Each can be given as a file instead, whose name stands in `<NAME>_FILE`. */
export const secretSettings = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'MIGRATION_DATABASE_URL',
  'DATABASE_READ_URL',
  'SMTP_URL',
  'PAYSTACK_SECRET_KEY',
  'STORAGE_URL',
  'CDN_PURGE_TOKEN',
  'METRICS_TOKEN',
  'SESSION_SECRET',
] as const;

type Environment = Record<string, string | undefined>;

/** The variables with what the files hold, and a sentence for every file that gives nothing. */
export function withSecretFiles(env: Environment): { env: Environment; wrong: string[] } {
  const filled = { ...env };
  const wrong: string[] = [];
  for (const name of secretSettings) {
    const file = env[`${name}_FILE`];
    if (!file) continue;
    if (env[name]) {
      wrong.push(`${name} and ${name}_FILE must not both be given`);
      continue;
    }
    try {
      filled[name] = readFileSync(file, 'utf8').trim();
      if (filled[name] === '') wrong.push(`${name}_FILE must name a file with the secret in it: ${file} is empty`);
    } catch (error) {
      wrong.push(`${name}_FILE must name a file that can be read: ${file} (${(error as NodeJS.ErrnoException).code})`);
    }
  }
  return { env: filled, wrong };
}

/** An error for every `_FILE` variable of a setting that is not a secret. */
export const nonSecretFileErrors = (env: Environment, settings: readonly string[]): string[] =>
  settings
    .filter((name) => env[`${name}_FILE`] && !secretSettings.some((secret) => secret === name))
    .map((name) => `${name}_FILE is not read, because ${name} holds no secret: give ${name} itself`);
