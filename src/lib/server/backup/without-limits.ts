import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';

const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout'];

/** Lifts the server's time limits for the open transaction; older servers do not have all of them. */
export const withoutLimits = (db: Db) =>
  db.execute(sql`
    select set_config(name, '0', true) from pg_settings
    where name in (${sql.join(
      limits.map((name) => sql`${name}`),
      sql`, `,
    )})`);
