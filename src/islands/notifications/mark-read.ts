import { setUnreadCount } from '#lib/client/account/unread-count.ts';
import { api } from '#lib/client/api/api.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';

/** One was opened, here or in another tab: the server has said how many are left. */
export const updateUnread = (unread: number) => {
  setUnreadCount(unread);
  refreshQueries('/api/notifications');
};

/** What came after the list that is on the screen stays unread. */
export async function markAllRead(newest: number | null) {
  const { unread } = await api('POST /notifications/read-all', newest === null ? {} : { up_to: newest });
  updateUnread(unread);
}
