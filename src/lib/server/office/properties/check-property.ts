import { type FieldErrors, Refusal } from '#lib/api/errors.ts';
import { findState } from '#lib/domain/words/find-state.ts';
import type { properties } from '../../db/schema.ts';

type PropertyTerms = Pick<
  typeof properties.$inferInsert,
  'state' | 'price' | 'initialDeposit' | 'paymentType' | 'purpose'
>;

/** Checks the rules that involve several fields; returns the row. */
export function checkProperty<R extends PropertyTerms>(row: R): R {
  const errors: FieldErrors = {};
  if (!findState(row.state)) errors.state = ['State must be a state of Nigeria, such as Lagos'];
  if (row.initialDeposit > row.price) errors.initial_deposit = ['Initial deposit cannot be above the price'];
  if (row.paymentType === 'installment' && row.initialDeposit === 0 && !row.purpose.includes('Rent'))
    errors.initial_deposit = ['Initial deposit must be greater than zero when it is paid by instalments'];
  if (row.purpose.length === 0) errors.purpose = ['Purpose is required'];
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', { errors });
  return row;
}

/** Without instalments the deposit is the price. */
export const withFullDeposit = <R extends Pick<PropertyTerms, 'price' | 'initialDeposit' | 'paymentType'>>(
  row: R,
): R => (row.paymentType === 'full' ? { ...row, initialDeposit: row.price } : row);
