import { eq } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { isOpenPayout } from '#lib/domain/payouts/payouts.ts';
import { payments, payouts } from '../../db/schema.ts';
import { db, now, tx } from '../../runtime.ts';
import { lockCustomer } from '../locks.ts';
import { addTransaction, newReference } from '../open-payment.ts';
import { entriesFor, postJournal } from '../post-journal.ts';
import type { Payment, Payout } from '../rows.ts';
import { ensureWallet } from '../wallets.ts';

type NewPayout = Pick<
  typeof payouts.$inferInsert,
  'userId' | 'amount' | 'bankCode' | 'bankName' | 'accountNumber' | 'accountName' | 'note' | 'askedBy'
>;

/** Such as 'Zenith Bank, account ending in 6789'. */
export const payoutTarget = ({ bankName, accountNumber }: Pick<Payout, 'bankName' | 'accountNumber'>) =>
  `${bankName}, account ending in ${accountNumber.slice(-4)}`;

/**
 * Asks for a payout: its money leaves the wallet for the account of payouts in progress. The customer's row must be
 * locked. Refuses `insufficient_balance`.
 */
export const openPayout = (wanted: NewPayout): Promise<Payout> =>
  tx(async () => {
    const wallet = await ensureWallet(wanted.userId);
    if (wallet.balance < wanted.amount) throw new Refusal('insufficient_balance');
    const [row] = await db()
      .insert(payouts)
      .values({ ...wanted, createdAt: now() })
      .returning();
    const payout = row as Payout;
    await book(payout, 'payout', { description: `Payout to ${payoutTarget(payout)}` });
    return payout;
  });

type End =
  /** From the company's account; null where it has none. */
  | { state: 'paid'; endedBy: number; bankReference: string; companyAccountId: number | null }
  | { state: 'rejected'; endedBy: number; reason: string }
  | { state: 'withdrawn'; endedBy: number };

/** Ends a payout, which must be locked: its money leaves through the bank, or goes back to the wallet. */
export const closePayout = (payout: Payout, end: End): Promise<Payout> =>
  tx(async () => {
    const [row] = await db()
      .update(payouts)
      .set({ ...columnsOf(end), endedAt: now() })
      .where(eq(payouts.id, payout.id))
      .returning();
    const handledBy = end.endedBy === payout.userId ? null : end.endedBy;
    if (end.state === 'paid') {
      const description = `Paid out to ${payoutTarget(payout)}: ${end.bankReference}`;
      await book(payout, 'payout_paid', { description, handledBy, companyAccountId: end.companyAccountId });
    } else {
      const reason = end.state === 'rejected' ? end.reason : null;
      const description = `Payout returned: ${payoutTarget(payout)}`;
      await book(payout, 'payout_return', { description, handledBy, reason });
    }
    return row as Payout;
  });

function columnsOf(end: End) {
  const { state, endedBy } = end;
  if (end.state === 'paid') return { state, endedBy, bankReference: end.bankReference };
  return { state, endedBy, ...(end.state === 'rejected' && { reason: end.reason }) };
}

/** The customer's row, which closing an account locks too, is locked before the payout. Refuses `not_found`. */
export async function lockPayout(id: number): Promise<Payout> {
  const [seen] = await db().select({ userId: payouts.userId }).from(payouts).where(eq(payouts.id, id));
  if (!seen) throw new Refusal('not_found');
  await lockCustomer(seen.userId, 'no key update');
  const [payout] = await db().select().from(payouts).where(eq(payouts.id, id)).for('no key update');
  return payout as Payout;
}

export function refuseClosed({ state }: Payout) {
  if (!isOpenPayout(state)) throw new Refusal('payout_ended');
}

type Booking = Pick<Payment, 'description'> & Partial<Pick<Payment, 'handledBy' | 'reason' | 'companyAccountId'>>;

/** Each movement is a separate payment with its own journal. The bank transfer is not shown in the wallet. */
async function book({ id: payoutId, userId, amount }: Payout, purpose: Payment['purpose'], booking: Booking) {
  const { description, companyAccountId = null, ...end } = booking;
  const [opened] = await db()
    .insert(payments)
    .values({
      ...{ userId, payoutId, purpose, amount, description, companyAccountId },
      method: 'virtual_wallet',
      reference: newReference(),
      stage: 'initiated',
      createdAt: now(),
    })
    .returning();
  const [payment] = await db()
    .update(payments)
    .set({ ...end, stage: 'completed', received: amount, applied: amount, finishedAt: now() })
    .where(eq(payments.id, (opened as Payment).id))
    .returning();
  const finished = payment as Payment;
  if (purpose !== 'payout_paid') await addTransaction(finished, 'payment', amount, description);
  if (purpose === 'payout_return') await ensureWallet(userId);
  await postJournal(finished, entriesFor(finished));
}
