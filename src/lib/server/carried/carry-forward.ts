import { type SQL, sql } from 'drizzle-orm';
import { MINUTE } from '#lib/domain/durations.ts';
import { sealJournals } from '../ledger/checking/seal-journals.ts';
import { db, tx } from '../runtime.ts';
import { carryCash } from './carry-cash.ts';
import { carryChanges, carryPlans } from './carry-dues.ts';
import { fillGaps, forgetGaps, noteGaps } from './carry-gaps.ts';
import { carryMarketers } from './carry-marketers.ts';
import { carryReceivables } from './carry-receivables.ts';
import { carryAccounts, carryProperties, carryWallets } from './carry-sums.ts';
import { numberLiteral } from './literals.ts';
import { carryPlanStates } from './plan-states.ts';

const JOURNALS = 50_000;

/** One snapshot for each piece, so that the sums and the mark are of the same moment. */
const inOneMoment = { isolationLevel: 'repeatable read', statementLimit: 4 * MINUTE } as const;

/**
 * Adds what was booked since the last time to the sums that reports read. Each piece is a transaction that holds one row,
 * of its own: nothing waits for it but another run, and one that was broken off begins again where its last piece ended.
 */
export async function carryForward(renew: () => Promise<void> = async () => {}, journals = JOURNALS) {
  for (const carryPiece of [() => carryJournals(journals), carryDues]) {
    while (await carryPiece()) await renew();
  }
  await sealJournals({ renew });
  while (await carryPlanStates()) await renew();
  for (const carrySeal of [carryMarketers, carryCash]) while (await carrySeal()) await renew();
}

interface Mark {
  journal_id: number;
  plan_id: number;
}

/** Has the mark to itself; undefined while another instance carries. */
async function lockMark(): Promise<Mark | undefined> {
  const { rows } = await db().execute<Mark & Record<string, unknown>>(
    sql`select journal_id, plan_id from carried_to for update skip locked`,
  );
  return rows[0];
}

/** Returns whether there is more to carry. */
const carryJournals = (limit: number): Promise<boolean> =>
  tx(async () => {
    const mark = await lockMark();
    if (!mark) return false;
    const low = numberLiteral(mark.journal_id);
    const { rows } = await db().execute<{ high: number | null; count: number; late: number[] }>(sql`
      select max(id) as high, count(*)::int as count, to_jsonb(carried_late()) as late
      from (select id from journals where id > ${low} order by id limit ${sql.raw(String(limit))}) next`);
    const { high, count = 0, late = [] } = rows[0] ?? {};
    if (!high && late.length === 0) return false;
    const until = numberLiteral(high ?? mark.journal_id);
    const added = (id: SQL) => among(id, low, until, late);
    await carryReceivables(added, until);
    const which = added(sql`journals.id`);
    await carryAccounts(which);
    await carryProperties(which);
    await carryWallets(which);
    await fillGaps(late);
    await noteGaps(low, until);
    await forgetGaps();
    await db().execute(sql`update carried_to set journal_id = ${until}`);
    return count === limit;
  }, inOneMoment);

function among(id: SQL, low: SQL, until: SQL, late: readonly number[]): SQL {
  const next = sql`(${id} > ${low} and ${id} <= ${until})`;
  return late.length === 0 ? next : sql`(${next} or ${id} in (${sql.join(late.map(numberLiteral), sql`, `)}))`;
}

const carryDues = (): Promise<boolean> =>
  tx(async () => {
    const mark = await lockMark();
    if (!mark) return false;
    const more = [await carryPlans(mark.plan_id), await carryChanges()];
    return more.includes(true);
  }, inOneMoment);
