import { networkError, somethingWrong, unexpected } from '#lib/messages/feedback.ts';
import { toast } from '../page/toasts.ts';
import { ApiError, NetworkError, OfflineError, SessionEnded } from './errors.ts';

const serverText = (error: unknown) => {
  if (!(error instanceof ApiError)) return '';
  return Object.values(error.errors).flat().filter(Boolean).join('\n') || error.message;
};

/** The server's errors, one per line, else its message, else that there is no network, else the fallback. */
export const failureText = (error: unknown, fallback: string) =>
  serverText(error) || (error instanceof OfflineError ? error.message : fallback);

/** For payments, the message of the error itself comes before the fallback. */
export const paymentFailureText = (error: unknown, fallback = somethingWrong) =>
  serverText(error) || (error instanceof Error && !(error instanceof NetworkError) && error.message) || fallback;

/** For the profile, which tells a lost response apart. */
export const profileFailureText = (error: unknown) =>
  error instanceof NetworkError ? networkError : failureText(error, unexpected);

/** The message of each field that the server has refused. */
export const fieldErrors = (error: unknown): Record<string, string> => {
  if (!(error instanceof ApiError)) return {};
  const refused = Object.entries(error.errors).filter(([, texts]) => texts.length > 0);
  return Object.fromEntries(refused.map(([name, texts]) => [name, texts.join(' ')]));
};

/** Shows an error toast, unless the session has ended, which has a toast of its own. */
export const toastFailure = (error: unknown, fallback: string, options?: { onNextPage: boolean }) => {
  if (!(error instanceof SessionEnded)) toast('error', failureText(error, fallback), options);
};
