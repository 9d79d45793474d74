import pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from '../database.ts';
import { destroyConnection, isResponseTimeout } from '../unresponsive-connections.ts';
import { BARRIER_CHANNEL, LISTENER_NAME, listenerBarrier } from './listener-barrier.ts';

const firstWait = 250;
const longestWait = 5_000;
/** How often it asks whether its connection is still there: one that hears nothing would not know. */
const ASK_EVERY = 30_000;

/**
 * One connection for all LISTENs: opened with the first listener, and reopened when it breaks or leaves a statement
 * unanswered for `answersWithin` milliseconds.
 */
export function createListener(url: string, log: Logger, answersWithin: number) {
  const channels = new Map<string, Set<(payload: string) => void>>();
  let connection: Promise<pg.Client> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;
  const barrier = listenerBarrier(log);

  const notify = (channel: string, payload: string) => {
    for (const fn of channels.get(channel) ?? []) fn(payload);
  };

  const connect = async () => {
    const client = new pg.Client({
      connectionString: url,
      application_name: LISTENER_NAME,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: answersWithin,
    });
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === BARRIER_CHANNEL) barrier.hear(client, payload);
      else notify(channel, payload);
    });
    const asking = setInterval(() => ask(client), ASK_EVERY).unref();
    client.on('end', () => clearInterval(asking));
    client.on('error', (error) => {
      log.warn({ error }, 'The listening connection broke');
      client.end().catch(() => {});
      reconnect(firstWait);
    });
    try {
      await client.connect();
      await client.query(`listen ${BARRIER_CHANNEL}`);
      for (const channel of channels.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      return client;
    } catch (error) {
      // whoever asked for it tries again: it must neither do so as well nor go on listening
      client.removeAllListeners('error').on('error', () => {});
      destroyConnection(client);
      throw error;
    }
  };

  const ask = (client: pg.Client) =>
    client.query('select 1').catch((error) => {
      if (isResponseTimeout(error)) destroyConnection(client);
    });

  const reconnect = (wait: number) => {
    if (stopped || retry) return;
    retry = setTimeout(async () => {
      retry = undefined;
      connection = connect();
      try {
        await connection;
        for (const channel of channels.keys()) notify(channel, '');
      } catch {
        reconnect(Math.min(wait * 2, longestWait));
      }
    }, wait).unref();
  };

  const listen: Database['listen'] = async (channel, fn) => {
    const listeners = channels.get(channel) ?? new Set();
    channels.set(channel, listeners.add(fn));
    connection ??= connect();
    await (await connection).query(`listen ${pg.escapeIdentifier(channel)}`);
    return async () => {
      listeners.delete(fn);
    };
  };

  const settled: Database['settled'] = async () => {
    const client = await connection?.catch(() => undefined);
    try {
      if (client) await barrier.wait(client);
    } catch (err) {
      if (client && isResponseTimeout(err)) destroyConnection(client);
      log.warn({ err }, 'The other instances could not be asked whether they heard of a change');
    }
  };

  const stopListening = async () => {
    stopped = true;
    clearTimeout(retry);
    await connection?.then((client) => client.end()).catch(() => {});
  };

  return { listen, settled, stopListening };
}
