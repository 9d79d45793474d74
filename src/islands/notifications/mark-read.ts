import { setUnreadCount } from '#lib/client/account/account-state.ts';
import { api } from '#lib/client/api/api.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';

export const updateUnread = (unread: number) => {
  setUnreadCount(unread);
  refreshQueries('/api/notifications');
};

/** Notifications newer than the list on the screen stay unread. */
export async function markAllRead(newest: number | null) {
  const { unread } = await api('POST /notifications/read-all', newest === null ? {} : { up_to: newest });
  updateUnread(unread);
}
