import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { registry } from '../../metrics/registry.ts';
import type { Settings } from '../../settings/settings.ts';

/** What a server says about itself to whoever runs it. */
export interface Vitals {
  /** Whether requests are taken: pages can be served and the server is not about to stop. */
  ready: () => boolean;
  /** A note for the operator. */
  note?: () => Promise<string | undefined>;
  /** Whether the database, or the server whose pages these are, answers too. */
  healthy: () => Promise<boolean>;
  /** Brings the figures of `/metrics` up to date. */
  measure: () => Promise<void>;
}

type Answer = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

/** The answer to a probe's path, undefined for every other. `/metrics` is a path like any other without a token. */
export function createProbes(
  { ready, note, healthy, measure }: Vitals,
  { METRICS_TOKEN }: Pick<Settings, 'METRICS_TOKEN'>,
) {
  const answers: Record<string, Answer> = {
    '/livez': async (_req, res) => sendState(res, true),
    '/readyz': async (_req, res) => sendState(res, ready(), await note?.()),
    '/healthz': async (_req, res) => sendState(res, ready() && (await healthy().catch(() => false)), await note?.()),
    ...(METRICS_TOKEN && { '/metrics': metricsFor(METRICS_TOKEN, measure) }),
  };
  return (path: string): Answer | undefined => (Object.hasOwn(answers, path) ? answers[path] : undefined);
}

function sendState(res: ServerResponse, ok: boolean, note?: string) {
  res.writeHead(ok ? 200 : 503, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  res.end(JSON.stringify({ status: ok ? 'ok' : 'unavailable', note }));
}

const metricsFor =
  (token: string, measure: Vitals['measure']): Answer =>
  async (req, res) => {
    if (isBearerOf(token, req)) return sendMetrics(res, measure);
    res.writeHead(401, { 'www-authenticate': 'Bearer', 'cache-control': 'no-store' });
    res.end();
  };

/** Compared as hashes, so that the time says nothing about how much of it is right. */
export function isBearerOf(token: string, { headers }: IncomingMessage): boolean {
  const hashed = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hashed(headers.authorization ?? ''), hashed(`Bearer ${token}`));
}

export async function sendMetrics(res: ServerResponse, measure: Vitals['measure']) {
  await measure();
  const text = await registry.metrics();
  res.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' });
  res.end(text);
}
