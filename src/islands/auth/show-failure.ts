import { failureText, fieldErrors } from '#lib/client/api/failure-text.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { unexpected } from '#lib/messages/feedback.ts';

/** Says the server's errors in a toast and at their fields. */
export const showFailure = (
  error: unknown,
  showErrors: (errors: Record<string, string>) => void,
  fallback = unexpected,
) => {
  toast('error', failureText(error, fallback));
  showErrors(fieldErrors(error));
};
