/** Removes the naira sign, separators and spaces from what was typed or pasted. */
export const ungroupAmount = (typed: string): string =>
  typed.replace(/^\s*(₦|NGN|N(?=[\s\d]))/i, '').replace(/[₦,\s]/g, '');

const shortForms = { k: 3, m: 6, b: 9 } as const;

/**
 * An amount as people type it, in plain digits: '₦ 1,500,000' and '1.5m' are 1500000, '250k' is 250000. What the digits
 * leave open stays as it is: '1,5m' and '1.2345k' may mean one thing or another, and are no amounts.
 */
export const plainAmount = (typed: string): string => {
  const [, whole = '', fraction = '', unit] = /^(\d+)(?:\.(\d+))?(k|m|b)$/i.exec(ungroupAmount(typed)) ?? [];
  // a comma that groups no thousands may be a decimal one
  if (!unit || /,(?!\d{3}(?!\d))/.test(typed)) return ungroupAmount(typed);
  const zeros = shortForms[unit.toLowerCase() as keyof typeof shortForms];
  return fraction.length > zeros ? ungroupAmount(typed) : String(BigInt(whole + fraction.padEnd(zeros, '0')));
};
