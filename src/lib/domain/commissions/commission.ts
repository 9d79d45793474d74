import { divideHalfUp, type Kobo } from '../money.ts';

const BASIS_POINTS = 10_000n;

/** Of a basis in kobo at a rate in basis points, rounded half up to the kobo. */
export const calculateCommission = (basis: Kobo, basisPoints: number): Kobo =>
  divideHalfUp(BigInt(basis) * BigInt(basisPoints), BASIS_POINTS);

/**
 * The commission reversed when part of the basis is refunded, so that the remaining commission matches the remaining
 * basis.
 */
export const reversedCommission = (left: Kobo, part: Kobo, basisPoints: number): Kobo =>
  calculateCommission(left, basisPoints) - calculateCommission(left - part, basisPoints);
