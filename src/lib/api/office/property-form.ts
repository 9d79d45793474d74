import * as z from 'zod/mini';
import { minPlanMonths } from '#lib/domain/limits.ts';
import * as messages from '#lib/messages/validation.ts';
import { withChecks } from '../fields/with-checks.ts';
import { amountsWithinBounds, type PropertyAmounts, propertyFields } from './property-fields.ts';

interface Terms extends PropertyAmounts {
  purpose?: string[] | undefined;
  payment_type?: string | undefined;
  property_duration_limit?: number | undefined;
  payment_schedule?: string[] | undefined;
}

/** Instalments need a deposit, a duration and a schedule; otherwise customers would be offered an empty choice. */
const termsFit = z.check<Terms>((context) => {
  const { purpose = [], payment_type, price = 0, initial_deposit = 0, ...terms } = context.value;
  const { property_duration_limit: months = 0, payment_schedule: schedules = [] } = terms;
  if (payment_type !== 'installment' || purpose.includes('Rent')) return;
  const addIssue = (field: string, message: string) =>
    context.issues.push({ code: 'custom', input: undefined, path: [field], message });
  if (initial_deposit === 0) addIssue('initial_deposit', messages.required('Initial deposit'));
  if (price > 0 && initial_deposit === price)
    addIssue('initial_deposit', 'Initial deposit must be less than the price, or there is nothing left to pay later');
  if (months < minPlanMonths) addIssue('property_duration_limit', messages.atLeast('Duration limit', minPlanMonths));
  if (schedules.length === 0) addIssue('payment_schedule', 'Choose Monthly, Quarterly or both');
});

export const propertyForm = withChecks(z.object(propertyFields), amountsWithinBounds, termsFit);
