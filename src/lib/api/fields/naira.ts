import { maxAmount } from '#lib/domain/limits.ts';
import { doubtOf, plainAmount } from '#lib/domain/typed/amounts.ts';
import { amountInDoubt } from '#lib/messages/typed-text.ts';
import * as messages from '#lib/messages/validation.ts';
import { coercedField } from './fields.ts';
import { includeSchemas } from './json-shape.ts';

const maxNaira = maxAmount / 100;

interface NairaRule {
  /** The smallest amount in naira and the message below it. Without it, anything above zero is accepted. */
  min?: number;
  tooSmall?: string;
}

/**
 * An amount in naira, as a JSON number or as people type it ('1,500.50'), with at most two decimals. Text is checked
 * digit by digit, because 19.99 × 100 is not 1999. What can mean two amounts is refused.
 */
// @__NO_SIDE_EFFECTS__
export const naira = (label = 'Amount', rule: NairaRule = {}) =>
  coercedField(
    (value: number | string): { value: number } | { problem: string } => {
      if (value === undefined || value === null || value === '') return { problem: messages.required(label) };
      const typed = typeof value === 'number' ? String(value) : typeof value === 'string' ? plainAmount(value) : '';
      const doubt = typeof value === 'string' && doubtOf(typed);
      if (doubt) return { problem: amountInDoubt[doubt](label) };
      if (/^\d+\.\d{3,}$/.test(typed)) return { problem: messages.tooManyDecimals(label) };
      if (/^-\d+(\.\d+)?$/.test(typed)) return { problem: rule.tooSmall ?? messages.notNegative(label) };
      if (!/^\d{1,15}(\.\d{1,2})?$/.test(typed)) return { problem: messages.notANumber(label) };
      const amount = Number(typed);
      if (amount > maxNaira) return { problem: messages.atMost(label, maxNaira) };
      if (rule.min === undefined) return amount > 0 ? { value: amount } : { problem: messages.mustBeMore(label) };
      return amount < rule.min ? { problem: rule.tooSmall ?? messages.atLeast(label, rule.min) } : { value: amount };
    },
    includeSchemas && {
      type: 'number',
      description: 'Naira, with at most two decimals',
      minimum: rule.min ?? 0.01,
      maximum: maxNaira,
    },
  );
