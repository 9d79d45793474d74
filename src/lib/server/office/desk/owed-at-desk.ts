import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { owedAtDesk as call, OwedPlan } from '#lib/api/office/desk/cash-receipts.ts';
import { today } from '#lib/domain/days.ts';
import { toNaira } from '#lib/domain/money.ts';
import { accounts, payments, plans, users } from '../../db/schema.ts';
import { type PlanRow, planRows } from '../../plans/plan-rows.ts';
import { type RepaymentRow, repaymentsOfPlans } from '../../plans/repayment-rows.ts';
import { retryFirstPayment } from '../../plans/retry-first-payment.ts';
import { db, now } from '../../runtime.ts';
import { fullName } from '../customer-summary.ts';

/** So many instalments of a plan are offered; somebody who pays more comes back to the form. */
const SHOWN = 12;

export async function owedAtDesk({ id }: PayloadOf<typeof call>) {
  const [customer] = await db()
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, 'customer'), isNull(users.closedAt)));
  if (!customer) throw new Refusal('not_found');
  const [wallet] = await db()
    .select({ balance: accounts.balance })
    .from(accounts)
    .where(and(eq(accounts.userId, id), eq(accounts.kind, 'wallet')));
  const rows = await planRows(and(eq(plans.userId, id), ne(plans.state, 'terminated'), isNull(plans.cancelledAt)));
  const ids = rows.map(({ plan }) => plan.id);
  const [instalments, waiting] = [await repaymentsOfPlans(ids), await waitingFor(ids)];
  const owed = [];
  for (const row of rows)
    owed.push(await owedOf(row, instalments.get(row.plan.id) ?? [], waiting.get(row.plan.id) ?? []));
  return {
    customer: {
      id,
      name: fullName(customer),
      phone_number: customer.phoneNumber,
      wallet_balance: toNaira(wallet?.balance ?? 0),
    },
    plans: owed.filter(isOwed),
  };
}

type Waiting = OwedPlan['waiting'];

async function owedOf(
  { plan, property, first }: PlanRow,
  instalments: readonly RepaymentRow[],
  waiting: Waiting,
): Promise<OwedPlan> {
  const day = today(now());
  const active = plan.uniqueContractId !== null;
  const unpaid = active ? instalments.filter(({ paid }) => !paid) : [];
  const payableFirst =
    plan.state === 'pending' && first.status === 2 && (await retryFirstPayment(plan, property)).problem === null;
  return {
    id: plan.id,
    contract_id: plan.uniqueContractId,
    property: property.name,
    first: payableFirst ? toNaira(first.amount) : null,
    instalments: unpaid.slice(0, SHOWN).map(({ id, title, dueDate, amount }) => ({
      ...{ id, title, due_date: dueDate, amount: toNaira(amount) },
      late: dueDate < day,
    })),
    further: Math.max(0, unpaid.length - SHOWN),
    infrastructure: active ? toNaira(plan.infrastructureAmount - plan.paidInfrastructure) : 0,
    other: active ? toNaira(plan.otherAmount - plan.paidOther) : 0,
    waiting,
  };
}

const isOwed = ({ first, instalments, infrastructure, other }: OwedPlan) =>
  first !== null || instalments.length > 0 || infrastructure > 0 || other > 0;

/** Of each plan for which a payment is being confirmed. */
async function waitingFor(planIds: number[]): Promise<Map<number, Waiting>> {
  const rows = await db()
    .selectDistinct({ planId: payments.planId, purpose: payments.purpose })
    .from(payments)
    .where(
      and(
        inArray(payments.planId, planIds),
        eq(payments.stage, 'awaiting_confirmation'),
        inArray(payments.purpose, ['first', 'repayment', 'infrastructure', 'other']),
      ),
    );
  const byPlan = new Map<number, Waiting>();
  for (const { planId, purpose } of rows)
    if (planId !== null) byPlan.set(planId, [...(byPlan.get(planId) ?? []), purpose as Waiting[number]]);
  return byPlan;
}
