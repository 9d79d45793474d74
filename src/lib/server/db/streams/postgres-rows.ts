import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { SECOND } from '#lib/domain/durations.ts';
import { compiled, type Rows, SnapshotTooOld, type StreamRows, sizeOf, streamDefaults } from './row-stream.ts';

/** Of the first rows, for which the server may have to sort all of them, and of each batch. */
const STATEMENT = 50 * SECOND;
/** Longer than a reader may take nothing (`http/releasing.ts`). */
const IDLE = 120 * SECOND;

const limits = [
  `set local statement_timeout = ${STATEMENT}`,
  `set local idle_in_transaction_session_timeout = ${IDLE}`,
].join('; ');

/** By a cursor in a transaction of its own, which reads and nothing else. */
export const postgresRows = (pool: pg.Pool): StreamRows =>
  async function* (query, { batch = streamDefaults.batch, within = streamDefaults.within } = {}) {
    const connection = await pool.connect();
    const ask = (statement: pg.QueryConfig) =>
      connection.query({ ...statement, query_timeout: STATEMENT + 5 * SECOND } as pg.QueryConfig);
    try {
      await ask({ text: 'begin isolation level repeatable read read only' });
      await ask({ text: limits });
      await ask(compiled(sql`declare exported no scroll cursor for ${query}`));
      const until = performance.now() + within;
      for (let at = 0; ; at += 1) {
        const size = sizeOf(at, batch);
        const { rows } = await ask({ text: `fetch ${size} from exported` });
        if (rows.length > 0) yield rows as Rows;
        if (rows.length < size) return;
        if (performance.now() > until) throw new SnapshotTooOld();
      }
    } finally {
      const broken: Error | undefined = await ask({ text: 'rollback' }).then(
        () => undefined,
        (error) => error,
      );
      connection.release(broken);
    }
  };
