import type pg from 'pg';
import type { Logger } from 'pino';
import { goesOn } from '../loop/blocked-loop.ts';
import { currentWork } from '../loop/under-way.ts';
import { slowStatements } from '../metrics/counters.ts';

/** Much of a statement says which one it is; the values are never in its text. */
const LONGEST = 500;

/** Returns what is to be called when a statement is over. */
export function timeStatement(slowMs: number, log: Logger) {
  const startedAt = performance.now();
  const work = currentWork();
  return (text: string) => {
    goesOn(work);
    const ms = Math.round(performance.now() - startedAt);
    if (ms < slowMs) return;
    slowStatements.inc();
    log.warn({ ms, statement: text.replace(/\s+/g, ' ').trim().slice(0, LONGEST) }, 'slow statement');
  };
}

/** Names the slow statements of a connection, whether they are sent with a callback, as the pool does, or not. */
export function nameSlowStatements(client: pg.PoolClient, slowMs: number, log: Logger) {
  const send = client.query.bind(client) as (...values: unknown[]) => unknown;
  client.query = ((...values: unknown[]) => {
    const text = textOf(values[0]);
    const over = timeStatement(slowMs, log);
    const last = values.at(-1);
    if (typeof last === 'function')
      return send(...values.slice(0, -1), (...answer: unknown[]) => {
        over(text);
        last(...answer);
      });
    const sent = send(...values);
    if (sent instanceof Promise)
      sent.then(
        () => over(text),
        () => over(text),
      );
    return sent;
  }) as pg.PoolClient['query'];
}

const textOf = (statement: unknown) =>
  typeof statement === 'string' ? statement : String((statement as { text?: unknown } | undefined)?.text ?? '');
