/** The parser of int8 for both drivers: a number. Throws instead of rounding a value beyond 2^53 - 1. */
export function parseInt8(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError(`${text} is too large for a number`);
}

/**
 * The planner's cost of a random page, where a sequential one costs 1. The default of 4 is for spinning disks; with it
 * the planner scans a whole large table for a few thousand rows that an index would find.
 */
export const randomPageCost = 1.1;
