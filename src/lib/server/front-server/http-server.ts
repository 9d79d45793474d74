import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { Logger } from 'pino';
import { SECOND } from '#lib/domain/durations.ts';
import { connectionsTurnedAway } from '../metrics/counters.ts';
import { OpenConnections } from './connections/open-connections.ts';
import { readingBounds, SlowReaders } from './connections/slow-readers.ts';

const options: ServerOptions = {
  headersTimeout: 20 * SECOND,
  /** The outermost bound; each request has a narrower one by its size (`bodies/arrival.ts`). */
  requestTimeout: 600 * SECOND,
  keepAliveTimeout: 10 * SECOND,
  /** How often the first two are looked at: the default of half a minute would more than double the first. */
  connectionsCheckingInterval: 5 * SECOND,
  /** Of the line and all headers. The longest that the portal itself asks for has two. */
  maxHeaderSize: 8 * 1024,
};
/** For a caller who neither sends nor reads. */
const IDLE_TIMEOUT = 120 * SECOND;
const WARN_EVERY = 60 * SECOND;

interface Options {
  maxConnections: number;
  log: Logger;
  /** Whether all connections are those of proxies. */
  behindProxy?: boolean;
  /** Narrower times, for tests. */
  times?: ServerOptions;
  reading?: typeof readingBounds;
}

/** The server of Node, with bounds for how many callers it holds, for how long, and for what each has under way. */
export function createHttpServer(listener: RequestListener, given: Options): Server {
  const { maxConnections, behindProxy = false, times, reading = readingBounds } = given;
  const connections = new OpenConnections(listener, { maxConnections, behindProxy });
  const server = createServer({ ...options, ...times }, connections.answer);
  server.prependListener('connection', connections.accept);
  server.maxConnections = maxConnections;
  server.setTimeout(IDLE_TIMEOUT);
  const readers = new SlowReaders(reading);
  const looking = setInterval(() => readers.look(connections), SECOND).unref();
  server.once('close', () => clearInterval(looking));
  warnOfDrops(server, given);
  return server;
}

function warnOfDrops(server: Server, { maxConnections, log }: Options) {
  let warnedAt = Number.NEGATIVE_INFINITY;
  server.on('drop', () => {
    connectionsTurnedAway.inc({ limit: 'all' });
    if (performance.now() - warnedAt < WARN_EVERY) return;
    warnedAt = performance.now();
    log.warn({ maxConnections }, 'connections are turned away: MAX_CONNECTIONS are open');
  });
}
