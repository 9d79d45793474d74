import { type ErrorCode, Refusal } from '#lib/api/errors.ts';
import type { Kobo } from '#lib/domain/money.ts';
import { walletFallbackReason } from '#lib/messages/wallet-fallback.ts';
import { describeInsteadOf } from './descriptions.ts';
import { type PaymentMeans, pay, paymentAnswer } from './pay.ts';

interface Wanted {
  userId: number;
  amount: Kobo;
  /** What was to be paid: '2 units of Gardens', 'Instalment 3 of 12, Gardens'. */
  what: string;
  property: string;
}

/**
 * A transfer that was sent for something which can no longer be paid, as a funding of the wallet: it waits for the
 * office with its proof, and both sides are told why. The limit of open wallet fundings does not apply.
 */
export async function fallBackToWallet(
  means: PaymentMeans,
  { userId, amount, what, property }: Wanted,
  { code }: Refusal,
) {
  const insteadOf = walletFallbackReason(what, code);
  const description = describeInsteadOf(property);
  const payment = await pay(means, { userId, purpose: 'fund', amount, description, insteadOf });
  return { payment: paymentAnswer(payment), instead_of: insteadOf };
}

/** A made-up request, and a transfer that is already waiting and would be counted twice, are refused all the same. */
const refusedWithProof: readonly ErrorCode[] = ['invalid', 'not_found', 'awaiting_confirmation'];

/** Rethrows the refusal, unless a transfer with proof was already sent. */
export const unlessTransferSent = <Value>(sent: boolean, validated: Promise<Value>): Promise<Value | Refusal> =>
  validated.catch((error) => {
    if (sent && error instanceof Refusal && !refusedWithProof.includes(error.code)) return error;
    throw error;
  });

interface PlanPayment {
  planId: number;
  wanted: Wanted;
  judged: Promise<Parameters<typeof pay>[1]>;
}

/** Makes a validated payment. If it is refused, a transfer already sent is credited to the wallet. */
export async function payOrFund(means: PaymentMeans, { planId, wanted, judged }: PlanPayment) {
  const payable = await unlessTransferSent(means.proof !== undefined, judged);
  const plan = { id: planId };
  if (payable instanceof Refusal) return { ...(await fallBackToWallet(means, wanted, payable)), plan };
  return { payment: paymentAnswer(await pay(means, payable)), plan };
}
