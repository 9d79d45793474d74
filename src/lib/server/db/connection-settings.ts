/** An int8 as both drivers read it: a number, which no value here outgrows. Refuses to round one that does. */
export function parseInt8(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError(`${text} is too large for a number`);
}

/**
 * What the planner shall take a page out of order to cost, where one in order costs 1. Its own 4 is a turning disk's: with
 * it, all of a large table is read for a few thousand rows that an index names.
 */
export const randomPageCost = 1.1;
