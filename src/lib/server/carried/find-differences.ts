import { type SQL, sql } from 'drizzle-orm';
import { MINUTE } from '#lib/domain/durations.ts';
import { db, tx } from '../runtime.ts';
import { cashSpans } from './carry-cash.ts';
import { dues } from './carry-dues.ts';
import { marketerSpans } from './carry-marketers.ts';
import { plainPlanDays, plainReceivables } from './carry-receivables.ts';
import { accountSpans, propertySpans, walletDays } from './carry-sums.ts';
import { cashSums } from './cash-bookings.ts';
import { isNew } from './is-new.ts';
import { marketerSums } from './marketer-bookings.ts';
import { propertySums } from './plan-bookings.ts';
import { keptPlanStates, plainPlanStates } from './plan-states.ts';

interface Comparison {
  name: string;
  key: readonly string[];
  sums: readonly string[];
  kept: SQL;
  plain: SQL;
}

const carried = sql`not ${isNew(sql`journals.id`)}`;
const table = (name: string) => sql.raw(`select * from ${name}`);

const comparisons: readonly Comparison[] = [
  {
    name: 'accounts',
    key: ['span', 'starts', 'kind', 'company_account_id'],
    sums: ['debits', 'credits'],
    kept: table('carried_accounts'),
    plain: accountSpans(carried),
  },
  {
    name: 'properties',
    key: ['span', 'starts', 'property_id'],
    sums: propertySums,
    kept: table('carried_properties'),
    plain: propertySpans(carried),
  },
  {
    name: 'marketers',
    key: ['span', 'starts', 'marketer_id'],
    sums: marketerSums,
    kept: table('carried_marketers'),
    plain: marketerSpans(sql`journals.id <= carried_seal_journal()`),
  },
  {
    name: 'cash',
    key: ['span', 'starts', 'property_id', 'kind', 'company_account_id', 'method'],
    sums: cashSums,
    kept: table('carried_cash'),
    plain: cashSpans(sql`journals.id <= carried_cash_journal()`),
  },
  {
    name: 'receivables',
    key: ['day'],
    sums: ['owed', 'paid'],
    // a day may have changes that come to nothing
    kept: sql`select * from carried_receivables where owed <> 0 or paid <> 0`,
    plain: plainReceivables(carried),
  },
  {
    name: 'plans',
    key: ['plan_id'],
    sums: ['first_day', 'settled_day'],
    kept: table('carried_plans'),
    plain: plainPlanDays(carried),
  },
  {
    name: 'wallets',
    key: ['account_id'],
    sums: ['first_day', 'last_day'],
    kept: table('carried_wallets'),
    plain: walletDays(carried),
  },
  {
    name: 'plan states',
    key: ['state'],
    sums: ['plans', 'units', 'price'],
    kept: sql`select * from (${keptPlanStates}) kept where plans <> 0`,
    plain: plainPlanStates,
  },
  {
    name: 'dues',
    key: ['month'],
    sums: ['due', 'paid'],
    kept: sql`
      select month, sum(due)::int8 as due, sum(paid)::int8 as paid from (
        select month, due, paid from carried_dues
        union all select month, due, paid from due_changes where plan_id <= carried_plan()
      ) kept group by month having sum(due) <> 0 or sum(paid) <> 0`,
    plain: sql`
      select month, sum(due)::int8 as due, sum(paid)::int8 as paid from (${dues(sql`plans.id <= carried_plan()`)}) plain
      group by month`,
  },
];

const MOST = 5;

function differences({ name, key, sums, kept, plain }: Comparison): SQL {
  const columns = (of: string, names: readonly string[]) => sql.raw(names.map((one) => `${of}.${one}`).join(', '));
  return sql`
    select ${`${name} `}::text || concat_ws(' ', ${sql.raw(key.join(', '))}) || ': carried '
      || row(${columns('kept', sums)})::text || ', booked ' || row(${columns('plain', sums)})::text as text
    from (${kept}) kept full join (${plain}) plain using (${sql.raw(key.join(', '))})
    where row(${columns('kept', sums)}) is distinct from row(${columns('plain', sums)})
    limit ${sql.raw(String(MOST))}`;
}

/**
 * Where what is carried forward differs from the plain sums of the same entries, plans and instalments: each described,
 * five of each kind at most, none if all is well. Reads the whole ledger, in one moment, and holds no lock.
 */
export const findCarriedDifferences = (): Promise<string[]> =>
  tx(
    async () => {
      const texts: string[] = [];
      for (const comparison of comparisons) {
        const { rows } = await db().execute<{ text: string }>(differences(comparison));
        texts.push(...rows.map(({ text }) => text));
      }
      return texts;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only', statementLimit: 4 * MINUTE },
  );
