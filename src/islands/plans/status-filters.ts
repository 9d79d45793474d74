import type { RepaymentItem } from '#lib/api/plans/plans.ts';
import { statusTab } from '#lib/client/navigation/tab-url.ts';
import type { Day } from '#lib/domain/days.ts';
import { fromNaira, sum } from '#lib/domain/money.ts';
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

const groups = ['Now', 'To come', 'Paid'] as const;

type ListedRepayment = Pick<RepaymentItem, 'status' | 'is_next' | 'awaiting' | 'due_date' | 'amount'>;

const groupOf = ({ status, is_next, awaiting, due_date }: ListedRepayment, today: Day): (typeof groups)[number] => {
  if (status === 1) return 'Paid';
  return is_next || awaiting || due_date < today ? 'Now' : 'To come';
};

/** What is to be paid now, what comes, and what is paid, each with its sum in kobo; a group without any is left out. */
export const groupRepayments = <T extends ListedRepayment>(list: readonly T[], today: Day) =>
  groups
    .map((title) => ({ title, items: list.filter((one) => groupOf(one, today) === title) }))
    .filter(({ items }) => items.length > 0)
    .map(({ title, items }) => ({
      title,
      items,
      amount: sum(items.map(({ amount }) => fromNaira(amount))),
      late: title === 'Now' && items.every(({ due_date }) => due_date < today),
    }));
