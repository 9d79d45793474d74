import { api } from '#lib/client/api.ts';
import { refresh } from '#lib/client/queries.ts';
import { tellUnread } from '#lib/client/unread-count.ts';
import { readAllNotifications } from '#lib/contract/notifications.ts';

/** One was opened, here or in another tab: the server has said how many are left. */
export const wasOpened = (unread: number) => {
  tellUnread(unread);
  refresh('/api/notifications');
};

/** What came after the list that is on the screen stays unread. */
export async function readAll(newest: number | null) {
  const { unread } = await api(readAllNotifications, newest === null ? {} : { up_to: newest });
  wasOpened(unread);
}
