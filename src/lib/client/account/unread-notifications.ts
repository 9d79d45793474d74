import { api } from '../api/api.ts';
import { $session } from '../session/session.ts';
import { $unreadCount, setUnreadCount } from './account-state.ts';

const isCustomer = () => {
  const { loggedIn, user } = $session.get();
  return loggedIn && user?.role === 'customer';
};

export async function refreshUnreadCount() {
  if (!isCustomer()) return;
  const { token } = $session.get();
  const { unread } = await api('GET /notifications/unread', {});
  if ($session.get().token === token) setUnreadCount(unread);
}

const freshMs = 60_000;

/** Loads the count when a screen opens or becomes visible again, at most once a minute in all tabs together. */
export const watchUnreadCount = () => {
  const refreshIfStale = () => {
    const age = Date.now() - ($unreadCount.get()?.at ?? 0);
    if (document.hidden || (age >= 0 && age < freshMs)) return;
    refreshUnreadCount().catch(() => undefined);
  };
  refreshIfStale();
  document.addEventListener('visibilitychange', refreshIfStale);
  return () => document.removeEventListener('visibilitychange', refreshIfStale);
};
