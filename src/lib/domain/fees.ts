import type { BuildingPurpose, FeeType } from './enums.ts';
import { type Kobo, sum } from './money.ts';

/** A fee for one unit; without a purpose it holds for both. */
export interface Fee {
  type: FeeType;
  purpose: BuildingPurpose | '';
  value: Kobo;
}

/** The fees that a purpose is charged: its own and those without one. */
export const feesFor = <F extends Fee>(fees: readonly F[], purpose: BuildingPurpose | ''): F[] =>
  fees.filter((fee) => fee.purpose === '' || fee.purpose === purpose);

/** For one unit. */
export const feeTotal = (fees: readonly Fee[], type?: FeeType): Kobo =>
  sum(fees.filter((fee) => type === undefined || fee.type === type).map((fee) => fee.value));
