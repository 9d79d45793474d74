import { pushQuery, queryWith, replaceQuery } from '#lib/client/navigation/url-query.ts';

/** The dialog is in the URL, so that notifications and mails lead to it. */
export const arePayoutsOpen = (search: string) => new URLSearchParams(search).has('payouts');

export const payoutsHref = (search: string) => queryWith({ payouts: 1 }, search);

let openedHere: string | null = null;

export const showPayouts = (href: string) => {
  pushQuery(href);
  openedHere = location.href;
};

/** Goes back to the wallet; one that was opened by its link has nothing before it. */
export const hidePayouts = () => {
  if (openedHere === location.href) history.back();
  else replaceQuery(queryWith({ payouts: null }));
};
