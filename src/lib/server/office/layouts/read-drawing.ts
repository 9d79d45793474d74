import type { PayloadOf } from '#lib/api/call.ts';
import type { readDrawing as call } from '#lib/api/office/site-plans.ts';
import { ownerOf, workOnUpload } from '../../file-work/file-work.ts';
import type { ContextOf } from '../../http/context.ts';

/** Of the file only numbers and names come back: no markup of it is ever stored or shown. */
export const readDrawing = ({ svg }: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) =>
  workOnUpload('readDrawing', { svg }, { owner: ownerOf(caller.user.id) });
