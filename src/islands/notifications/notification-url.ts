import { pushQuery, queryWith, replaceQuery } from '#lib/client/navigation/url-query.ts';
import { notificationTabs } from '#lib/messages/statuses.ts';

export type NotificationTab = (typeof notificationTabs)[number];

const slugOf = (tab: NotificationTab) => tab.toLowerCase();
const positive = (text: string | null) => (text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

/** What of the notifications is shown: a tab, one of its pages, and the one that is open. */
export function readNotificationUrl(search: string) {
  const query = new URLSearchParams(search);
  return {
    tab: notificationTabs.find((tab) => slugOf(tab) === query.get('status')) ?? notificationTabs[0],
    page: positive(query.get('page')) ?? 1,
    opened: positive(query.get('id')),
  };
}

export const notificationTabHref = (tab: NotificationTab) =>
  queryWith({ status: tab === 'All' ? null : slugOf(tab), page: null, id: null });
export const notificationPageHref = (page: number) => queryWith({ page: page > 1 ? page : null, id: null });
export const notificationHref = (id: number) => queryWith({ id });

/** The entry before the open one is the list. */
let cameFromList = false;

export const openNotification = (href: string) => {
  cameFromList = true;
  pushQuery(href);
};

/** As the back button closes it; what was opened by its address is replaced by the list. */
export const closeNotification = () => {
  if (!cameFromList) return replaceQuery(queryWith({ id: null }));
  cameFromList = false;
  history.back();
};
