import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { failureText, fieldErrors } from '#lib/client/api/failure-text.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { unexpected } from '#lib/messages/feedback.ts';

/** Each error of the server stands at its field, the first of them with the focus, and all of it in a toast. */
export function showFailure<Form extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Form>,
  form: Form,
  fallback = unexpected,
) {
  toast('error', failureText(error, fallback));
  let first = true;
  for (const [field, texts] of Object.entries(fieldErrors(error))) {
    if (!(field in form)) continue;
    setError(field as Path<Form>, { message: texts.join(' ') }, { shouldFocus: first });
    first = false;
  }
}
