import { and, asc, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import type { AutopayPlan, ownAutopay as ownCall } from '#lib/api/payments/autopay.ts';
import { paymentType } from '#lib/domain/enums.ts';
import { unpaidRepayments } from '#lib/domain/instalments/pay-ahead.ts';
import { toNaira } from '#lib/domain/money.ts';
import { autopays, plans, savedCards } from '../db/schema.ts';
import type { ContextOf } from '../http/context.ts';
import { walletBalance } from '../ledger/customer-totals.ts';
import { planRows } from '../plans/plan-rows.ts';
import { repaymentsOf } from '../plans/repayment-rows.ts';
import { db } from '../runtime.ts';
import { autopayStates, cardItem } from './autopay-answers.ts';
import { autopayRows, nextTryOf } from './autopay-rows.ts';

/** Plans with an active contract and instalments; what is on or waits comes first. */
export async function ownAutopay(_: unknown, { caller }: ContextOf<typeof ownCall>) {
  const userId = caller.user.id;
  const rows = await planRows(
    and(
      eq(plans.userId, userId),
      eq(plans.paymentType, paymentType.instalment),
      isNotNull(plans.uniqueContractId),
      ne(plans.state, 'terminated'),
    ),
  );
  const orders = await autopayRows(eq(autopays.userId, userId));
  const list = await Promise.all(rows.map(async (row) => planItem(row, orders)));
  const cards = await db()
    .select()
    .from(savedCards)
    .where(and(eq(savedCards.userId, userId), isNull(savedCards.removedAt)))
    .orderBy(asc(savedCards.id));
  return { plans: list, cards: cards.map(cardItem), wallet_balance: await walletBalance(userId) };
}

type Plans = Awaited<ReturnType<typeof planRows>>;
type Orders = Awaited<ReturnType<typeof autopayRows>>;

async function planItem({ plan, property, image }: Plans[number], orders: Orders): Promise<AutopayPlan> {
  const newest = orders.find(({ autopay }) => autopay.planId === plan.id);
  const left = unpaidRepayments(await repaymentsOf(plan.id));
  const [next] = left;
  const [autopay] = newest ? await autopayStates([newest]) : [];
  const payOn = next && newest?.autopay.state === 'on' ? await nextTryOf(newest.autopay.id, next) : null;
  return {
    plan_id: plan.id,
    contract_id: plan.uniqueContractId ?? '',
    property: { name: property.name, thumbnail: image.thumbnail },
    autopay: autopay ?? null,
    next: next ? { title: next.title, amount: toNaira(next.amount), due_date: next.dueDate, pay_on: payOn } : null,
    left: left.length,
  };
}
