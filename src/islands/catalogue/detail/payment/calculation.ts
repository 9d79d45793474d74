import { type BuildingPurpose, buildingPurposes, paymentType } from '#lib/domain/enums.ts';
import { defaultUnits } from '#lib/domain/limits.ts';
import { asksPurpose, durationsOffered, type Offer, schedulesOffered } from '#lib/domain/offers.ts';
import { breakdownFromChoice, type PurchaseChoice, purchaseProblems } from '#lib/domain/purchase-choice.ts';

/** What somebody tries out: by instalments that begin today. */
export interface CalculatorInput {
  units: number;
  duration: number;
  schedule: string;
  purpose: BuildingPurpose | null;
}

/** One unit over the longest time, as the page's own example has it. */
export const initialInput = (offer: Offer): CalculatorInput => {
  const duration = durationsOffered(offer).at(-1) ?? 0;
  const [schedule = ''] = schedulesOffered(offer, duration);
  return { units: defaultUnits, duration, schedule, purpose: asksPurpose(offer) ? buildingPurposes[0] : null };
};

/** The trial changed; a schedule that the duration does not allow gives way to one that it does. */
export const changeInput = (
  trial: CalculatorInput,
  change: Partial<CalculatorInput>,
  offer: Offer,
): CalculatorInput => {
  const next = { ...trial, ...change };
  const [first = '', ...others]: string[] = schedulesOffered(offer, next.duration);
  return [first, ...others].includes(next.schedule) ? next : { ...next, schedule: first };
};

const choiceOf = (trial: CalculatorInput, today: string): PurchaseChoice => ({
  ...trial,
  paymentType: paymentType.instalment,
  startDate: today,
});

/** What it comes to, by the rules of the purchase itself; null where it could not be bought so. */
export const calculate = (trial: CalculatorInput, offer: Offer, today: string) => {
  const choice = choiceOf(trial, today);
  return purchaseProblems(choice, offer, today).length > 0 ? null : breakdownFromChoice(choice, offer);
};
