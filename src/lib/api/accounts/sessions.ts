import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { count, instantText, recordId } from '../fields/answer-shapes.ts';
import { id } from '../fields/fields.ts';

export const ownSession = z.object({
  id: recordId,
  /** 'Chrome on Android' */
  device: z.string(),
  /** Truncated: enough to recognise one's own network. */
  address: z.string(),
  created_at: instantText,
  last_used_at: instantText,
  /** The session of this request. */
  is_current: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;

/** The sessions of the account: this device first, then by last use. */
export const mySessions = defineCall('GET /user/sessions', {
  who: 'account',
  payload: z.object({}),
  answer: z.object({ sessions: z.array(ownSession) }),
});

export const endOtherSessions = defineCall('POST /user/sessions/end-others', {
  who: 'account',
  payload: z.object({}),
  answer: z.object({ ended: count }),
});

export const endMySession = defineCall('DELETE /user/sessions/{id}', {
  who: 'account',
  payload: z.object({ id: id() }),
  answer: z.object({}),
  refusals: ['not_found'],
});
