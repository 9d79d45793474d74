import * as z from 'zod/mini';
import { waitingKinds } from '#lib/domain/staff/waiting-work.ts';
import { defineCall } from '../../call.ts';
import { instantText, nothing, recordId } from '../../fields/answer-shapes.ts';
import { choice, flag, id, optional } from '../../fields/fields.ts';

/** Who deals with what waits, so that two colleagues do not do the same. It binds nobody, and ends by itself. */

export const taken = z.object({
  by: z.object({ id: recordId, name: z.string() }),
  since: instantText,
  until: instantText,
});
export type Taken = z.output<typeof taken>;

const takenItem = z.extend(taken, { kind: z.enum(waitingKinds), id: recordId });

/** What anybody has taken up, of the kinds that the caller may read. */
export const officeTakenUp = defineCall('GET /office/taken-up', {
  permission: 'see overview',
  payload: z.object({}),
  answer: z.object({ taken: z.array(takenItem) }),
});

const item = { kind: choice('Kind', waitingKinds), id: id('Item') };

/** Refuses what a colleague has, unless it is taken over. What one has already begins anew. */
export const takeUp = defineCall('POST /office/taken-up', {
  permission: 'take up work',
  payload: z.object({ ...item, take_over: optional(flag('Take over')) }),
  answer: z.object({ taken: takenItem }),
  refusals: ['forbidden', 'taken_up'],
});

/** Only what one has oneself. */
export const letGo = defineCall('POST /office/taken-up/let-go', {
  permission: 'take up work',
  payload: z.object(item),
  answer: nothing,
});
