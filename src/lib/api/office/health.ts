import * as z from 'zod/mini';
import { ledgerCheckKinds } from '#lib/domain/operations/ledger-checks.ts';
import { defineCall } from '../call.ts';
import { instantText } from '../fields/answer-shapes.ts';

/** How many steps are done of a check that runs. */
const progress = z.nullable(z.object({ done: z.number(), total: z.number() }));

const found = {
  ok: z.boolean(),
  checks: z.array(z.object({ name: z.string(), ok: z.boolean(), detail: z.string() })),
  checked_at: z.nullable(instantText),
  /** Changed rows that the hourly check looked at, journals of the whole one; null before the first has ended. */
  covered: z.nullable(z.number()),
  running: progress,
};

/** What the last check of the changes found, the last check of the whole ledger, and up to where journals are sealed. */
export const officeHealth = defineCall('GET /office/health', {
  permission: 'read health',
  payload: z.object({}),
  answer: z.object({
    health: z.object({
      ...found,
      whole: z.object(found),
      sealed: z.nullable(z.object({ number: z.number(), last_journal: z.number(), at: instantText, hash: z.string() })),
    }),
  }),
});

/** Has the changes, or the whole ledger, checked in the background. */
export const startHealthCheck = defineCall('POST /office/health/check', {
  permission: 'check the ledger',
  payload: z.object({ kind: z._default(z.enum(ledgerCheckKinds), 'recent') }),
  answer: z.object({ running: progress }),
});
