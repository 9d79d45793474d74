import { divideHalfUp, type Kobo } from '../money.ts';

const whole = 10_000n;

/** Of a basis in kobo at a rate in basis points, rounded half up to the kobo. */
export const commissionOf = (basis: Kobo, basisPoints: number): Kobo =>
  divideHalfUp(BigInt(basis) * BigInt(basisPoints), whole);

/** What is taken back when this part of a basis goes: what is left is the commission of what is left of the basis. */
export const commissionTakenBack = (left: Kobo, part: Kobo, basisPoints: number): Kobo =>
  commissionOf(left, basisPoints) - commissionOf(left - part, basisPoints);
