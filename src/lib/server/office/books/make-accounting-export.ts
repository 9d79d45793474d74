import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { makeAccountingExport as call } from '#lib/api/office/books/accounting-exports.ts';
import type { Period } from '#lib/domain/accounting/whole-months.ts';
import { today } from '#lib/domain/days.ts';
import { toNaira } from '#lib/domain/money.ts';
import { exportedMeanwhile, nothingInPeriod, nothingNew } from '#lib/messages/money/books.ts';
import { accountSums } from '../../carried/account-sums.ts';
import { bookedIn } from '../../carried/carried-in.ts';
import { bookedDay } from '../../carried/literals.ts';
import { accountingExports, type ExportedBalance } from '../../db/schema.ts';
import type { ContextOf, User } from '../../http/context.ts';
import { db, now, tx } from '../../runtime.ts';
import { auditAction } from '../audit-action.ts';
import { exportAnswer, findAccountingExport } from './accounting-exports.ts';
import { codedAccounts, refuseWithoutCode } from './coded-accounts.ts';

type Payload = PayloadOf<typeof call>;

/** Names the journals of an export once and for all; its files are made of them whenever they are asked for. */
export const makeAccountingExport = (payload: Payload, { caller }: ContextOf<typeof call>) =>
  tx(() => makeExport(payload, caller.user));

async function makeExport(payload: Payload, by: User) {
  await db().execute(sql`select pg_advisory_xact_lock(hashtextextended('accounting exports', 0))`);
  const isNew = payload.scope === 'new';
  const last = isNew ? await lastNewExport() : undefined;
  if (last && last.id !== payload.after) return { export: await madeBefore(last, payload, by.id) };
  const period = isNew ? null : { from: payload.start_date ?? null, to: payload.end_date ?? today(now()) };
  const found = await findJournals(period ? inPeriod(period) : notIn(last?.covered ?? '{}'));
  if (!found) throw new Refusal('conflict', { message: isNew ? nothingNew : nothingInPeriod });
  const copy = period && (await sameCopy(found.journals, by.id));
  if (copy) return { export: exportAnswer(copy) };
  const balances = await exportedBalances(found.journals, await openingsOf(period, last));
  await refuseWithoutCode(balances);
  const [made] = await db()
    .insert(accountingExports)
    .values({
      ...{ scope: payload.scope, afterId: last?.id ?? null, journals: found.journals, covered: '{}' },
      ...{ fromDay: period?.from ?? found.first, toDay: period?.to ?? found.last, count: found.count },
      amount: balances.reduce((sum, { debits }) => sum + debits, 0),
      ...{ balances, madeBy: by.id, createdAt: now() },
    })
    .returning({ id: accountingExports.id });
  const row = await findAccountingExport((made as { id: number }).id);
  const { fromDay, toDay, count, amount } = row.export;
  await auditAction({
    ...{ by, action: 'export_books', subject: `accounting export ${row.export.id}` },
    detail: { scope: payload.scope, from: fromDay, to: toDay, journals: count, amount: toNaira(amount) },
  });
  return { export: exportAnswer(row) };
}

type Last = typeof accountingExports.$inferSelect;

async function lastNewExport(): Promise<Last | undefined> {
  const [last] = await db()
    .select()
    .from(accountingExports)
    .where(eq(accountingExports.scope, 'new'))
    .orderBy(desc(accountingExports.id))
    .limit(1);
  return last;
}

/** The answer of the same call before; refuses if somebody else has exported meanwhile. */
async function madeBefore(last: Last, { after }: Payload, by: number) {
  const row = await findAccountingExport(last.id);
  const isRepeated = last.afterId === (after ?? null) && last.madeBy === by;
  if (!isRepeated) throw new Refusal('conflict', { message: exportedMeanwhile(exportAnswer(row).made_by) });
  return exportAnswer(row);
}

/** The last export, if it is the copy that the same person has asked for: a second press makes no second one. */
async function sameCopy(journals: string, by: number) {
  const [last] = await db().select().from(accountingExports).orderBy(desc(accountingExports.id)).limit(1);
  const isSame = last?.scope === 'period' && last.madeBy === by && last.journals === journals;
  return isSame ? findAccountingExport(last.id) : null;
}

const inPeriod = (period: Period) => sql`select id, created_at from journals where ${bookedIn(period)}`;

/** What is newer than what is covered, and what was committed late, in its gaps. Each gap is looked up by index. */
const notIn = (covered: string) => sql`
  select journals.id, journals.created_at
  from unnest(int8multirange(int8range(1, null)) - ${covered}::int8multirange) gap
  cross join lateral (
    select id, created_at from journals
    where id >= lower(gap) and id < coalesce(upper(gap), 9223372036854775807) offset 0
  ) journals`;

interface Found {
  journals: string;
  count: number;
  first: string;
  last: string;
}

/** As one statement sees them: what is booked meanwhile is in none of the figures. */
async function findJournals(wanted: SQL): Promise<Found | null> {
  const { rows } = await db().execute<Found & Record<string, unknown>>(sql`
    select range_agg(int8range(first_id, last_id, '[]'))::text as journals, sum(count)::int8 as count,
      min(first)::text as first, max(last)::text as last
    from (
      select min(id) as first_id, max(id) as last_id, count(*) as count, min(${bookedDay}) as first, max(${bookedDay}) as last
      from (select journals.*, id - row_number() over (order by id) as island from (${wanted}) journals) journals
      group by island
    ) islands`);
  const [found] = rows;
  return found?.journals ? found : null;
}

type Opening = Pick<ExportedBalance, 'kind' | 'bank' | 'opening'>;

/** A new export opens with what the one before closed with; a period with what was booked before it. */
async function openingsOf(period: Period | null, last: Last | undefined): Promise<Opening[]> {
  if (period === null)
    return (last?.balances ?? []).map(({ kind, bank, opening, debits, credits }) => ({
      ...{ kind, bank, opening: opening - debits + credits },
    }));
  if (period.from === null) return [];
  const sums = await accountSums(period);
  return sums.map(({ kind, companyAccountId: bank, opening }) => ({ kind: kind as Opening['kind'], bank, opening }));
}

async function exportedBalances(journals: string, openings: readonly Opening[]): Promise<ExportedBalance[]> {
  const { rows } = await db().execute<Omit<ExportedBalance, 'opening'> & Record<string, unknown>>(sql`
    select accounts.kind, coalesce(accounts.company_account_id, 0) as bank,
      coalesce(-sum(entries.amount) filter (where entries.amount < 0), 0)::int8 as debits,
      coalesce(sum(entries.amount) filter (where entries.amount > 0), 0)::int8 as credits
    from unnest(${journals}::int8multirange) span
    join entries on entries.journal_id >= lower(span) and entries.journal_id < upper(span)
    join accounts on accounts.id = entries.account_id
    group by 1, 2`);
  const accounts = (await codedAccounts()).map(({ kind, bank }) => ({ kind, bank }));
  return accounts.flatMap(({ kind, bank }) => {
    const booked = rows.find((row) => row.kind === kind && row.bank === bank);
    const opening = openings.find((row) => row.kind === kind && row.bank === bank)?.opening ?? 0;
    if (!booked && opening === 0) return [];
    return [{ kind, bank, opening, debits: booked?.debits ?? 0, credits: booked?.credits ?? 0 }];
  });
}
