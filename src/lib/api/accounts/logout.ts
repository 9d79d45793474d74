import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { nothing } from '../fields/answer-shapes.ts';

/** Apart from the other calls of an account: every screen can sign out, and none of them signs in. */
export const logout = defineCall({
  method: 'POST',
  path: '/logout',
  who: 'newcomer',
  payload: z.object({}),
  answer: nothing,
});
