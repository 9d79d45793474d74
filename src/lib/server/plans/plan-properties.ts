import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { planProperties as planPropertiesCall, type UserProperty } from '#lib/api/plans/plans.ts';
import type { PriceParts } from '#lib/api/plans/price-parts.ts';
import type { PaymentType } from '#lib/domain/enums.ts';
import { gridPageSize } from '#lib/domain/limits.ts';
import { toNaira } from '#lib/domain/money.ts';
import type { PlanState } from '#lib/domain/plan.ts';
import { planPercentages } from '#lib/domain/plan.ts';
import { foundByText, foundInColumn } from '../db/found-by-text.ts';
import { plans, properties } from '../db/schema.ts';
import type { ContextOf } from '../http/context.ts';
import { countUpTo } from '../http/count-up-to.ts';
import { listPage } from '../http/pagination.ts';
import { countProperties, invoiceTotals } from '../ledger/customer-totals.ts';
import { db } from '../runtime.ts';
import { planHold } from './plan-hold.ts';
import { type PlanRow, planRows } from './plan-rows.ts';
import { hasTransfers } from './plan-transfers.ts';
import { pricePartsOfPlans } from './price-parts.ts';

/** The caller's plans in five lists by state, which share one `page`. */
export async function planProperties(
  payload: PayloadOf<typeof planPropertiesCall>,
  { caller }: ContextOf<typeof planPropertiesCall>,
) {
  const userId = caller.user.id;
  const plansIn = (state: PlanState) => pageOfPlans(state, payload, userId);
  return {
    user_properties: await plansIn('in_progress'),
    new_form_properties: await plansIn('awaiting'),
    pending_user_properties: await plansIn('pending'),
    completed_user_properties: await plansIn('completed'),
    ended_user_properties: await plansIn('terminated'),
    transfers: await hasTransfers(userId),
    total_property: await countProperties(userId),
    ...(await invoiceTotals(userId)),
  };
}

function pageOfPlans(state: PlanState, payload: PayloadOf<typeof planPropertiesCall>, userId: number) {
  const where = and(
    eq(plans.userId, userId),
    eq(plans.state, state),
    isNull(plans.cancelledAt),
    mentions(payload.search),
  );
  return listPage(planPropertiesCall, payload, {
    perPage: gridPageSize,
    count: () => countUpTo(plans, where),
    rows: async (slice) => withSchedules(await planRows(where, slice)),
    item: userPropertyOf,
  });
}

function mentions(search: string | undefined) {
  if (search === undefined) return undefined;
  const named = db().select({ id: properties.id }).from(properties).where(foundByText(search, properties.searched));
  return or(foundInColumn(search, plans.uniqueContractId), inArray(plans.propertyId, named));
}

async function withSchedules(rows: PlanRow[]): Promise<ListedPlan[]> {
  const schedules = await pricePartsOfPlans(rows.map(({ plan }) => plan));
  return rows.map((row, at) => ({ ...row, schedule: schedules[at] as PriceParts }));
}

type ListedPlan = PlanRow & { schedule: PriceParts };

const userPropertyOf = ({ plan, property, first, image, schedule }: ListedPlan): UserProperty => ({
  id: plan.id,
  plan_id: plan.id,
  created_at: plan.createdAt.toISOString(),
  status: first.status,
  plan: {
    payment_type: plan.paymentType as PaymentType,
    payment_method: first.method,
    number_of_unit: plan.units,
    paid_amount: toNaira(plan.paidAmount),
    total_amount: toNaira(plan.totalAmount),
    payment_percentage: planPercentages(plan).payment,
    schedule,
  },
  unique_contract_id: plan.uniqueContractId,
  hold: planHold(plan),
  property: {
    id: property.id,
    name: property.name,
    ...image,
    lga: property.lga,
    state: property.state,
  },
});
