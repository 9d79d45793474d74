import { statusTab } from '#lib/client/navigation/tab-url.ts';
import { repaymentTabStatus, repaymentTabs, transactionTabStatus, transactionTabs } from '#lib/messages/statuses.ts';

interface HasStatus {
  status: 0 | 1 | 2;
}
const withStatus = <T extends HasStatus>(list: readonly T[], status: number | undefined) =>
  list.filter((one) => status === undefined || one.status === status);

type TransactionFilter = (typeof transactionTabs)[number];
export const transactionFilter = (search: string) => statusTab(transactionTabs, search);
export const filterTransactions = <T extends HasStatus>(list: readonly T[], filter: TransactionFilter) =>
  withStatus(list, transactionTabStatus[filter]);

export type RepaymentFilter = (typeof repaymentTabs)[number];
export const repaymentFilter = (search: string) => statusTab(repaymentTabs, search);
export const filterRepayments = <T extends HasStatus>(list: readonly T[], filter: RepaymentFilter) =>
  withStatus(list, repaymentTabStatus[filter]);
