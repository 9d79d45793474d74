import { maxAmount } from '#lib/domain/limits.ts';
import * as say from '#lib/messages/validation.ts';
import { coercedField } from './fields.ts';

const mostNaira = maxAmount / 100;

interface NairaRule {
  /** The smallest naira amount taken, and what is said below it. Without it, anything above zero. */
  least?: number;
  tooSmall?: string;
}

/**
 * An amount in naira, as a JSON number or as text ('1500.50'), with at most two decimals; text is checked as it is
 * written, because 19.99 × 100 is not 1999. Amounts shown with separators are cleaned by the field that shows them.
 */
// @__NO_SIDE_EFFECTS__
export const naira = (label = 'Amount', rule: NairaRule = {}) =>
  coercedField((value: number | string): { value: number } | { problem: string } => {
    if (value === undefined || value === null || value === '') return { problem: say.required(label) };
    const written = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
    if (/^\d+\.\d{3,}$/.test(written)) return { problem: say.tooManyDecimals(label) };
    if (/^-\d+(\.\d+)?$/.test(written)) return { problem: rule.tooSmall ?? say.notNegative(label) };
    if (!/^\d{1,15}(\.\d{1,2})?$/.test(written)) return { problem: say.notANumber(label) };
    const amount = Number(written);
    if (amount > mostNaira) return { problem: say.atMost(label, mostNaira) };
    if (rule.least === undefined) return amount > 0 ? { value: amount } : { problem: say.mustBeMore(label) };
    return amount < rule.least ? { problem: rule.tooSmall ?? say.atLeast(label, rule.least) } : { value: amount };
  });
