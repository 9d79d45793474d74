import { groupAmount, ungroupAmount } from '#lib/domain/money.ts';

/** At most two decimals, and no zeros in front; what is no amount stays as typed, for the validation to speak about. */
export const parseAmountInput = (typed: string): string => {
  const plain = ungroupAmount(typed).replace(/^\./, '0.');
  if (!/^\d*\.?\d*$/.test(plain)) return typed.trim();
  return plain.replace(/^0+(?=\d)/, '').replace(/(\.\d\d).+$/, '$1');
};

export const formatAmountInput = groupAmount;

/** Where the caret belongs in the grouped text, so that as many digits stand after it as before the grouping. */
export const caretPosition = (shown: string, meaningAfter: number): number => {
  let at = shown.length;
  for (let left = meaningAfter; at > 0 && left > 0; at--) if (shown[at - 1] !== ',') left--;
  return at;
};

/** How many characters other than separators stand after the caret. */
export const digitsAfterCaret = (text: string, caret: number) => text.slice(caret).replaceAll(',', '').length;

/**
 * Backspace or Delete on a separator takes nothing away, because the grouping puts it back: the digit beyond it goes
 * instead. Gives the text as if that digit had been deleted.
 */
export const deleteAcrossSeparator = (before: string, typed: string, caret: number, forward: boolean): string => {
  const tookSeparator = before.length === typed.length + 1 && before.replaceAll(',', '') === typed.replaceAll(',', '');
  if (!tookSeparator) return typed;
  const at = forward ? caret : caret - 1;
  return typed.slice(0, at) + typed.slice(at + 1);
};
