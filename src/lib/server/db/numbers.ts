/** An int8 as both drivers read it: a number, which no value here outgrows. Refuses to round one that does. */
export function wholeNumber(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError(`${text} is too large for a number`);
}
