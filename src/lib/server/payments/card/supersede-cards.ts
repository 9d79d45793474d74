import { and, eq, sql } from 'drizzle-orm';
import { isPaymentOpen } from '#lib/domain/payments.ts';
import { preparedQuery } from '../../db/prepared-query.ts';
import { payments } from '../../db/schema.ts';
import { lockPayment } from '../../ledger/locks.ts';
import type { LinkPayer, NewPayment } from '../../ledger/open-payment.ts';
import { settledRepaymentIds } from '../../ledger/repayments-by-payment.ts';
import type { Payment } from '../../ledger/rows.ts';
import { settlePayment } from '../../ledger/settle-payment.ts';
import { providerFallback } from '../../paystack/provider-fallback.ts';
import { db } from '../../runtime.ts';
import { linkPaymentOf } from '../link-payment.ts';
import type { ChargeOutcome } from './compare-charge.ts';
import { isByAutopay } from './is-autopay.ts';
import { settleCard } from './settle-card.ts';

interface UnpaidCard {
  id: number;
  /** A declined charge cannot be resumed. */
  declined: boolean;
}

interface Target extends Pick<Payment, 'userId' | 'purpose'> {
  planId: number;
}

const supersedable: readonly ChargeOutcome['kind'][] = ['ongoing', 'unpaid', 'unknown', 'failed'];

/**
 * Asks the provider about the open card payments for the same purpose: paid ones are settled now, unpaid ones returned.
 * Those still being processed stay open and block a new payment. Call it before the transaction, which must not wait for
 * the network.
 */
export async function findUnpaidCards({ planId, userId, purpose }: Target): Promise<UnpaidCard[]> {
  const open = await openCards(db()).execute({ planId, userId, purpose });
  const unpaid: UnpaidCard[] = [];
  for (const payment of open) {
    const { verdict } = await settleCard(payment, { outcomeFor: () => null, notify: true }).catch(
      providerFallback({ verdict: { kind: 'underway' } as const }),
    );
    // a saved-card charge stays open until the bank declines it
    if (verdict.kind !== 'failed' && (await isByAutopay(payment))) continue;
    if (supersedable.includes(verdict.kind)) unpaid.push({ id: payment.id, declined: verdict.kind === 'failed' });
  }
  return unpaid;
}

const openCards = preparedQuery((handle) =>
  handle
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.planId, sql.placeholder('planId')),
        eq(payments.userId, sql.placeholder('userId')),
        eq(payments.purpose, sql.placeholder('purpose')),
        sql`${payments.method} = 'paystack' and ${payments.stage} = 'initiated'`,
      ),
    )
    .prepare('read_open_cards'),
);

interface WantedPayment extends Pick<NewPayment, 'method' | 'amount'> {
  /** The ids of the repayments that it is to settle. */
  instalments?: readonly number[];
  /** Of a payment by a link: the receipt of one that is resumed goes where it was begun for. */
  payer?: Pick<LinkPayer, 'linkId' | 'email'>;
}

/** Whether the open card payment is the one that is wanted, so that it can be resumed. */
async function isSame(payment: Payment, { method, amount, instalments = [], payer }: WantedPayment) {
  if (method !== 'paystack' || payment.amount !== amount) return false;
  const begun = await linkPaymentOf(payment.id);
  if (begun?.linkId !== payer?.linkId || begun?.payerEmail !== payer?.email) return false;
  const open = await settledRepaymentIds(payment);
  return open.length === instalments.length && open.every((id) => instalments.includes(id));
}

/**
 * Ends unpaid card payments in favour of a new payment, in its transaction and with the plan locked. Returns the one to
 * resume instead, when the same amount is to be paid by card again.
 */
export async function supersede(unpaid: UnpaidCard[], wanted: WantedPayment) {
  for (const { id, declined } of unpaid) {
    const payment = await lockPayment(id);
    if (!isPaymentOpen(payment.stage)) continue;
    if (!declined && payment.accessCode !== null && (await isSame(payment, wanted))) return payment;
    await settlePayment(id, { kind: 'abandoned', reason: 'Another payment was made in its place.' });
  }
  return undefined;
}

/** Ends unpaid card payments, with the plan locked. Money that comes all the same goes to the wallet. */
export async function abandonCards(unpaid: UnpaidCard[], reason: string) {
  for (const { id } of unpaid) {
    const { stage } = await lockPayment(id);
    if (isPaymentOpen(stage)) await settlePayment(id, { kind: 'abandoned', reason });
  }
}
