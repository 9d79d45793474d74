import { plainAmount } from '#lib/domain/typed/amounts.ts';
import { groupAmount } from '#lib/domain/typed/group-amount.ts';

/** '1.5m' and '250k' become digits as the letter is typed. At most two decimals and no leading zeros. Anything but an amount stays as typed, for the validation to report. */
export const parseAmountInput = (typed: string): string => {
  const plain = plainAmount(typed).replace(/^\./, '0.');
  if (!/^\d*(?:\.\d*)?$/.test(plain)) return typed.trim();
  return plain.replace(/^0+(?=\d)/, '').replace(/^(\d*\.\d\d)\d+$/, '$1');
};

export const formatAmountInput = groupAmount;

/** The position of the caret in the grouped text that keeps as many digits after it as before. */
export const caretPosition = (text: string, digitsAfter: number): number => {
  let at = text.length;
  for (let left = digitsAfter; at > 0 && left > 0; at--) if (text[at - 1] !== ',') left--;
  return at;
};

/** The number of characters after the caret without separators. */
export const digitsAfterCaret = (text: string, caret: number) => text.slice(caret).replaceAll(',', '').length;

/** Deleting a separator has no effect, because grouping restores it: the digit beyond it is deleted instead. */
export const deleteAcrossSeparator = (before: string, typed: string, caret: number, forward: boolean): string => {
  const tookSeparator = before.length === typed.length + 1 && before.replaceAll(',', '') === typed.replaceAll(',', '');
  if (!tookSeparator) return typed;
  const at = forward ? caret : caret - 1;
  return typed.slice(0, at) + typed.slice(at + 1);
};
