import * as z from 'zod/mini';
import { reportNames } from '#lib/domain/accounting/reports.ts';
import { defineCall } from '../call.ts';
import { count, dayText, monthText, nairaAmount } from '../fields/answer-shapes.ts';
import { choice, optional, wholeNumber } from '../fields/fields.ts';
import { withChecks } from '../fields/with-checks.ts';
import { officeExportLimits } from '../rate-limits.ts';
import { arrearsSums } from './arrears/arrears.ts';
import { periodFields, periodInOrder } from './payments/payment-filters.ts';

/** The accounting reports: everything by booking date, days in Lagos. */

const cell = z.nullable(z.union([z.string(), z.number()]));
const row = z.array(cell);
export type ReportCell = z.output<typeof cell>;

/** `money` is in naira and may be below zero. */
export const columnKinds = ['text', 'month', 'time', 'count', 'money'] as const;
export const reportColumn = z.object({ name: z.string(), kind: z.enum(columnKinds) });
export type ReportColumn = z.output<typeof reportColumn>;

const reportFields = { report: choice('Report', reportNames), ...periodFields };

/** Without a start everything is counted from the first booking on; without an end up to today. */
export const officeReport = defineCall('GET /office/reports', {
  permission: 'read reports',
  reads: 'list',
  payload: withChecks(z.object({ ...reportFields, after: optional(wholeNumber('After')) }), periodInOrder),
  answer: z.object({
    columns: z.array(reportColumn),
    rows: z.array(row),
    /** Of all rows, in their columns. */
    total: row,
    /** The value of `after` that continues the list; null at its end. */
    next: z.nullable(count),
    /** By month, where it says something. */
    chart: z.nullable(z.array(z.object({ month: monthText, amount: z.number() }))),
    until: dayText,
  }),
});

export const exportReport = defineCall('GET /office/reports/export', {
  permission: 'read reports',
  reads: 'export',
  payload: withChecks(z.object({ ...reportFields, format: choice('Format', ['csv', 'xlsx']) }), periodInOrder),
  answer: z.object({}),
  binary: true,
  limits: officeExportLimits,
  costly: 'export',
});

/** The figures of the office's home. */
export const officeFigures = defineCall('GET /office/figures', {
  permission: 'read reports',
  payload: z.object({}),
  answer: z.object({
    month: z.object({ month: monthText, due: nairaAmount, paid_of_due: nairaAmount, came: z.number() }),
    arrears: arrearsSums,
    /**
     * The last eight weeks by their Mondays, the current one last: first payments that were booked and not refunded,
     * sales that ended, and the price of the ones less that of the others.
     */
    weeks: z.array(z.object({ monday: dayText, sales: count, ended: count, amount: z.number() })),
  }),
});
