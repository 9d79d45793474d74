import { eq } from 'drizzle-orm';
import { payouts } from '#lib/server/db/schema.ts';
import { closePayout, lockPayout, openPayout } from '#lib/server/ledger/payouts/post-payout.ts';
import { db, now, tx } from '#lib/server/runtime.ts';

/** What of the model payouts know. */
interface PayoutModel {
  /** Two people. */
  office: number;
  customers: number[];
  wallets: Map<number, number>;
  payouts: { id: number; owner: number; amount: number }[];
}

type Choice = [number, number, number];

const account = { bankCode: '057', bankName: 'Zenith Bank', accountNumber: '2000000008', accountName: 'ADA OBI' };

export async function askPayout(model: PayoutModel, [who, howMuch]: Choice) {
  const owner = model.customers[who % model.customers.length] as number;
  const balance = model.wallets.get(owner) ?? 0;
  const amount = 1 + howMuch;
  const asking = tx(() => openPayout({ ...account, userId: owner, amount, askedBy: owner }));
  if (balance < amount) {
    const error = await asking.catch((reason) => reason);
    if (error.code !== 'insufficient_balance') throw new Error(`expected a refusal, got ${error}`);
    return;
  }
  model.payouts.push({ id: (await asking).id, owner, amount });
  model.wallets.set(owner, balance - amount);
}

export async function finishPayout(model: PayoutModel, [which, how]: Choice) {
  const payout = model.payouts[which % Math.max(1, model.payouts.length)];
  if (!payout) return;
  const { id, owner, amount } = payout;
  await tx(async () => {
    const locked = await lockPayout(id);
    if (how % 3 === 0) {
      await db()
        .update(payouts)
        .set({ state: 'approved', approvedBy: owner, approvedAt: now() })
        .where(eq(payouts.id, id));
      return closePayout(locked, {
        state: 'paid',
        endedBy: model.office,
        companyAccountId: null,
        bankReference: `TRF-${id}`,
      });
    }
    if (how % 3 === 1)
      return closePayout(locked, { state: 'rejected', endedBy: model.office, reason: 'Another account' });
    return closePayout(locked, { state: 'withdrawn', endedBy: owner });
  });
  model.payouts = model.payouts.filter((one) => one !== payout);
  if (how % 3 !== 0) model.wallets.set(owner, (model.wallets.get(owner) ?? 0) + amount);
}
