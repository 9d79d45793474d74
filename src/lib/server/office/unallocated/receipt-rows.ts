import { and, asc, eq, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { Refusal } from '#lib/api/errors.ts';
import type { UnallocatedReceipt } from '#lib/api/office/banks/unallocated.ts';
import { toNaira } from '#lib/domain/money.ts';
import { companyAccounts, statementLines, unallocatedReceipts, users } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { fullName, toCustomerSummary } from '../customer-summary.ts';
import { labelOf } from '../payments/receiving-account.ts';

export type Receipt = typeof unallocatedReceipts.$inferSelect;

export const receiptSubject = (id: number) => `receipt ${id}`;

export async function findReceipt(id: number): Promise<Receipt> {
  const [receipt] = await db().select().from(unallocatedReceipts).where(eq(unallocatedReceipts.id, id));
  if (!receipt) throw new Refusal('not_found');
  return receipt;
}

/** Whatever allocates it or sends it back waits for each other: call it after the lock of its subject. */
export async function lockReceipt(id: number): Promise<Receipt> {
  const [receipt] = await db()
    .select()
    .from(unallocatedReceipts)
    .where(eq(unallocatedReceipts.id, id))
    .for('no key update');
  if (!receipt) throw new Refusal('not_found');
  return receipt;
}

const receiver = alias(users, 'receiver');

export const receiptRows = (where: SQL | undefined, { limit, offset }: { limit: number; offset: number }) =>
  db()
    .select({
      receipt: unallocatedReceipts,
      details: statementLines.details,
      account: companyAccounts,
      payer: users,
      receiver: { firstName: receiver.firstName, lastName: receiver.lastName },
    })
    .from(unallocatedReceipts)
    .innerJoin(statementLines, eq(statementLines.id, unallocatedReceipts.lineId))
    .innerJoin(companyAccounts, eq(companyAccounts.id, unallocatedReceipts.companyAccountId))
    .innerJoin(receiver, eq(receiver.id, unallocatedReceipts.receivedBy))
    .leftJoin(users, eq(users.id, unallocatedReceipts.userId))
    .where(and(where))
    .orderBy(asc(unallocatedReceipts.day), asc(unallocatedReceipts.id))
    .limit(limit)
    .offset(offset);

type Row = Awaited<ReturnType<typeof receiptRows>>[number];

export const receiptOf = ({ receipt, details, account, payer, receiver: by }: Row): UnallocatedReceipt => ({
  ...{ id: receipt.id, day: receipt.day, details, company_account: labelOf(account) },
  ...{ amount: toNaira(receipt.amount), left: toNaira(receipt.leftAmount) },
  payer: payer && toCustomerSummary(payer),
  received_by: fullName(by),
  created_at: receipt.createdAt.toISOString(),
});

export async function describeReceipt(id: number): Promise<UnallocatedReceipt> {
  const [row] = await receiptRows(eq(unallocatedReceipts.id, id), { limit: 1, offset: 0 });
  if (!row) throw new Refusal('not_found');
  return receiptOf(row);
}
