import * as z from 'zod/mini';
import { cashAccountKinds } from '#lib/domain/accounting/accounts.ts';
import { cashGroups, reportNames } from '#lib/domain/accounting/reports.ts';
import { bookedMethods } from '#lib/domain/enums.ts';
import { defineCall } from '../call.ts';
import { count, dayText, instantText, monthText, nairaAmount, nothing } from '../fields/answer-shapes.ts';
import { choice, flag, id, optional, wholeNumber } from '../fields/fields.ts';
import { withChecks } from '../fields/with-checks.ts';
import { alertLimits, officeExportLimits } from '../rate-limits.ts';
import { arrearsSums } from './arrears/arrears.ts';
import { periodFields, periodInOrder } from './payments/payment-filters.ts';

/** The accounting reports: everything by booking date, days in Lagos. */

const cell = z.nullable(z.union([z.string(), z.number()]));
const row = z.array(cell);
export type ReportCell = z.output<typeof cell>;

/** `money` is in naira and may be below zero. */
export const columnKinds = ['text', 'month', 'day', 'time', 'count', 'money'] as const;
export const reportColumn = z.object({
  name: z.string(),
  kind: z.enum(columnKinds),
  /** What narrows receipts to those of the column. */
  filter: z.optional(z.record(z.string(), z.string())),
});
export type ReportColumn = z.output<typeof reportColumn>;

/** Of what came in: how it is divided, and to which property, account or method it is narrowed. */
const cashFields = {
  by: optional(choice('By', cashGroups)),
  property_id: optional(id('Property')),
  account: optional(choice('Account', cashAccountKinds)),
  company_account_id: optional(id('Bank account')),
  payment_method: optional(choice('Method', bookedMethods)),
};

const reportFields = { report: choice('Report', reportNames), ...periodFields, ...cashFields };

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
    /** By month, or by day, where it says something: an amount for each series. */
    chart: z.nullable(
      z.object({
        series: z.array(z.string()),
        points: z.array(z.object({ at: z.string(), amounts: z.array(z.number()) })),
      }),
    ),
    from: z.nullable(dayText),
    until: dayText,
    /** Of what came in: what the period before of the same length brought, and the name of the property asked for. */
    cash: z.nullable(z.object({ before: z.nullable(z.number()), property: z.nullable(z.string()) })),
    made_at: instantText,
    made_by: z.string(),
  }),
});

export const exportReport = defineCall('GET /office/reports/export', {
  permission: 'read reports',
  reads: 'export',
  payload: withChecks(z.object({ ...reportFields, format: choice('Format', ['csv', 'xlsx', 'pdf']) }), periodInOrder),
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

/** The reports that somebody wants by mail every Monday. Everybody has their own. */

export const reportMails = defineCall('GET /office/report-mails', {
  permission: 'read reports',
  payload: nothing,
  answer: z.object({ reports: z.array(z.enum(reportNames)) }),
});

/** With the filters of the moment, of last week each time; or no longer. */
export const wantReportMail = defineCall('POST /office/report-mails', {
  permission: 'read reports',
  payload: z.object({
    report: choice('Report', reportNames),
    wanted: flag('Wanted'),
    ...cashFields,
  }),
  answer: z.object({ reports: z.array(z.enum(reportNames)) }),
  limits: alertLimits,
});
