import { divideHalfUp, type Kobo } from '../money.ts';

const BASIS_POINTS = 10_000n;

/** Of a basis in kobo at a rate in basis points, rounded half up to the kobo. */
export const calculateCommission = (basis: Kobo, basisPoints: number): Kobo =>
  divideHalfUp(BigInt(basis) * BigInt(basisPoints), BASIS_POINTS);

/** What is taken back when this part of a basis goes: what is left is the commission of what is left of the basis. */
export const reversedCommission = (left: Kobo, part: Kobo, basisPoints: number): Kobo =>
  calculateCommission(left, basisPoints) - calculateCommission(left - part, basisPoints);
