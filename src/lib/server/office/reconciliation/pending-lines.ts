import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { approvals } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { confirmationName } from '../payments/confirmation-approval.ts';

export const bookLineName = 'book_line';
export const lineNotOursName = 'line_not_ours';
export const ownTransferName = 'own_transfer';

const ofPayload = (name: 'id' | 'line' | 'lineId') => sql<string>`(${approvals.payload} ->> ${sql.raw(`'${name}'`)})`;
const idOf = (payload: SQL) => sql<number>`coalesce(${payload}, '0')::bigint`.as('id');

const confirming = eq(approvals.kind, confirmationName);
const booking = inArray(approvals.kind, [bookLineName, lineNotOursName, ownTransferName]);
const waiting = (what: SQL | undefined) => and(eq(approvals.state, 'waiting'), what);

/** Payments whose confirmation awaits approval by a second person. */
export const paymentsAwaitingApproval = () =>
  db()
    .select({ id: idOf(ofPayload('id')) })
    .from(approvals)
    .where(waiting(confirming));

const lineOf = sql`coalesce(${ofPayload('lineId')}, ${ofPayload('line')})`;

/** Lines with a pending approval: to confirm them, to book them, or to exclude them. */
export const linesAwaitingApproval = () =>
  db()
    .select({ id: idOf(lineOf) })
    .from(approvals)
    .where(waiting(or(confirming, booking)));

/** Lines with a pending approval, with the payment if it is a confirmation. */
export const findPendingLines = () =>
  db()
    .select({
      line: sql<number>`${lineOf}::bigint`.as('line'),
      payment: sql<string | null>`case when ${confirming} then ${ofPayload('id')} end`.as('payment'),
    })
    .from(approvals)
    .where(waiting(or(confirming, booking)));

const count = async (where: SQL | undefined) => (await db().$count(approvals, where)) > 0;

/** Refuses a line that belongs to a confirmation which waits. The line must be locked. */
export async function refuseWhileConfirming(lineId: number) {
  if (await count(and(waiting(confirming), eq(ofPayload('line'), String(lineId)))))
    throw new Refusal('awaiting_approval');
}

/** Whether the line has a pending approval. */
export const isAwaitingApproval = (lineId: number) =>
  count(
    waiting(
      or(and(confirming, eq(ofPayload('line'), String(lineId))), and(booking, eq(ofPayload('lineId'), String(lineId)))),
    ),
  );

/** Refuses a line with a pending approval. The line must be locked: whoever asks locks it, too. */
export async function refuseWhileProposed(lineId: number) {
  if (await isAwaitingApproval(lineId)) throw new Refusal('awaiting_approval');
}
