import { repaymentTabStatus, repaymentTabs, transactionTabStatus, transactionTabs } from '#lib/messages/statuses.ts';

/** Filters stand in the address as `?status=completed`; All needs no word. */
const slugOf = (tab: string) => tab.toLowerCase();
const filterIn = <T extends string>(tabs: readonly [T, ...T[]], search: string): T => {
  const slug = new URLSearchParams(search).get('status');
  return tabs.find((tab) => slugOf(tab) === slug) ?? tabs[0];
};

export const filterHref = (tab: string) => (tab === 'All' ? '?' : `?status=${slugOf(tab)}`);

interface HasStatus {
  status: 0 | 1 | 2;
}
const having = <T extends HasStatus>(list: readonly T[], status: number | undefined) =>
  list.filter((one) => status === undefined || one.status === status);

export type TransactionFilter = (typeof transactionTabs)[number];
export const transactionFilter = (search: string) => filterIn(transactionTabs, search);
export const filterTransactions = <T extends HasStatus>(list: readonly T[], filter: TransactionFilter) =>
  having(list, transactionTabStatus[filter]);

export type RepaymentFilter = (typeof repaymentTabs)[number];
export const repaymentFilter = (search: string) => filterIn(repaymentTabs, search);
export const filterRepayments = <T extends HasStatus>(list: readonly T[], filter: RepaymentFilter) =>
  having(list, repaymentTabStatus[filter]);
