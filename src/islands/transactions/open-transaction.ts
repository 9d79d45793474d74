import { pushQuery, queryWith, replaceQuery } from '#lib/client/navigation/url-query.ts';

/** The open transaction is in the URL, so that it can be linked to and closed with Back. */
export const openTransactionId = (search: string): number | null => {
  const id = Number(new URLSearchParams(search).get('transaction'));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

export const transactionHref = (id: number, search: string) => queryWith({ transaction: id }, search);

let openedHere: string | null = null;

export const openTransaction = (href: string) => {
  pushQuery(href);
  openedHere = location.href;
};

/** Goes back to the list. A transaction opened by its link has no list before it, so the URL is replaced. */
export const closeTransaction = () => {
  if (openedHere === location.href) history.back();
  else replaceQuery(queryWith({ transaction: null }));
};
