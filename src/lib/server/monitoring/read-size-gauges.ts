import { sql } from 'drizzle-orm';
import * as gauges from '../metrics/gauges.ts';
import { db } from '../runtime.ts';

/** Tables that every day adds to: those of money stay, the others are deleted by age. */
const growing = [
  'attempts',
  'entries',
  'journals',
  'known_devices',
  'ledger_touches',
  'line_candidates',
  'matching_changes',
  'notifications',
  'outbox',
  'payments',
  'provider_events',
  'rate_limits',
  'security_events',
  'sessions',
  'transactions',
  'uploads',
  'webhook_deliveries',
];

/** How large the database has become, and how long somebody has been holding its vacuum back. Reads no table itself. */
export async function readSizeGauges() {
  const names = sql`${`{${growing.join()}}`}::text[]`;
  const { rows } = await db().execute<{ name: string; rows: number; bytes: string }>(sql`
    select relname as name, greatest(reltuples, 0)::float8 as rows, pg_total_relation_size(oid)::text as bytes
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname = any(${names})`);
  for (const { name, rows: many, bytes } of rows) {
    gauges.tableRows.set({ table: name }, many);
    gauges.tableBytes.set({ table: name }, Number(bytes));
  }
  const { rows: ages } = await db().execute<{ seconds: number }>(sql`
    select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0)::float8 as seconds
    from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`);
  gauges.longestTransaction.set(ages[0]?.seconds ?? 0);
}
