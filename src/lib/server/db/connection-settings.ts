/** The parser of int8 for both drivers: a number. Throws instead of rounding a value beyond 2^53 - 1. */
export function parseInt8(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError(`${text} is too large for a number`);
}

/** The default of 4 is for spinning disks: the planner would scan a large table for a few thousand rows of an index. */
export const randomPageCost = 1.1;
