import type { BuildingPurpose, FeeType } from './enums.ts';
import { type Kobo, sum } from './money.ts';

/** A fee per unit; an empty purpose means that it applies to both. */
export interface Fee {
  type: FeeType;
  purpose: BuildingPurpose | '';
  value: Kobo;
}

/** The fees of a purpose, and those that apply to both. */
export const feesFor = <F extends Fee>(fees: readonly F[], purpose: BuildingPurpose | ''): F[] =>
  fees.filter((fee) => fee.purpose === '' || fee.purpose === purpose);

/** Per unit. */
export const feeTotal = (fees: readonly Fee[], type?: FeeType): Kobo =>
  sum(fees.filter((fee) => type === undefined || fee.type === type).map((fee) => fee.value));
