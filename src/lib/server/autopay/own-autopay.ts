import { and, asc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { AutopayPlan, AutopayState, myAutopay as ownCall } from '#lib/api/payments/autopay.ts';
import { paymentType } from '#lib/domain/enums.ts';
import { toNaira } from '#lib/domain/money.ts';
import { isActive } from '../db/active-repayments.ts';
import { autopays, plans, repayments, savedCards } from '../db/schema.ts';
import type { ContextOf } from '../http/context.ts';
import { walletBalance } from '../ledger/customer-totals.ts';
import { planRows } from '../plans/plan-rows.ts';
import { db } from '../runtime.ts';
import { autopayStates, cardItem } from './autopay-answers.ts';
import { autopayRows, nextTryAfter, triesOf } from './autopay-rows.ts';

/** Plans with an active contract and instalments; what is on or waits comes first. */
export async function myAutopay(_: unknown, { caller }: ContextOf<typeof ownCall>) {
  const userId = caller.user.id;
  const rows = await planRows(
    and(
      eq(plans.userId, userId),
      eq(plans.paymentType, paymentType.instalment),
      isNotNull(plans.uniqueContractId),
      ne(plans.state, 'terminated'),
    ),
  );
  const next = await nextInstalments(rows.map(({ plan }) => plan.id));
  const orders = await newestOrders(userId);
  const states = await autopayStates(orders);
  const stateOf = new Map(orders.map(({ autopay }, at) => [autopay.planId, states[at] as AutopayState]));
  const onNow = orders.filter(({ autopay }) => autopay.state === 'on').map(({ autopay }) => autopay);
  const tried = await triesOf(onNow.flatMap(({ planId }) => next.get(planId)?.id ?? []));
  const payOn = (planId: number, instalment: Instalment) => {
    const order = onNow.find((autopay) => autopay.planId === planId);
    return order ? nextTryAfter(order.id, instalment, tried) : null;
  };
  const list = rows.map(({ plan, property, image }): AutopayPlan => {
    const instalment = next.get(plan.id);
    return {
      plan_id: plan.id,
      contract_id: plan.uniqueContractId ?? '',
      property: { name: property.name, thumbnail: image.thumbnail },
      autopay: stateOf.get(plan.id) ?? null,
      next: instalment
        ? {
            title: instalment.title,
            amount: toNaira(instalment.amount),
            due_date: instalment.dueDate,
            pay_on: payOn(plan.id, instalment),
          }
        : null,
      left: instalment?.left ?? 0,
    };
  });
  const cards = await db()
    .select()
    .from(savedCards)
    .where(and(eq(savedCards.userId, userId), isNull(savedCards.removedAt)))
    .orderBy(asc(savedCards.id));
  return { plans: list, cards: cards.map(cardItem), wallet_balance: await walletBalance(userId) };
}

/** Of each plan the order that counts. */
async function newestOrders(userId: number) {
  const seen = new Set<number>();
  const orders = await autopayRows(eq(autopays.userId, userId));
  return orders.filter(({ autopay: { planId } }) => !seen.has(planId) && seen.add(planId));
}

type Instalment = NonNullable<ReturnType<Awaited<ReturnType<typeof nextInstalments>>['get']>>;

/** Of each plan the unpaid instalment that is due first, with how many are left. */
async function nextInstalments(planIds: number[]) {
  const rows = await db()
    .selectDistinctOn([repayments.planId], {
      planId: repayments.planId,
      id: repayments.id,
      title: repayments.title,
      amount: repayments.amount,
      dueDate: repayments.dueDate,
      left: sql<number>`(count(*) over (partition by ${repayments.planId}))::int`,
    })
    .from(repayments)
    .where(and(inArray(repayments.planId, planIds), isNull(repayments.paidAt), isActive))
    .orderBy(asc(repayments.planId), asc(repayments.dueDate), asc(repayments.number));
  return new Map(rows.map((row) => [row.planId, row]));
}
