import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { Logger } from 'pino';
import { SECOND } from '#lib/domain/durations.ts';

const times: ServerOptions = {
  headersTimeout: 20 * SECOND,
  /** The outermost bound; each request has a narrower one by its size (`arrival.ts`). */
  requestTimeout: 600 * SECOND,
  keepAliveTimeout: 10 * SECOND,
  /** How often the first two are looked at: the default of half a minute would more than double the first. */
  connectionsCheckingInterval: 5 * SECOND,
};
/** For a caller who neither sends nor reads. */
const SILENCE = 120 * SECOND;
const WARN_EVERY = 60 * SECOND;

interface Options {
  maxConnections: number;
  log: Logger;
  /** Narrower times, for tests. */
  times?: ServerOptions;
}

/** The server of Node, with bounds for how many callers it holds and for how long. */
export function createHttpServer(listener: RequestListener, { maxConnections, log, ...own }: Options): Server {
  const server = createServer({ ...times, ...own.times }, listener);
  server.maxConnections = maxConnections;
  server.setTimeout(SILENCE);
  let warnedAt = Number.NEGATIVE_INFINITY;
  server.on('drop', () => {
    if (performance.now() - warnedAt < WARN_EVERY) return;
    warnedAt = performance.now();
    log.warn({ maxConnections }, 'connections are turned away: MAX_CONNECTIONS are open');
  });
  return server;
}
