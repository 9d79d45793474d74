import { networkError, somethingWrong, unexpected } from '#lib/messages/feedback.ts';
import { toast } from '../page/toasts.ts';
import { ApiError, NetworkError, OfflineError, SessionEnded } from './errors.ts';

const serverText = (error: unknown) => {
  if (!(error instanceof ApiError)) return '';
  return Object.values(error.errors).flat().filter(Boolean).join('\n') || error.message;
};

/** The texts of the server's errors, a line each; else its message; else that there is no network; else the fallback. */
export const failureText = (error: unknown, fallback: string) =>
  serverText(error) || (error instanceof OfflineError ? error.message : fallback);

/** For payments the error's own message stands before the fallback. */
export const paymentFailureText = (error: unknown, fallback = somethingWrong) =>
  serverText(error) || (error instanceof Error && !(error instanceof NetworkError) && error.message) || fallback;

/** A profile update that got no response says so. */
export const profileFailureText = (error: unknown) =>
  error instanceof NetworkError ? networkError : failureText(error, unexpected);

/** The message of each field that the server has refused. */
export const fieldErrors = (error: unknown): Record<string, string> => {
  if (!(error instanceof ApiError)) return {};
  const refused = Object.entries(error.errors).filter(([, texts]) => texts.length > 0);
  return Object.fromEntries(refused.map(([name, texts]) => [name, texts.join(' ')]));
};

/** Says it in an error toast, unless the end of the session has already been told. */
export const toastFailure = (error: unknown, fallback: string, how?: { along: boolean }) => {
  if (!(error instanceof SessionEnded)) toast('error', failureText(error, fallback), how);
};
