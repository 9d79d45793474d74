import pino, { type Logger } from 'pino';
import { bufferedLines } from './process/line-buffer.ts';
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

/** Secrets are removed at the top level of a log line and up to two levels deep. */
const redact = {
  paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
  censor: '[hidden]',
};

/** The error of a failed query contains all parameters, so only its cause is logged. */
const serializeError = (
  error: Error & { query?: string; cause?: { code?: string; constraint?: string; message?: string } },
) => {
  if (typeof error?.query !== 'string') return pino.stdSerializers.err(error);
  const { code, constraint, message } = error.cause ?? {};
  return { type: error.name, message, code, constraint, query: error.query };
};

let second = { at: Number.NaN, text: '' };

/** As pino writes it, with the date formatted once a second: many lines are of the same one. */
function isoTime(): string {
  const now = Date.now();
  const at = Math.floor(now / 1000);
  if (at !== second.at) second = { at, text: `,"time":"${new Date(at * 1000).toISOString().slice(0, 20)}` };
  return `${second.text}${String(now - at * 1000).padStart(3, '0')}Z"`;
}

export function createLog(settings: Pick<Settings, 'LOG_LEVEL'>): Logger {
  const options = {
    level: settings.LOG_LEVEL,
    redact,
    base: null,
    serializers: { err: serializeError },
    timestamp: isoTime,
  };
  if (process.stdout.isTTY) return pino(options, { write: (line: string) => process.stdout.write(readableLine(line)) });
  return pino(options, bufferedLines(process.stdout.fd));
}

function readableLine(line: string): string {
  const { level, time, msg, requestId, ...rest } = JSON.parse(line) as Record<string, unknown>;
  const { err, ...facts } = rest as { err?: { stack?: string } };
  const words = Object.entries(facts).map(
    ([key, value]) => `${key}=${typeof value === 'object' ? JSON.stringify(value) : value}`,
  );
  const label = pino.levels.labels[Number(level)] ?? '';
  return `${String(time).slice(11, 19)} ${label.padEnd(5)} ${msg ?? ''} ${words.join(' ')}\n${err?.stack ? `${err.stack}\n` : ''}`;
}
