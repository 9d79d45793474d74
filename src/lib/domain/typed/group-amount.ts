import { groupDigits } from '../format-number.ts';
import { ungroupAmount } from './amounts.ts';

/**
 * 1200000 → 1,200,000 while typing. Anything that is not an amount is left for the validation. In a file of its own,
 * because listings only read amounts and load no more than that.
 */
export const groupAmount = (typed: string): string => {
  const [, whole, rest = ''] = /^(\d+)(\.\d*)?$/.exec(ungroupAmount(typed)) ?? [];
  return whole === undefined ? typed : groupDigits(whole) + rest;
};
