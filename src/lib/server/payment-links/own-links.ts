import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type {
  endPaymentLink as endCall,
  paymentLinks as listCall,
  makePaymentLink as makeCall,
  OwnPaymentLink,
} from '#lib/api/payments/payment-links.ts';
import { DAY } from '#lib/domain/durations.ts';
import { paymentLinkDays } from '#lib/domain/limits.ts';
import { toNaira } from '#lib/domain/money.ts';
import { paymentStatus } from '#lib/domain/payments.ts';
import { nextRepayment, repaymentRefusal } from '#lib/domain/repayments.ts';
import { linkPayments, paymentLinks as links, payments, repayments } from '../db/schema.ts';
import type { ContextOf } from '../http/context.ts';
import { createToken } from '../http/session.ts';
import type { Plan } from '../ledger/rows.ts';
import { pageUrl } from '../mail/page-url.ts';
import { lockCustomerPlan, planToPay } from '../plans/customer-plan.ts';
import { isAwaitingConfirmation, repaymentsOf } from '../plans/repayment-rows.ts';
import { db, now, tx } from '../runtime.ts';
import type { LinkRow } from './find-link.ts';

const shown = 10;

/** What a customer has made of links for a plan. */
export async function paymentLinks({ id }: PayloadOf<typeof listCall>, { caller }: ContextOf<typeof listCall>) {
  const { plan } = await planToPay(id, caller.user.id);
  const rows = await db()
    .select({
      link: links,
      title: repayments.title,
      amount: repayments.amount,
      paidAt: repayments.paidAt,
      replacedAt: repayments.replacedAt,
    })
    .from(links)
    .innerJoin(repayments, eq(repayments.id, links.repaymentId))
    .where(and(eq(links.planId, id), eq(links.userId, caller.user.id)))
    .orderBy(desc(links.id))
    .limit(shown);
  const paid = await paymentsBy(rows.map(({ link }) => link.id));
  const next = await nextToPay(plan);
  return {
    next: next && { title: next.title, amount: toNaira(next.amount) },
    links: rows.map(({ link, title, amount, paidAt, replacedAt }) => ({
      title,
      amount: toNaira(amount),
      state: stateOf(link, paidAt, replacedAt),
      created_at: link.createdAt.toISOString(),
      expires_at: link.expiresAt.toISOString(),
      opens: link.opens,
      opened_at: link.openedAt?.toISOString() ?? null,
      payments: paid
        .filter(({ linkId }) => linkId === link.id)
        .map(({ by, stage, at }) => ({ by, status: paymentStatus(stage), at: at.toISOString() })),
    })),
  };
}

function stateOf(
  { endedAt, expiresAt }: LinkRow,
  paidAt: Date | null,
  replacedAt: Date | null,
): OwnPaymentLink['state'] {
  if (paidAt !== null) return 'paid';
  if (endedAt !== null || replacedAt !== null) return 'ended';
  return expiresAt <= now() ? 'expired' : 'open';
}

/** Without what was begun by card and came to nothing. */
async function paymentsBy(linkIds: number[]) {
  if (linkIds.length === 0) return [];
  const rows = await db()
    .select({
      linkId: linkPayments.linkId,
      by: linkPayments.payerName,
      stage: payments.stage,
      received: payments.received,
      method: payments.method,
      at: payments.createdAt,
    })
    .from(linkPayments)
    .innerJoin(payments, eq(payments.id, linkPayments.paymentId))
    .where(inArray(linkPayments.linkId, linkIds))
    .orderBy(desc(payments.id));
  return rows.filter(({ method, received }) => method === 'bank_transfer' || received > 0);
}

async function nextToPay(plan: Plan) {
  const rows = await repaymentsOf(plan.id);
  const next = nextRepayment(rows);
  if (!next) return null;
  const awaiting = await isAwaitingConfirmation(plan.id, 'repayment');
  const isOver = plan.state === 'terminated';
  return isOver || repaymentRefusal(next, { contractId: plan.uniqueContractId, repayments: rows, awaiting })
    ? null
    : next;
}

/** Its address is answered this once: only its hash is kept. */
export const makePaymentLink = ({ id }: PayloadOf<typeof makeCall>, { caller }: ContextOf<typeof makeCall>) =>
  tx(async () => {
    const plan = await lockCustomerPlan(id, caller.user.id);
    const rows = await repaymentsOf(id);
    const next = nextRepayment(rows);
    if (!next || plan.state === 'terminated')
      throw new Refusal(plan.uniqueContractId ? 'already_paid' : 'contract_not_active');
    const awaiting = await isAwaitingConfirmation(id, 'repayment');
    const refusal = repaymentRefusal(next, { contractId: plan.uniqueContractId, repayments: rows, awaiting });
    if (refusal) throw new Refusal(refusal);
    await endOpenLink(id);
    const { token, hash } = createToken();
    const expiresAt = new Date(now().getTime() + paymentLinkDays * DAY);
    await db().insert(links).values({
      tokenHash: hash,
      userId: caller.user.id,
      planId: id,
      repaymentId: next.id,
      createdAt: now(),
      expiresAt,
    });
    // in the fragment, which is sent to no server and appears in no log
    return { url: pageUrl(`/pay#${token}`), expires_at: expiresAt.toISOString() };
  });

/** Nobody pays by it from now on; whoever has the card's pop-up open can finish. */
export const endPaymentLink = ({ id }: PayloadOf<typeof endCall>, { caller }: ContextOf<typeof endCall>) =>
  tx(async () => {
    await lockCustomerPlan(id, caller.user.id);
    await endOpenLink(id);
    return {};
  });

const endOpenLink = (planId: number) =>
  db()
    .update(links)
    .set({ endedAt: now() })
    .where(and(eq(links.planId, planId), isNull(links.endedAt)));
