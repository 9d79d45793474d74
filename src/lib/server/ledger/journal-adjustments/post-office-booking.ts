import type { AdjustmentKind } from '#lib/domain/accounting/journal-adjustments.ts';
import { journalAdjustments } from '../../db/schema.ts';
import { db, now } from '../../runtime.ts';
import { postAdjustmentJournal } from '../post-journal.ts';
import type { Account } from '../rows.ts';

type NewBooking = Omit<typeof journalAdjustments.$inferInsert, 'id' | 'createdAt'>;

/** Where an amount is credited and debited: of cash and banks, which are debits, it leaves the first for the second. */
const sides: Record<AdjustmentKind, { into: Account['kind']; from: Account['kind'] }> = {
  return_begun: { into: 'returns_in_progress', from: 'cash_paystack' },
  return_ended: { into: 'cash_paystack', from: 'returns_in_progress' },
  provider_fees: { into: 'cash_paystack', from: 'provider_fees' },
  provider_difference: { into: 'cash_paystack', from: 'unexplained_differences' },
  bank_charges: { into: 'cash_bank', from: 'bank_charges' },
  bank_levies: { into: 'cash_bank', from: 'bank_levies' },
  bank_interest: { into: 'cash_bank', from: 'bank_interest' },
  bank_difference: { into: 'cash_bank', from: 'unexplained_differences' },
  unallocated_receipt: { into: 'cash_bank', from: 'unallocated_receipts' },
  receipt_sent_back: { into: 'cash_bank', from: 'unallocated_receipts' },
  own_transfer: { into: 'cash_bank', from: 'cash_bank' },
  cash_float: { into: 'cash_bank', from: 'cash_desk' },
  cash_paid_in: { into: 'cash_desk', from: 'cash_bank' },
  cash_difference: { into: 'cash_desk', from: 'unexplained_differences' },
};

/** Books an amount between two accounts of the company and returns the number of the booking. Call it late in the transaction: it locks them. */
export async function postAdjustment(wanted: NewBooking) {
  const [row] = await db()
    .insert(journalAdjustments)
    .values({ ...wanted, createdAt: now() })
    .returning();
  const { id, companyAccountId, toAccountId, deskAccountId, kind, amount } =
    row as typeof journalAdjustments.$inferSelect;
  const { into, from } = sides[kind];
  await postAdjustmentJournal({ id, companyAccountId, deskAccountId }, [
    { account: into, amount },
    { account: from, amount: -amount, ...(toAccountId !== null && { companyAccountId: toAccountId }) },
  ]);
  return id;
}
