import { searchWith, visit, visitInstead } from '#lib/client/place.ts';
import { notificationTabs } from '#lib/messages/statuses.ts';

export type NotificationTab = (typeof notificationTabs)[number];

const slugOf = (tab: NotificationTab) => tab.toLowerCase();
const positive = (text: string | null) => (text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

/** What of the notifications is shown: a tab, one of its pages, and the one that is open. */
export function placeOf(search: string) {
  const query = new URLSearchParams(search);
  return {
    tab: notificationTabs.find((tab) => slugOf(tab) === query.get('status')) ?? notificationTabs[0],
    page: positive(query.get('page')) ?? 1,
    opened: positive(query.get('id')),
  };
}

export const tabHref = (tab: NotificationTab) =>
  searchWith({ status: tab === 'All' ? null : slugOf(tab), page: null, id: null });
export const pageHref = (page: number) => searchWith({ page: page > 1 ? page : null, id: null });
export const openHref = (id: number) => searchWith({ id });

/** The entry before the open one is the list. */
let cameFromList = false;

export const openAt = (href: string) => {
  cameFromList = true;
  visit(href);
};

/** As the back button closes it; what was opened by its address is replaced by the list. */
export const close = () => {
  if (!cameFromList) return visitInstead(searchWith({ id: null }));
  cameFromList = false;
  history.back();
};
