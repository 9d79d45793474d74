import * as z from 'zod/mini';
import { paymentPurposes } from '#lib/domain/accounting/purposes.ts';
import { bookedMethods } from '#lib/domain/enums.ts';
import * as messages from '#lib/messages/validation.ts';
import { day } from '../../fields/day.ts';
import { choice, id, optional, optionalText, statusFilter } from '../../fields/fields.ts';

/** A period of days in Lagos, both inclusive. */
export const periodFields = { start_date: optional(day('Start Date')), end_date: optional(day('End Date')) };

interface Period {
  start_date?: string | undefined;
  end_date?: string | undefined;
}

export const periodInOrder = z.check<Period>(({ value: { start_date, end_date }, issues }) => {
  if (start_date === undefined || end_date === undefined || start_date <= end_date) return;
  issues.push({ code: 'custom', input: end_date, path: ['end_date'], message: messages.endBeforeStart });
});

/**
 * `name` matches part of the customer's name or email or of the sender's name, the start of a reference, or an amount.
 */
export const paymentFilters = {
  status: statusFilter(),
  payment_method: optional(choice('Method', bookedMethods)),
  purpose: optional(choice('Purpose', paymentPurposes)),
  ...periodFields,
  customer_id: optional(id('Customer')),
  name: optionalText('Name', 100),
};
