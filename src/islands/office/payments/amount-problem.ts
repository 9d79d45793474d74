import { parseNaira } from '#lib/domain/money.ts';

export const amountProblem = (amount: string) => {
  if (parseNaira(amount)) return null;
  return amount ? 'Amount received must be a number above zero' : 'Amount received is required';
};
