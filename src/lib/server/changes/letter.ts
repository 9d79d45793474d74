import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { changeLetter as call } from '#lib/api/plans/changes.ts';
import { changeLetterResponse } from '../documents/letters/change-letter.ts';
import type { ContextOf } from '../http/context.ts';
import { changeRow } from './change-rows.ts';

export async function changeLetter({ id }: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) {
  const { plan, transfer } = await changeRow(id);
  const readers = transfer ? [transfer.fromUserId, transfer.toUserId] : [plan.userId];
  if (!readers.includes(caller.user.id)) throw new Refusal('not_found');
  return changeLetterResponse(id);
}
