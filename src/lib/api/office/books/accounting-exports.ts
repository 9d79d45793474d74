import * as z from 'zod/mini';
import { accountantFiles } from '#lib/domain/accounting/accountant-files.ts';
import { defineCall } from '../../call.ts';
import { count, dayText, instantText, nairaAmount, paginated, recordId } from '../../fields/answer-shapes.ts';
import { day } from '../../fields/day.ts';
import { choice, id, optional, pageNumber, pageRows } from '../../fields/fields.ts';
import { withChecks } from '../../fields/with-checks.ts';
import { officeExportLimits } from '../../rate-limits.ts';
import { periodInOrder } from '../payments/payment-filters.ts';

/** What is handed over to the accountant: journals and balances in the columns of their program. */

const scopes = ['new', 'period'] as const;

const made = z.object({
  id: recordId,
  /** `new` is what no export before it had; `period` is a copy of some days. */
  scope: z.enum(scopes),
  /** Days of booking, of the first journal and the last, or those that were asked for. */
  from: dayText,
  to: dayText,
  journals: count,
  /** Their debits, which are their credits too. */
  amount: nairaAmount,
  made_by: z.string(),
  made_at: instantText,
});
export type AccountingExport = z.output<typeof made>;

export const accountingExports = defineCall('GET /office/accounting-exports', {
  permission: 'read reports',
  payload: z.object({ page: pageNumber(), rows: pageRows() }),
  answer: z.object({
    /** The latest first. */
    exports: paginated(made),
    /** The last new one; null before the first. */
    last: z.nullable(recordId),
  }),
});

/**
 * Sent again by the same person, it answers with what it made the first time: `after` is the last new export that was
 * seen. Refuses `conflict` while an account that is used has no code, when nothing is new, and when somebody was faster.
 */
export const makeAccountingExport = defineCall('POST /office/accounting-exports', {
  permission: 'keep books',
  payload: withChecks(
    z.object({
      scope: choice('What', scopes),
      after: optional(id('Last export')),
      start_date: optional(day('Start Date')),
      end_date: optional(day('End Date')),
    }),
    periodInOrder,
  ),
  answer: z.object({ export: made }),
  refusals: ['conflict'],
});

export const downloadAccountingExport = defineCall('GET /office/accounting-exports/{id}/download', {
  permission: 'read reports',
  reads: 'export',
  payload: z.object({ id: id(), file: choice('File', accountantFiles) }),
  answer: z.object({}),
  binary: true,
  refusals: ['not_found', 'conflict'],
  limits: officeExportLimits,
  costly: 'export',
});
