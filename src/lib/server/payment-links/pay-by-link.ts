import { and, eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { payByLink as call } from '#lib/api/payments/payment-links.ts';
import { maxLinkPayments } from '#lib/domain/limits.ts';
import { repaymentRefusal } from '#lib/domain/repayments.ts';
import { deadPaymentLink, linkTriedTooOften } from '#lib/messages/payments/payment-links.ts';
import { linkPayments, payments } from '../db/schema.ts';
import type { ContextOf } from '../http/context.ts';
import type { Payment, Plan } from '../ledger/rows.ts';
import { findUnpaidCards, supersede } from '../payments/card/supersede-cards.ts';
import { describeRepayment } from '../payments/descriptions.ts';
import { pay, prepareMeans } from '../payments/pay.ts';
import { lockPlanToPay } from '../plans/customer-plan.ts';
import { hasOpenPayment, repaymentsOf } from '../plans/repayment-rows.ts';
import { db } from '../runtime.ts';
import { findLiveLink, type LinkRow, linkOfToken } from './find-link.ts';
import { linkAnswer } from './link-answer.ts';

type Input = PayloadOf<typeof call>;

/**
 * Pays the instalment of a link, and nothing else, as its customer would: the same locks, the same bookings, and one open
 * payment at a time. An attempt is found again by what the page named it.
 */
export async function payByLink(input: Input, { files, once }: ContextOf<typeof call>) {
  const link = await linkOfToken(input.token);
  const earlier = await paymentOfAttempt(link, input.attempt);
  if (earlier) return { payment: linkAnswer(earlier) };
  const live = await findLiveLink(input.token);
  const { planId, userId } = link;
  const unpaid = await findUnpaidCards({ planId, userId, purpose: 'repayment' });
  // so that no file is stored for what is refused
  if (unpaid.length === 0) await judge(live.plan, link);
  const means = await prepareMeans(input, files, userId);
  return once(async () => {
    const { plan, propertyName } = await lockPlanToPay(planId, userId);
    const begun = await paymentOfAttempt(link, input.attempt);
    if (begun) return { payment: linkAnswer(begun) };
    const { repayment } = await findLiveLink(input.token);
    const payer = { linkId: link.id, attempt: input.attempt, name: input.payer_name, email: input.email };
    const wanted = { method: means.method, amount: repayment.amount, instalments: [repayment.id], payer };
    const resumed = await supersede(unpaid, wanted);
    if (resumed) return { payment: linkAnswer(resumed) };
    await judge(plan, link);
    const payment = await pay(means, {
      userId,
      purpose: 'repayment',
      planId,
      repaymentId: repayment.id,
      amount: repayment.amount,
      description: describeRepayment(repayment, propertyName),
      payer,
    });
    return { payment: linkAnswer(payment) };
  });
}

async function judge(plan: Plan, link: LinkRow) {
  const rows = await repaymentsOf(plan.id);
  const instalment = rows.find(({ id }) => id === link.repaymentId);
  if (!instalment) throw new Refusal('dead_link', { message: deadPaymentLink });
  const awaiting = await hasOpenPayment(plan.id, 'repayment');
  const refusal = repaymentRefusal(instalment, { contractId: plan.uniqueContractId, repayments: rows, awaiting });
  if (refusal) throw new Refusal(refusal);
  if ((await db().$count(linkPayments, eq(linkPayments.linkId, link.id))) >= maxLinkPayments)
    throw new Refusal('too_many', { message: linkTriedTooOften });
}

async function paymentOfAttempt(link: LinkRow, attempt: string): Promise<Payment | undefined> {
  const [found] = await db()
    .select({ payment: payments })
    .from(linkPayments)
    .innerJoin(payments, eq(payments.id, linkPayments.paymentId))
    .where(and(eq(linkPayments.linkId, link.id), eq(linkPayments.attempt, attempt)));
  return found?.payment;
}
