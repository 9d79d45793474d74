import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { instantText } from '../../fields/answer-shapes.ts';

const progress = z.nullable(z.object({ done: z.number(), total: z.number() }));

/** The invariants of the ledger as the last check found them; `running` is how many checks are done of one that runs. */
export const officeHealth = defineCall({
  method: 'GET',
  path: '/office/health',
  who: 'office',
  permission: 'read health',
  payload: z.object({}),
  answer: z.object({
    health: z.object({
      ok: z.boolean(),
      checks: z.array(z.object({ name: z.string(), ok: z.boolean(), detail: z.string() })),
      checked_at: z.nullable(instantText),
      running: progress,
    }),
  }),
});

/** Has the whole ledger checked in the background. */
export const startHealthCheck = defineCall({
  method: 'POST',
  path: '/office/health/check',
  who: 'office',
  permission: 'check the ledger',
  payload: z.object({}),
  answer: z.object({ running: progress }),
});
