import * as z from 'zod/mini';
import { closingPapers, closingPoints } from '#lib/domain/accounting/month-closing.ts';
import { defineCall } from '../../call.ts';
import { count, dayText, instantText, monthText, nairaAmount, recordId } from '../../fields/answer-shapes.ts';
import { choice, id, optional, optionalLongText } from '../../fields/fields.ts';
import { monthField } from '../../fields/month.ts';
import { officeExportLimits } from '../../rate-limits.ts';
import { reportColumn } from '../accounting.ts';
import { approval, approvalAnswer } from '../staff/approvals.ts';

/** Months into which nothing is booked any more: what is looked at before, who closed them, and what is kept of them. */

const point = {
  name: z.enum(closingPoints),
  /** What is still open; 0 is done. */
  count,
};
const sheet = z.object({
  columns: z.array(reportColumn),
  rows: z.array(z.array(z.nullable(z.union([z.string(), z.number()])))),
  total: z.array(z.nullable(z.union([z.string(), z.number()]))),
});

const closing = {
  id: recordId,
  month: monthText,
  closed_at: instantText,
  proposed_by: z.string(),
  closed_by: z.string(),
};

export const monthClosings = defineCall('GET /office/month-closings', {
  permission: 'read reports',
  payload: z.object({ month: optional(monthField()) }),
  answer: z.object({
    /** Not closed, the oldest first; the last one is the current month. */
    open: z.array(monthText),
    /** The latest first. */
    closed: z.array(z.object(closing)),
    /** The open month that was asked for, or else the oldest; null before the first booking. */
    checked: z.nullable(
      z.object({
        month: monthText,
        last_day: dayText,
        is_over: z.boolean(),
        points: z.array(
          z.object({
            ...point,
            /** What is open is worth, where it is worth something. */
            amount: z.nullable(nairaAmount),
            /** Names of what is open, such as bank accounts. */
            about: z.array(z.string()),
          }),
        ),
        trial_balance: sheet,
        approval: z.nullable(approval),
      }),
    ),
  }),
});

const reason = () => optionalLongText('Reason', 500);

/** Proposes to close the oldest month that is open and over; what is left open needs a reason for each point. */
export const proposeMonthClosing = defineCall('POST /office/month-closings', {
  permission: 'close months',
  payload: z.object({
    month: monthField(),
    statements: reason(),
    lines: reason(),
    receipts: reason(),
    cash: reason(),
    transfers: reason(),
    settlements: reason(),
    differences: reason(),
    approvals: reason(),
  }),
  officeOnly: ['statements', 'lines', 'receipts', 'transfers', 'settlements', 'differences', 'approvals'],
  answer: approvalAnswer,
  refusals: ['awaiting_approval', 'conflict'],
});

/** As it was when the month was closed. */
export const monthClosing = defineCall('GET /office/month-closings/{id}', {
  permission: 'read reports',
  payload: z.object({ id: id() }),
  answer: z.object({
    ...closing,
    points: z.array(z.object({ ...point, reason: z.nullable(z.string()) })),
    trial_balance: sheet,
    /** What was to come of all plans, by the days that it was overdue. */
    receivables: z.object({
      plans: count,
      total: z.number(),
      not_due: z.number(),
      overdue: z.object({ '1-30': z.number(), '31-60': z.number(), '61-90': z.number(), 'over-90': z.number() }),
    }),
  }),
  refusals: ['not_found'],
});

export const exportMonthClosing = defineCall('GET /office/month-closings/{id}/export', {
  permission: 'read reports',
  reads: 'export',
  payload: z.object({
    id: id(),
    paper: choice('Paper', closingPapers),
    format: choice('Format', ['csv', 'xlsx']),
  }),
  answer: z.object({}),
  binary: true,
  refusals: ['not_found'],
  limits: officeExportLimits,
  costly: 'export',
});
