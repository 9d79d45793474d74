import { addDays, addMonths, type Day, startOfDay } from '#lib/domain/days.ts';
import { type LoadedPart, loadedParts } from '#lib/domain/move-in/figures/loaded-parts.ts';
import type { MoveInPlanFigures } from '#lib/domain/move-in/figures/plan-figures.ts';
import type { MoveInCustomer } from '#lib/domain/move-in/records/customers.ts';
import type { MoveInMarketer } from '#lib/domain/move-in/records/marketers.ts';
import type { MoveInPlan } from '#lib/domain/move-in/records/plans.ts';
import type { MoveInProperty } from '#lib/domain/move-in/records/properties.ts';
import { movedInPlans, planFees, plans, repayments } from '../db/schema.ts';
import { insertGroups, insertRows, insertWithIds } from './insert-rows.ts';
import { type Moment, noonOf } from './moment.ts';

/** How long the units of a plan are held on which nothing was paid. */
const HOLD_DAYS = 7;

export interface Loaded {
  moveInId: number;
  at: Moment;
  customers: Map<MoveInCustomer, number>;
  properties: Map<MoveInProperty, number>;
  marketers: Map<MoveInMarketer, number>;
}

/**
 * Plans with their fees and instalments. All begin unpaid; what the receipts have paid is added up once they are there,
 * and by then instalments that were paid before are marked with when.
 */
export async function loadPlans(all: readonly MoveInPlanFigures[], loaded: Loaded): Promise<Map<MoveInPlan, number>> {
  const made = all.map((figures) => ({ figures, ...loadedParts(figures) }));
  const ids = await insertWithIds(
    plans,
    made.map((one) => planRow(one, loaded)),
  );
  const idOf = (place: number) => ids[place] as number;
  // the database adds up those of a plan with each statement
  await insertGroups(
    planFees,
    made.map(({ figures: { plan } }, place) => feeRows(plan, idOf(place))),
  );
  await insertGroups(
    repayments,
    made.map(({ parts }, place) => parts.map((part, at) => repaymentRow(part, at + 1, idOf(place)))),
  );
  await insertRows(
    movedInPlans,
    made.map(({ figures: { plan } }, place) => ({
      planId: idOf(place),
      moveInId: loaded.moveInId,
      planNo: plan.no,
      contractId: plan.contractId,
      endedOn: plan.endedOn,
    })),
  );
  return new Map(made.map(({ figures: { plan } }, place) => [plan, idOf(place)]));
}

type Made = { figures: MoveInPlanFigures } & ReturnType<typeof loadedParts>;

function planRow({ figures: { plan }, isInstalment, deposit, schedule }: Made, loaded: Loaded) {
  const { at, customers, properties, marketers } = loaded;
  const startDate = plan.terms.from;
  return {
    userId: customers.get(plan.customer) as number,
    propertyId: properties.get(plan.property) as number,
    units: plan.units,
    paymentType: isInstalment ? 2 : 1,
    ...(isInstalment
      ? {
          duration: schedule.months,
          schedule: schedule.kind,
          startDate,
          endDate: addMonths(schedule.from, schedule.months),
        }
      : { duration: null, schedule: null, startDate: null, endDate: null }),
    unitPrice: plan.total / plan.units,
    unitDeposit: deposit,
    totalAmount: plan.total,
    infrastructureAmount: plan.infrastructure,
    otherAmount: plan.other,
    unitState: plan.isEnded ? ('released' as const) : ('held' as const),
    heldUntil: startOfDay(addDays(at.day, HOLD_DAYS)),
    marketerId: plan.marketer ? (marketers.get(plan.marketer) as number) : null,
    createdAt: createdAt(startDate, at),
  };
}

const createdAt = (startDate: Day, at: Moment) => (startDate < at.day ? noonOf(startDate) : at.moment);

const feeRows = ({ infrastructure, other }: MoveInPlan, planId: number) =>
  [
    { planId, name: 'Infrastructure fees', type: 'infrastructure' as const, value: infrastructure },
    { planId, name: 'Other fees', type: 'others' as const, value: other },
  ].filter(({ value }) => value > 0);

const repaymentRow = ({ title, dueDate, amount, paidOn }: LoadedPart, number: number, planId: number) => ({
  planId,
  number,
  title,
  dueDate,
  amount,
  paidBefore: paidOn === null ? null : noonOf(paidOn),
});
