import { api } from '../api/api.ts';
import { beginSignOut, endSession } from './end-session.ts';
import { $session } from './session.ts';

/** Signs out on the server and on this device. Without a network, on this device only. */
export const signOut = async (to = '/login') => {
  beginSignOut();
  const { token } = $session.get();
  if (token) await api('POST /logout', {}, { token, signal: AbortSignal.timeout(5000) }).catch(() => undefined);
  await endSession('signed_out', to);
};
