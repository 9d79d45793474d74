import * as z from 'zod/mini';
import { planStates } from '#lib/domain/plan.ts';
import { defineCall } from '../call.ts';
import { choice, optional, optionalText } from '../fields/fields.ts';
import { withChecks } from '../fields/with-checks.ts';
import { officeExportLimits } from '../rate-limits.ts';
import { paymentFilters, periodInOrder } from './payments/payment-filters.ts';
import { salesFilters } from './sales.ts';

/** CSV exports with the filters of the screen. Each export is recorded in the audit log. */

const file = {
  reads: 'export',
  answer: z.object({}),
  binary: true,
  limits: officeExportLimits,
  costly: 'export',
} as const;

export const exportPayments = defineCall('GET /office/payments/export', {
  ...file,
  permission: 'read payments',
  payload: withChecks(z.object(paymentFilters), periodInOrder),
});

export const exportPlans = defineCall('GET /office/plans/export', {
  ...file,
  permission: 'export customers',
  payload: z.object({ state: optional(choice('State', planStates)), name: optionalText('Name', 100) }),
});

export const exportCustomers = defineCall('GET /office/customers/export', {
  ...file,
  permission: 'export customers',
  payload: z.object({ name: optionalText('Name', 100) }),
});

export const exportSales = defineCall('GET /office/marketers/export', {
  ...file,
  permission: 'read marketers',
  payload: withChecks(z.object(salesFilters), periodInOrder),
});
