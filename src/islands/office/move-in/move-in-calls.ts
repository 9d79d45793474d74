import { api } from '#lib/client/api/api.ts';
import { mutation, thenRefresh } from '#lib/client/api/mutation.ts';
import type { KeptMapping } from './mapping-changes.ts';

export const sendFiles = (files: readonly File[], day?: string) =>
  thenRefresh(['moveIn'], api('POST /office/move-in/files', day ? { day } : {}, { files: { files } }));

export const removeFile = mutation('DELETE /office/move-in/files/{id}', { refreshes: ['moveIn'] });
const change = mutation('PUT /office/move-in', { refreshes: ['moveIn'] });
export const changeDay = (day: string) => change({ day });
/** Sent whole. */
export const saveMapping = (mapping: KeptMapping) => change({ mapping: { ...mapping } });
export const throwAway = mutation('DELETE /office/move-in', { refreshes: ['moveIn'] });
export const answerQuestion = mutation('POST /office/move-in/answers', { refreshes: ['moveIn'] });
