import { plainAmount } from '#lib/domain/typed/amounts.ts';
import { groupAmount } from '#lib/domain/typed/group-amount.ts';

/**
 * '1.5m' and '250k' become digits as the letter is typed, and leading zeros go. Anything but an amount with at most two
 * decimals stays as typed, for the validation to report. With `ownCommas` those of the text are the field's.
 */
export const parseAmountInput = (typed: string, ownCommas = false): string => {
  const plain = plainAmount(ownCommas ? typed.replaceAll(',', '') : typed).replace(/^\./, '0.');
  return /^\d*(?:\.\d{0,2})?$/.test(plain) ? plain.replace(/^0+(?=\d)/, '') : typed.trim();
};

const groupedHere = /^\d{1,3}(?:,\d{3})*(?:\.\d*)?$/;

/** What stands in `after` where `before` had something else, or nothing. */
const insertedInto = (before: string, after: string) => {
  let from = 0;
  while (from < after.length && before[from] === after[from]) from++;
  let behind = 0;
  while (behind < Math.min(before.length, after.length) - from && before.at(-1 - behind) === after.at(-1 - behind))
    behind++;
  return after.slice(from, after.length - behind);
};

/**
 * Whether the commas are those that the field had put there: a digit typed into 1,500 gives 15,000. A comma that was
 * typed, and any text that was pasted or filled in, is the person's.
 */
export const hasOwnCommas = (before: string, typed: string, { inputType = '', data = null }: Partial<InputEvent>) => {
  if (!groupedHere.test(before) || !/^(delete|insert(Text|CompositionText)$)/.test(inputType)) return false;
  return !(inputType === 'insertText' && data?.includes(',')) && !insertedInto(before, typed).includes(',');
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
