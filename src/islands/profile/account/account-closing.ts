import type { Confirmed } from '#lib/api/call-types.ts';
import { api } from '#lib/client/api/api.ts';
import { ApiError } from '#lib/client/api/errors.ts';
import { failureText, profileFailureText } from '#lib/client/api/failure-text.ts';
import { endSession } from '#lib/client/session/end-session.ts';
import { clearForm } from '../profile-form.ts';

export type ClosingState =
  | { state: 'checking' }
  | { state: 'failed'; error: unknown }
  | { state: 'prevented'; obstacles: readonly string[] }
  | { state: 'possible' };

type Outcome =
  | { state: 'closed' }
  | { state: 'refused'; problem: string }
  | { state: 'prevented'; obstacles: string[] };

export const findObstacles = (): Promise<ClosingState> =>
  api('GET /user/closing', {}).then(
    ({ obstacles }) => (obstacles.length > 0 ? { state: 'prevented', obstacles } : { state: 'possible' }),
    (error) => ({ state: 'failed', error }),
  );

export async function submitClosing(confirmed: Confirmed, password: string): Promise<Outcome> {
  try {
    await api('POST /user/close-account', { password }, { confirmed });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'account_in_use')
      return { state: 'prevented', obstacles: error.message.split('\n') };
    return { state: 'refused', problem: failureText(error, profileFailureText(error)) };
  }
  clearForm();
  await endSession('closed');
  return { state: 'closed' };
}
