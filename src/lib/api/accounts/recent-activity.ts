import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { count, instantText, recordId } from '../fields/answer-shapes.ts';

const activity = z.object({
  id: recordId,
  /** A `SecurityEventKind`. */
  kind: z.string(),
  device: z.nullable(z.string()),
  /** Truncated: enough to recognise one's own network. */
  address: z.string(),
  times: count,
  created_at: instantText,
});
export type Activity = z.output<typeof activity>;

/** The account's own latest sign-ins, failures and changes, newest first. */
export const recentActivity = defineCall('GET /user/recent-activity', {
  who: 'account',
  payload: z.object({}),
  answer: z.object({ events: z.array(activity) }),
});
