import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { nothing } from '../fields/answer-shapes.ts';

/** In a file of its own, because every screen can sign out and none of them needs the other calls. */
export const logout = defineCall({
  method: 'POST',
  path: '/logout',
  who: 'newcomer',
  payload: z.object({}),
  answer: nothing,
});
