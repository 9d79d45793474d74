import pino, { type Logger } from 'pino';
import type { Settings } from './settings/settings.ts';

const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'password',
  'password_confirmation',
  'passwordHash',
  'token',
  'otp',
  'file',
  'secret',
];

/** Secrets are taken out wherever they may stand: at the top of a log line or one or two levels deep. */
const redact = {
  paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
  censor: '[hidden]',
};

/** A failed query carries every value it was sent with: of those errors only the cause is told, without its detail. */
const err = (error: Error & { query?: string; cause?: { code?: string; constraint?: string; message?: string } }) => {
  if (typeof error?.query !== 'string') return pino.stdSerializers.err(error);
  const { code, constraint, message } = error.cause ?? {};
  return { type: error.name, message, code, constraint, query: error.query };
};

/** Lines are written several at once; a write for each would cost more than the request that it is about. */
const AT_ONCE = 4096;
const AT_LEAST_EVERY = 200;

/** JSON lines for machines; on a terminal, lines for people. */
export function createLog(settings: Pick<Settings, 'LOG_LEVEL'>): Logger {
  const options = {
    level: settings.LOG_LEVEL,
    redact,
    base: null,
    serializers: { err },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  if (process.stdout.isTTY) return pino(options, { write: (line: string) => process.stdout.write(forPeople(line)) });
  const destination = pino.destination({ dest: 1, sync: false, minLength: AT_ONCE });
  setInterval(() => destination.flush(), AT_LEAST_EVERY).unref();
  return pino(options, destination);
}

function forPeople(line: string): string {
  const { level, time, msg, requestId, ...rest } = JSON.parse(line) as Record<string, unknown>;
  const { err, ...facts } = rest as { err?: { stack?: string } };
  const words = Object.entries(facts).map(
    ([key, value]) => `${key}=${typeof value === 'object' ? JSON.stringify(value) : value}`,
  );
  const label = pino.levels.labels[Number(level)] ?? '';
  return `${String(time).slice(11, 19)} ${label.padEnd(5)} ${msg ?? ''} ${words.join(' ')}\n${err?.stack ? `${err.stack}\n` : ''}`;
}
