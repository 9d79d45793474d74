import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { loadDemo } from '#lib/server/demo/load-demo.ts';
import { db } from '#lib/server/runtime.ts';
import { type Task, tasks } from '#lib/server/scheduler/tasks.ts';
import { setUpCardProvider } from '../../support/api/card.ts';
import { setUpTestServer } from '../../support/api/world.ts';

// Which statements each task makes, and how the database would find their rows in a company of any size: sequential scans
// are priced out, so one that is left has no index to go by.

setUpTestServer();
setUpCardProvider();

/** They have as many rows as the company has properties, staff, banks or builds, or as many as wait. */
const small = new Set([
  'backups',
  'build_files',
  'catalogue_version',
  'check_results',
  'content',
  'company_accounts',
  'incidents',
  'jobs',
  'next_phases',
  'properties',
  'property_photos',
  'report_mails',
  'restored_copy',
  // every search is asked about what has changed in the catalogue: five changes at a time, once
  'saved_searches',
  'scheduled_tasks',
  'settlement_account',
  'settlements',
  'statements',
  'webhook_endpoints',
]);

/** Of what waits only: reading one to its end reads what there is to do. */
const queues = new Set([
  'alerts_open',
  'autopay_attempts_untold',
  'charge_ends_open',
  'outbox_due',
  'outbox_given_up',
  'photos_without_avif',
  'plans_held',
  'plan_transfers_identity',
  'property_changes_open',
  'provider_events_due',
  'reservations_ending',
  'settlement_differences_open',
  'webhook_deliveries_due',
]);

/** What the hourly check and the look for pairs read is bounded by tests of their own; two compare with everything, by night. */
const apart = new Set(['check_ledger', 'check_whole_ledger', 'check_carried', 'find_pairs']);
const checked = tasks.filter(({ name }) => !apart.has(name));

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: Plan[];
}

/** What of a plan reads more than is due. A limit ends a scan early, of an index in its order at least. */
function readsAll(plan: Plan, isLimited = false): string[] {
  const { 'Node Type': type, 'Relation Name': table = '', 'Index Name': index = '', Plans = [] } = plan;
  const own: string[] = [];
  if (type === 'Seq Scan' && !small.has(table)) own.push(`all of ${table}`);
  const isWhole = /^(Index|Bitmap Index|Index Only) Scan$/.test(type) && !plan['Index Cond'];
  if (isWhole && !isLimited && !queues.has(index) && !small.has(table)) own.push(`all of the index ${index}`);
  const limits = type === 'Limit' || (isLimited && /^(LockRows|Subquery Scan|Nested Loop|Unique)$/.test(type));
  return [...own, ...Plans.flatMap((inner) => readsAll(inner, limits))];
}

interface Prepared extends Record<string, unknown> {
  name: string;
  statement: string;
  parameters: number;
}

/** What the session has prepared, which is every statement with values that was made twice. */
async function prepared(): Promise<Prepared[]> {
  const { rows } = await db().execute<Prepared>(sql`
    select name, statement, coalesce(array_length(parameter_types, 1), 0) as parameters from pg_prepared_statements
    where statement ~* '^\\s*(select|with|insert|update|delete)' and statement !~ 'pg_prepared_statements'`);
  return rows;
}

async function unboundedReadsOf(run: () => Promise<unknown>): Promise<string[]> {
  const before = new Set((await prepared()).map(({ name }) => name));
  for (let time = 0; time < 3; time += 1) await run();
  const found: string[] = [];
  for (const { name, statement, parameters } of await prepared()) {
    if (before.has(name)) continue;
    // its plan is the one for any values
    const values = parameters > 0 ? `(${Array.from({ length: parameters }, () => 'null').join()})` : '';
    const { rows } = await db().execute<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      sql.raw(`explain (format json) execute "${name}"${values}`),
    );
    for (const { Plan } of rows[0]?.['QUERY PLAN'] ?? [])
      found.push(...readsAll(Plan).map((what) => `reads ${what}: ${statement.slice(0, 300)}`));
  }
  return found;
}

beforeAll(async () => {
  const joined = '{payments,repayments,users}';
  await loadDemo({ customers: 'few' });
  // rows that were found are joined by what they name, not with all of another table
  for (const way of ['seqscan', 'hashjoin', 'mergejoin']) await db().execute(sql.raw(`set enable_${way} = off`));
  // as the statistics of a large company would have it, of the tables that everything is joined with
  await db().execute(sql`
    select pg_restore_relation_stats('schemaname', 'public', 'relname', relname::text, 'relpages', 1, 'reltuples', 1000000::real)
    from pg_class where oid in (
      select indexrelid from pg_index where indrelid in (select unnest(${joined}::regclass[]))
      union all select unnest(${joined}::regclass[]))`);
  await db().execute(sql`set plan_cache_mode = force_generic_plan`);
});

test.each(checked.map((task): [string, Task] => [task.name, task]))(
  'TK-01: %s finds what is due by an index, and reads no table to its end',
  async (_name, task) => {
    let position: string | null = null;
    const run = async () => {
      const answer = (await task.run(async () => {}, position)) as { position?: string | null } | undefined;
      position = answer?.position ?? null;
    };
    expect(await unboundedReadsOf(run)).toEqual([]);
  },
);

test('TK-01: a task that looks for what no index has is found out', async () => {
  const whole = () => db().execute(sql`select id from notifications where title = ${'News'}`);
  expect(await unboundedReadsOf(whole)).toEqual([expect.stringMatching(/^reads all of notifications/)]);
});
