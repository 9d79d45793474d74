import { eq } from 'drizzle-orm';
import { payments } from '../db/schema.ts';
import { reversedReason } from '../payments/card/compare-charge.ts';
import { settleCard } from '../payments/card/settle-card.ts';
import { EventProblem } from '../paystack/event-problem.ts';
import type { Charge } from '../paystack/verify-charge.ts';
import { db, log } from '../runtime.ts';
import { creditTransfer } from '../wallet/credit-transfer.ts';

/** An event about received money: for a payment, or a transfer into a customer's virtual account. */
export async function settleChargeEvent(charge: Charge) {
  const [payment] = await db().select().from(payments).where(eq(payments.reference, charge.reference));
  if (payment?.method === 'paystack') {
    const { verdict } = await settleCard(payment, { outcomeFor: () => null, notify: true });
    // a mismatch is stored with the payment and checked again by the reconciler
    if (verdict.kind === 'paid' || verdict.kind === 'mismatch') return;
    // reversed before anything was posted; for a posted payment the office has to decide
    if (verdict.kind === 'failed' && verdict.reason === reversedReason && payment.received === 0) return;
    throw new EventProblem(`the provider does not confirm that payment ${payment.id} is paid`);
  }
  if (charge.authorization?.receiver_bank_account_number) return creditTransfer(charge);
  log().warn({ event: 'charge.success' }, 'the card provider reports a charge that this portal did not start');
}
