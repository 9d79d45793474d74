import type { CallInput, Confirmed } from '#lib/api/call-types.ts';
import { api } from '#lib/client/api/api.ts';
import { ApiError } from '#lib/client/api/errors.ts';
import { failureText, fieldErrors } from '#lib/client/api/failure-text.ts';
import { refreshAfterPayment } from '#lib/client/api/queries.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { somethingWrongTryAgain } from '#lib/messages/feedback.ts';
import { focusOnceShown } from './card-focus.ts';

/** It was answered, withdrawn or carried out meanwhile: there is nothing to try again. */
const isOver = (error: unknown) => error instanceof ApiError && (error.status === 409 || error.status === 404);

/** Sends an answer. What came of it is null when there is nothing more to ask, and else what is wrong. */
export const sendAnswer = async (
  confirmed: Confirmed,
  input: CallInput<'POST /user/plan-changes/{id}/answer'>,
  done: string,
): Promise<string | null> => {
  try {
    await api('POST /user/plan-changes/{id}/answer', input, { confirmed });
    focusOnceShown(Number(input.id));
    toast('success', done);
  } catch (error) {
    if (!isOver(error)) return fieldErrors(error).current_password ?? failureText(error, somethingWrongTryAgain);
    toast('error', failureText(error, somethingWrongTryAgain));
  }
  refreshAfterPayment();
  return null;
};
