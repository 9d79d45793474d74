import { desc, eq } from 'drizzle-orm';
import type { myPayouts as call } from '#lib/api/payments/payouts.ts';
import { payouts } from '../db/schema.ts';
import type { ContextOf } from '../http/context.ts';
import { walletBalance } from '../ledger/customer-totals.ts';
import { db } from '../runtime.ts';
import { payoutOf } from '../wallet/payouts/payout-rows.ts';

const MOST = 50;

export async function myPayouts(_: unknown, { caller }: ContextOf<typeof call>) {
  const own = eq(payouts.userId, caller.user.id);
  const rows = await db().select().from(payouts).where(own).orderBy(desc(payouts.id)).limit(MOST);
  return { wallet_balance: await walletBalance(caller.user.id), payouts: rows.map(payoutOf) };
}
