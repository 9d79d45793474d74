import { and, asc, eq, gt } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import type { unallocatedReceipt as call } from '#lib/api/office/banks/unallocated.ts';
import { toNaira } from '#lib/domain/money.ts';
import { approvals, journalAdjustments, payments, users } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { db } from '../../runtime.ts';
import { approvalAbove } from '../approvals/approval-above.ts';
import { approvalFor, approvalRows } from '../approvals/approval-rows.ts';
import { fullName, toCustomerSummary } from '../customer-summary.ts';
import { receivingAccounts } from '../payments/receiving-account.ts';
import { findPayers } from './find-payers.ts';
import { owedByCustomer, owedPartOf } from './owed-parts.ts';
import { describeReceipt, findReceipt, receiptSubject } from './receipt-rows.ts';

export async function receiptDetail(
  { id, customer_id: chosen, name }: PayloadOf<typeof call>,
  { caller }: ContextOf<typeof call>,
) {
  const receipt = await findReceipt(id);
  const isOpen = receipt.leftAmount > 0;
  const candidates = isOpen ? await findPayers(receipt, name) : [];
  const payer = chosen ?? receipt.userId ?? (candidates[0]?.likely ? candidates[0].customer.id : undefined);
  const answer = await approvalFor(caller.user);
  const [waiting] = await approvalRows(and(eq(approvals.subject, receiptSubject(id)), eq(approvals.state, 'waiting')));
  return {
    receipt: await describeReceipt(id),
    parts: await partsOf(id),
    candidates,
    owed: isOpen && payer !== undefined ? await owedBy(payer) : null,
    approval_above: toNaira(await approvalAbove('confirmation', caller.user.staffRole)),
    approval: waiting ? answer(waiting) : null,
    accounts: await receivingAccounts(),
  };
}

async function owedBy(id: number) {
  const [customer] = await db().select().from(users).where(eq(users.id, id));
  if (customer?.role !== 'customer') return null;
  return { customer: toCustomerSummary(customer), parts: (await owedByCustomer(id)).map(owedPartOf) };
}

/** What was allocated of it and what was sent back. */
async function partsOf(id: number) {
  const paid = await db()
    .select({ payment: payments, by: users })
    .from(payments)
    .leftJoin(users, eq(users.id, payments.handledBy))
    .where(and(eq(payments.receiptId, id), gt(payments.received, 0)))
    .orderBy(asc(payments.id));
  const sent = await db()
    .select({ booking: journalAdjustments, by: users })
    .from(journalAdjustments)
    .leftJoin(users, eq(users.id, journalAdjustments.bookedBy))
    .where(eq(journalAdjustments.receiptId, id));
  return [
    ...paid.map(({ payment, by }) => ({
      text: payment.description,
      amount: toNaira(payment.received),
      by: by && fullName(by),
      at: (payment.finishedAt as Date).toISOString(),
    })),
    ...sent.map(({ booking, by }) => ({
      text: `Sent back, ${booking.bankReference}`,
      amount: toNaira(booking.amount),
      by: by && fullName(by),
      at: booking.createdAt.toISOString(),
    })),
  ];
}
