import type { CallPayload } from '#lib/api/call-types.ts';
import { api } from '#lib/client/api/api.ts';
import { mutation, thenRefresh } from '#lib/client/api/mutation.ts';

export const sendFiles = (files: readonly File[], day?: string) =>
  thenRefresh(['moveIn'], api('POST /office/move-in/files', day ? { day } : {}, { files: { files } }));

export const removeFile = mutation('DELETE /office/move-in/files/{id}', { refreshes: ['moveIn'] });
export const changeMoveIn = mutation('PUT /office/move-in', { refreshes: ['moveIn'] });
export const discardMoveIn = mutation('DELETE /office/move-in', { refreshes: ['moveIn'] });
export const answerQuestion = mutation('POST /office/move-in/answers', { refreshes: ['moveIn'] });

export type Answer = CallPayload<'POST /office/move-in/answers'>;
