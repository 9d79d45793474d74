import { type BuildingPurpose, buildingPurposes, paymentType } from '#lib/domain/enums.ts';
import { defaultUnits } from '#lib/domain/limits.ts';
import { type Offer, offeredDurations, offeredSchedules, requiresBuildingPurpose } from '#lib/domain/offers.ts';
import { breakdownFromChoice, type PurchaseChoice, purchaseProblems } from '#lib/domain/purchase-choice.ts';

/** What the calculator is set to; the instalments begin today. */
export interface CalculatorInput {
  units: number;
  duration: number;
  schedule: string;
  purpose: BuildingPurpose | null;
}

/** One unit over the longest duration, like the example plan of the page. */
export const initialInput = (offer: Offer): CalculatorInput => {
  const duration = offeredDurations(offer).at(-1) ?? 0;
  const [schedule = ''] = offeredSchedules(offer, duration);
  return {
    units: defaultUnits,
    duration,
    schedule,
    purpose: requiresBuildingPurpose(offer) ? buildingPurposes[0] : null,
  };
};

/** Applies a change. A schedule that the new duration does not allow is replaced by one that it does. */
export const changeInput = (
  input: CalculatorInput,
  change: Partial<CalculatorInput>,
  offer: Offer,
): CalculatorInput => {
  const next = { ...input, ...change };
  const [first = '', ...others]: string[] = offeredSchedules(offer, next.duration);
  return [first, ...others].includes(next.schedule) ? next : { ...next, schedule: first };
};

const toPurchaseChoice = (input: CalculatorInput, today: string): PurchaseChoice => ({
  ...input,
  paymentType: paymentType.instalment,
  startDate: today,
});

/** The breakdown by the rules of the purchase itself; null where this choice could not be bought. */
export const calculate = (input: CalculatorInput, offer: Offer, today: string) => {
  const choice = toPurchaseChoice(input, today);
  return purchaseProblems(choice, offer, today).length > 0 ? null : breakdownFromChoice(choice, offer);
};
