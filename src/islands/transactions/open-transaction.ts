import { pushQuery, queryWith, replaceQuery } from '#lib/client/navigation/url-query.ts';

/** The transaction that is open stands in the address, so that it can be linked to and gone back from. */
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

/** The way back to the list; one that was opened by its link has none, and the list takes its place. */
export const closeTransaction = () => {
  if (openedHere === location.href) history.back();
  else replaceQuery(queryWith({ transaction: null }));
};
