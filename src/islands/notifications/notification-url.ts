import { pushQuery, queryWith, replaceQuery } from '#lib/client/navigation/url-query.ts';
import { notificationTabs } from '#lib/messages/statuses.ts';

export type NotificationTab = (typeof notificationTabs)[number];

const slugOf = (tab: NotificationTab) => tab.toLowerCase();
const positive = (text: string | null) => (text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

/** The tab, the page and the open notification in the address. */
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

/** Whether going back leads to the list. */
let cameFromList = false;

export const openNotification = (href: string) => {
  cameFromList = true;
  pushQuery(href);
};

/** Goes back to the list, or replaces the address of a notification that was opened by its link. */
export const closeNotification = () => {
  if (!cameFromList) return replaceQuery(queryWith({ id: null }));
  cameFromList = false;
  history.back();
};
