import { ApiError } from '#lib/client/api/errors.ts';
import { failureText, fieldErrors } from '#lib/client/api/failure-text.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { unexpected } from '#lib/messages/feedback.ts';

/**
 * Says the server's errors in a toast and at their fields. What it says of the whole form stays at the field that is
 * named, without a toast that would only repeat it.
 */
export const showFailure = (
  error: unknown,
  showErrors: (errors: Record<string, string>) => void,
  fallback = unexpected,
  field?: string,
) => {
  const errors = fieldErrors(error);
  const isOfForm = field && error instanceof ApiError && error.status < 500 && error.message;
  if (isOfForm && Object.keys(errors).length === 0) return showErrors({ [field]: error.message });
  toast('error', failureText(error, fallback));
  showErrors(errors);
};
