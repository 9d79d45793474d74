import { eq } from 'drizzle-orm';
import { payments } from '../db/schema.ts';
import { reversedReason } from '../payments/card/charge-verdict.ts';
import { settleCard } from '../payments/card/settle-card.ts';
import { EventProblem } from '../paystack/event-problem.ts';
import type { Charge } from '../paystack/verify-charge.ts';
import { db, log } from '../runtime.ts';
import { creditTransfer } from '../wallet/credit-transfer.ts';

/** The provider says by event that money came: for a payment of ours, or into somebody's virtual account. */
export async function settleChargeEvent(told: Charge) {
  const [payment] = await db().select().from(payments).where(eq(payments.reference, told.reference));
  if (payment?.method === 'paystack') {
    const { verdict } = await settleCard(payment, { outcomeFor: () => null, notify: true });
    // a difference in the money stands with the payment, and is asked about again from there
    if (verdict.kind === 'paid' || verdict.kind === 'mismatch') return;
    // what came has gone back before anything was posted; of one that was posted the office has to know
    if (verdict.kind === 'failed' && verdict.reason === reversedReason && payment.received === 0) return;
    throw new EventProblem(`asked about payment ${payment.id}, the provider does not say that it is paid`);
  }
  if (told.authorization?.receiver_bank_account_number) return creditTransfer(told);
  log().warn({ event: 'charge.success' }, 'the card provider tells of a charge that is none of ours');
}
