import * as z from 'zod/mini';
import { duration } from '#lib/domain/limits.ts';
import * as say from '#lib/messages/validation.ts';
import { withChecks } from '../fields/with-checks.ts';
import { amountsWithinBounds, type PropertyAmounts, propertyFields } from './property-fields.ts';

interface Terms extends PropertyAmounts {
  purpose?: string[] | undefined;
  payment_type?: string | undefined;
  property_duration_limit?: number | undefined;
  payment_schedule?: string[] | undefined;
}

/** Instalments are offered only with a deposit, a duration and a schedule; without them the choice would be an empty one. */
const termsFit = z.check<Terms>((context) => {
  const { purpose = [], payment_type, price = 0, initial_deposit = 0, ...terms } = context.value;
  const { property_duration_limit: months = 0, payment_schedule: schedules = [] } = terms;
  if (payment_type !== 'installment' || purpose.includes('Rent')) return;
  const tell = (field: string, message: string) =>
    context.issues.push({ code: 'custom', input: undefined, path: [field], message });
  if (initial_deposit === 0) tell('initial_deposit', say.required('Initial deposit'));
  if (price > 0 && initial_deposit === price)
    tell('initial_deposit', 'Initial deposit must be less than the price, or there is nothing left to pay later');
  if (months < duration.min) tell('property_duration_limit', say.atLeast('Duration limit', duration.min));
  if (schedules.length === 0) tell('payment_schedule', 'Choose Monthly, Quarterly or both');
});

/** A property as the office's form sends it. */
export const propertyForm = withChecks(z.object(propertyFields), amountsWithinBounds, termsFit);
