import { and, gte, inArray, lt, min, sql } from 'drizzle-orm';
import { startOfDay } from '#lib/domain/days.ts';
import { DAY } from '#lib/domain/durations.ts';
import { corrections, payments, statements, transfersWithoutLine } from '../../db/schema.ts';
import { db, now } from '../../runtime.ts';

/** A bank says what it got within so long. */
const daysUntilProven = 7;

/** How far is looked back where no statement was ever loaded. */
const daysWithoutStatements = 90;

/** The first day that a statement of the company has; null where none was loaded. */
export async function firstStatementDay() {
  const [first] = await db()
    .select({ day: min(statements.fromDay) })
    .from(statements);
  return first?.day ?? null;
}

/** What of a payment still stands after its corrections, in kobo. */
const standing = sql<string>`${payments.received} + coalesce((
  select sum(case when ${corrections.more} then change.amount else -change.amount end)
  from ${corrections} join payments change on change.id = ${corrections.paymentId}
  where ${corrections.correctedId} = ${payments.id}), 0)`;

/**
 * Transfers that the office has confirmed a week ago and that no line of a bank's statement is, since the first statement
 * that was loaded.
 */
export async function areUnproven() {
  const first = await firstStatementDay();
  const from = first ? startOfDay(first) : new Date(now().getTime() - daysWithoutStatements * DAY);
  const without = db()
    .select({ id: transfersWithoutLine.paymentId })
    .from(transfersWithoutLine)
    .where(
      and(
        sql`${transfersWithoutLine.confirmed}`,
        gte(transfersWithoutLine.finishedAt, from),
        lt(transfersWithoutLine.finishedAt, new Date(now().getTime() - daysUntilProven * DAY)),
      ),
    );
  return and(inArray(payments.id, without), sql`${standing} > 0`);
}
