import { eq } from 'drizzle-orm';
import { today } from '#lib/domain/days.ts';
import { isExpiredOn } from '#lib/domain/instalments/autopay.ts';
import { nextRepayment } from '#lib/domain/repayments.ts';
import { autopayReasons } from '#lib/messages/autopay.ts';
import { autopayAttempts, autopays } from '../db/schema.ts';
import { lockPlan } from '../ledger/locks.ts';
import type { Payment } from '../ledger/rows.ts';
import { ensureWallet } from '../ledger/wallets.ts';
import { chargeSavedCard } from '../payments/card/charge-saved-card.ts';
import type { CardOnFile } from '../payments/card/saved-cards.ts';
import { describeRepayment } from '../payments/descriptions.ts';
import { pay } from '../payments/pay.ts';
import { hasOpenPayment, type RepaymentRow, repaymentsOf } from '../plans/repayment-rows.ts';
import { db, now, tx } from '../runtime.ts';
import { type AutopayRow, autopayRows, nextAttempt } from './autopay-rows.ts';
import type { DueAutopay } from './due-autopays.ts';

/**
 * Pays the instalment that is due, if there is one: from the wallet at once, by card after the payment is committed.
 * The plan is locked, so that a manual payment or another instance cannot pay at the same time.
 */
export async function payInstalment({ id, planId }: DueAutopay) {
  const begun = await tx(async () => {
    await lockPlan(planId);
    const [row] = await autopayRows(eq(autopays.id, id));
    const due = row && (await dueNow(row));
    return due && begin(row, due);
  });
  if (begun?.card) await chargeSavedCard(begun.payment, begun.card);
}

/** The instalment to try now. Nothing while a payment by hand is on its way. */
async function dueNow({ autopay, plan, closedAt }: AutopayRow): Promise<RepaymentRow | undefined> {
  if (autopay.state !== 'on' || plan.uniqueContractId === null || closedAt !== null) return undefined;
  const next = nextRepayment(await repaymentsOf(plan.id));
  if (!next || (await hasOpenPayment(plan.id, 'repayment'))) return undefined;
  const day = await nextAttempt(autopay.id, next);
  return day !== null && day <= today(now()) ? next : undefined;
}

async function begin({ autopay, plan, property, card }: AutopayRow, due: RepaymentRow) {
  const attempt = (result: { paymentId: number } | { reason: string }) =>
    db()
      .insert(autopayAttempts)
      .values({ autopayId: autopay.id, repaymentId: due.id, day: today(now()), createdAt: now(), ...result });
  if (card && isExpiredOn(card, today(now()))) return void (await attempt({ reason: autopayReasons.expired }));
  if (!card && (await ensureWallet(plan.userId)).balance < due.amount)
    return void (await attempt({ reason: autopayReasons.insufficient }));
  const means = { method: card ? 'paystack' : 'virtual_wallet', senderName: undefined, proof: undefined } as const;
  const payment = await pay(means, {
    userId: plan.userId,
    purpose: 'repayment',
    planId: plan.id,
    repaymentId: due.id,
    amount: due.amount,
    description: describeRepayment({ title: `AutoPay: ${due.title}` }, property),
  });
  await attempt({ paymentId: payment.id });
  return { payment, card } satisfies { payment: Payment; card: CardOnFile | null };
}
