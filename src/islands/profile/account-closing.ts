import { api } from '#lib/client/api/api.ts';
import { ApiError } from '#lib/client/api/errors.ts';
import { failureText, profileFailureText } from '#lib/client/api/failure-text.ts';
import { endSession } from '#lib/client/session/end-session.ts';
import { clearForm } from './profile-form.ts';

/** How far the closing of an account has come. */
export type ClosingState =
  | { state: 'asking' }
  | { state: 'failed'; error: unknown }
  | { state: 'kept'; obstacles: readonly string[] }
  | { state: 'free' };

type Outcome = { state: 'closed' } | { state: 'refused'; problem: string } | { state: 'kept'; obstacles: string[] };

export const findObstacles = (): Promise<ClosingState> =>
  api('GET /user/closing', {}).then(
    ({ obstacles }) => (obstacles.length > 0 ? { state: 'kept', obstacles } : { state: 'free' }),
    (error) => ({ state: 'failed', error }),
  );

export async function submitClosing(password: string): Promise<Outcome> {
  try {
    await api('POST /user/close-account', { password });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'account_in_use')
      return { state: 'kept', obstacles: error.message.split('\n') };
    return { state: 'refused', problem: failureText(error, profileFailureText(error)) };
  }
  clearForm();
  await endSession('closed');
  return { state: 'closed' };
}
