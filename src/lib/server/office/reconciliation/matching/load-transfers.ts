import { and, asc, eq, gt, inArray, isNull, notInArray, type SQL } from 'drizzle-orm';
import { dayOf } from '#lib/domain/days.ts';
import type { Kobo } from '#lib/domain/money.ts';
import type { ExpectedTransfer } from '#lib/domain/reconciliation/transfer-index.ts';
import { payments, statementLines, transferSlips, transfersWithoutLine, users } from '../../../db/schema.ts';
import { db } from '../../../runtime.ts';
import { fullName } from '../../customer-summary.ts';
import { paymentsAwaitingApproval } from '../pending-lines.ts';
import { takeTurns } from './take-turns.ts';

/** With the account that it was announced for, or booked on. */
export interface Transfer extends ExpectedTransfer {
  account: number | null;
}

const BATCH = 500;

/** All that wait for the office, but those that a second person was asked about. */
export async function waitingTransfers(): Promise<Transfer[]> {
  const all: Transfer[] = [];
  for (;;) {
    const after = gt(transfersWithoutLine.paymentId, all.at(-1)?.id ?? 0);
    const some = await transfers(and(eq(transfersWithoutLine.confirmed, false), after), BATCH);
    all.push(...some);
    if (some.length < BATCH) return all;
    await takeTurns();
  }
}

/** Confirmed ones of these amounts. */
export const confirmedTransfers = (amounts: readonly Kobo[]) =>
  transfers(and(eq(transfersWithoutLine.confirmed, true), inArray(transfersWithoutLine.amount, [...amounts])));

export const transfersById = (ids: readonly number[]) => transfers(inArray(transfersWithoutLine.paymentId, [...ids]));

async function transfers(where: SQL | undefined, limit = Number.MAX_SAFE_INTEGER): Promise<Transfer[]> {
  const rows = await db()
    .select({
      transfer: transfersWithoutLine,
      reference: payments.reference,
      slip: transferSlips.reference,
      sender: payments.senderName,
      customer: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(transfersWithoutLine)
    .innerJoin(payments, eq(payments.id, transfersWithoutLine.paymentId))
    .innerJoin(users, eq(users.id, payments.userId))
    .leftJoin(transferSlips, eq(transferSlips.paymentId, payments.id))
    .leftJoin(statementLines, eq(statementLines.paymentId, transfersWithoutLine.paymentId))
    .where(
      and(where, isNull(statementLines.id), notInArray(transfersWithoutLine.paymentId, paymentsAwaitingApproval())),
    )
    .orderBy(asc(transfersWithoutLine.paymentId))
    .limit(limit);
  return rows.map(({ transfer, reference, slip, sender, customer }) => ({
    id: transfer.paymentId,
    account: transfer.companyAccountId,
    amount: transfer.amount,
    confirmed: transfer.confirmed,
    day: dayOf(transfer.createdAt),
    names: [sender ?? '', fullName(customer)],
    reference,
    slip,
  }));
}
