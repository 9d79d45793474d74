import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { OwedPart } from '#lib/api/office/banks/unallocated.ts';
import type { AllocationKind } from '#lib/domain/accounting/allocation.ts';
import { daysBetween, today } from '#lib/domain/days.ts';
import { paymentType } from '#lib/domain/enums.ts';
import { type Kobo, toNaira } from '#lib/domain/money.ts';
import { termsProblemText } from '#lib/messages/holds.ts';
import { payments, plans, properties } from '../../db/schema.ts';
import type { Plan, Property } from '../../ledger/rows.ts';
import { describeFee, describeFirst, describeRepayment } from '../../payments/descriptions.ts';
import { type RepaymentRow, repaymentsOfPlans } from '../../plans/repayment-rows.ts';
import { retryFirstPayment } from '../../plans/retry-first-payment.ts';
import { db, now } from '../../runtime.ts';

export interface Owed {
  kind: AllocationKind;
  plan: Plan;
  property: Property;
  repaymentId: number | null;
  /** As the customer reads it in the list of payments. */
  description: string;
  title: string;
  due: string | null;
  amount: Kobo;
  problem: string | null;
}

const NOT_ACTIVE = 'The contract ID is still to be assigned';
const OPEN = 'Another payment for it is open: confirm or reject that first';

/** What a customer owes on all plans: first payments and instalments by their day, then fees. */
export async function owedByCustomer(userId: number): Promise<Owed[]> {
  const rows = await db()
    .select({ plan: plans, property: properties })
    .from(plans)
    .innerJoin(properties, eq(properties.id, plans.propertyId))
    .where(and(eq(plans.userId, userId), ne(plans.state, 'terminated')))
    .orderBy(asc(plans.id));
  const ids = rows.map(({ plan }) => plan.id);
  const [open, instalments] = [await openPurposes(ids), await repaymentsOfPlans(ids)];
  const owed: Owed[] = [];
  for (const { plan, property } of rows)
    if (plan.cancelledAt === null)
      owed.push(...(await owedOnPlan({ plan, property, open, instalments: instalments.get(plan.id) ?? [] })));
  const order: readonly AllocationKind[] = ['first', 'repayment', 'infrastructure', 'other'];
  const place = ({ kind }: Owed) => Math.max(1, order.indexOf(kind));
  return owed.sort((one, other) => place(one) - place(other) || (one.due ?? '').localeCompare(other.due ?? ''));
}

interface PlanFacts {
  plan: Plan;
  property: Property;
  open: ReadonlySet<string>;
  instalments: readonly RepaymentRow[];
}

async function owedOnPlan({ plan, property, open, instalments }: PlanFacts): Promise<Owed[]> {
  const base = { plan, property, repaymentId: null, due: null };
  const problemOf = (kind: AllocationKind) => (open.has(`${plan.id} ${kind}`) ? OPEN : null);
  if (plan.state === 'pending') {
    const description = describeFirst(plan, property.name);
    const { problem } = await retryFirstPayment(plan, property);
    const whole = plan.paymentType === paymentType.oneTime ? plan.totalAmount : plan.unitDeposit * plan.units;
    const why = problem && termsProblemText[problem];
    return [
      { ...base, kind: 'first', description, title: description, amount: whole, problem: problemOf('first') ?? why },
    ];
  }
  const inactive = plan.uniqueContractId === null ? NOT_ACTIVE : null;
  const fees = [
    { kind: 'infrastructure', amount: plan.infrastructureAmount - plan.paidInfrastructure },
    { kind: 'other', amount: plan.otherAmount - plan.paidOther },
  ] as const;
  return [
    ...instalments
      .filter(({ paid }) => !paid)
      .map((one): Owed => {
        const problem = inactive ?? problemOf('repayment');
        const description = describeRepayment(one, property.name);
        return {
          ...{ ...base, kind: 'repayment', repaymentId: one.id, description, title: one.title },
          ...{ due: one.dueDate, amount: one.amount, problem },
        };
      }),
    ...fees
      .filter(({ amount }) => amount > 0)
      .map(({ kind, amount }): Owed => {
        const description = describeFee(kind, property.name);
        return { ...base, kind, description, title: description, amount, problem: inactive ?? problemOf(kind) };
      }),
  ];
}

/** 'plan purpose' of payments that are announced or being made by card. */
async function openPurposes(planIds: readonly number[]): Promise<Set<string>> {
  if (planIds.length === 0) return new Set();
  const rows = await db()
    .select({ planId: payments.planId, purpose: payments.purpose })
    .from(payments)
    .where(
      and(inArray(payments.planId, [...planIds]), inArray(payments.stage, ['initiated', 'awaiting_confirmation'])),
    );
  return new Set(rows.map(({ planId, purpose }) => `${planId} ${purpose}`));
}

export const owedPartOf = ({ kind, plan, property, repaymentId, title, due, amount, problem }: Owed): OwedPart => ({
  ...{ kind, plan_id: plan.id, repayment_id: repaymentId, contract: plan.uniqueContractId, property: property.name },
  ...{ title, due, days_late: due === null ? 0 : Math.max(0, daysBetween(due, today(now()))) },
  ...{ owed: toNaira(amount), problem },
});
