import { sql } from 'drizzle-orm';
import type { Db } from '../database.ts';
import { SnapshotTooOld, type StreamRows, sizeOf, streamDefaults } from './row-stream.ts';

let cursors = 0;

/**
 * The one connection is everybody's, so no transaction stays open: the cursor is read to its end when it is declared
 * (what does not fit into `work_mem` lies on the disk), and then taken from beside all others.
 */
export const embeddedRows = (db: Db): StreamRows =>
  async function* (query, { batch = streamDefaults.batch, within = streamDefaults.within } = {}) {
    cursors += 1;
    const name = sql.identifier(`exported_${cursors}`);
    await db.execute(sql`declare ${name} no scroll cursor with hold for ${query}`);
    try {
      const until = performance.now() + within;
      for (let at = 0; ; at += 1) {
        const size = sizeOf(at, batch);
        const { rows } = await db.execute<Record<string, unknown>>(sql`fetch ${sql.raw(String(size))} from ${name}`);
        if (rows.length > 0) yield rows;
        if (rows.length < size) return;
        if (performance.now() > until) throw new SnapshotTooOld();
      }
    } finally {
      await db.execute(sql`close ${name}`).catch(() => {});
    }
  };
