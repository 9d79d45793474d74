import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { nameReceiptPayer as payerCall, receiveLine as receiveCall } from '#lib/api/office/banks/unallocated.ts';
import { unallocatedReceipts, users } from '../../db/schema.ts';
import type { ContextOf, User } from '../../http/context.ts';
import { postAdjustment } from '../../ledger/journal-adjustments/post-office-booking.ts';
import { db, now, tx } from '../../runtime.ts';
import { lockSubject } from '../approvals/pending.ts';
import { auditAction } from '../audit-action.ts';
import { lineSubject, lockOpenCredit, setLine } from '../reconciliation/change-lines.ts';
import { refuseWhileProposed } from '../reconciliation/pending-lines.ts';
import { notifyBeingAssigned } from './notify-payer.ts';
import { describeReceipt, lockReceipt, type Receipt, receiptSubject } from './receipt-rows.ts';

/** Books a line that came and that nobody announced, as money that is owed to whoever sent it. It needs no second person: nobody gets it. */
export const receiveLine = (
  { id, customer_id: payer }: PayloadOf<typeof receiveCall>,
  { caller, once }: ContextOf<typeof receiveCall>,
) =>
  once(async () => {
    await lockSubject(lineSubject(id));
    const line = await lockOpenCredit(id);
    await refuseWhileProposed(id);
    const { amount, companyAccountId, day } = line;
    await setLine(id, { state: 'booked', reason: 'Unallocated receipt', by: caller.user });
    const [row] = await db()
      .insert(unallocatedReceipts)
      .values({
        ...{ lineId: id, companyAccountId, day, amount, leftAmount: amount },
        ...{ receivedBy: caller.user.id, createdAt: now() },
      })
      .returning();
    const receipt = row as Receipt;
    await auditAction({
      by: caller.user,
      action: 'receive_line',
      subject: receiptSubject(receipt.id),
      detail: { line: id },
    });
    if (payer !== undefined) await namePayer(receipt, payer, caller.user);
    await postAdjustment({
      ...{ kind: 'unallocated_receipt', amount: -amount, companyAccountId, lineId: id },
      ...{ reason: line.details.slice(0, 500), bookedBy: caller.user.id },
    });
    return { receipt_id: receipt.id };
  });

/** Whose money it is, as far as the office knows. */
export const nameReceiptPayer = (
  { id, customer_id: payer }: PayloadOf<typeof payerCall>,
  { caller }: ContextOf<typeof payerCall>,
) =>
  tx(async () => {
    await lockSubject(receiptSubject(id));
    const receipt = await lockReceipt(id);
    if (receipt.leftAmount === 0) throw new Refusal('conflict', { message: 'Nothing is left of this money.' });
    await namePayer(receipt, payer ?? null, caller.user);
    return { receipt: await describeReceipt(id) };
  });

async function namePayer(receipt: Receipt, payer: number | null, by: User) {
  if (receipt.userId === payer) return;
  if (payer !== null) await refuseNoCustomer(payer);
  await db().update(unallocatedReceipts).set({ userId: payer }).where(eq(unallocatedReceipts.id, receipt.id));
  const detail = payer === null ? { was: receipt.userId } : { customer: payer };
  await auditAction({ by, action: 'name_payer', subject: receiptSubject(receipt.id), detail });
  if (payer !== null) await notifyBeingAssigned(receipt, payer);
}

export async function refuseNoCustomer(id: number) {
  const [user] = await db().select().from(users).where(eq(users.id, id));
  if (user?.role !== 'customer' || user.closedAt !== null)
    throw new Refusal('invalid', { errors: { customer_id: ['Choose a customer with an open account'] } });
}
