import type { PlanState } from '../../plan.ts';
import type { OpeningBalance } from '../records/balances.ts';
import type { MoveInCommission } from '../records/commissions.ts';
import type { MoveInCustomer } from '../records/customers.ts';
import type { MoveInReceipts } from '../records/receipts.ts';
import type { MoveInPlanFigures } from './plan-figures.ts';
import type { Wallets } from './wallets.ts';

/** Names as the report and the books compare them: counts, and amounts in kobo. */
export type MoveInTotals = Readonly<Record<string, number>>;

interface Counted {
  customers: readonly MoveInCustomer[];
  plans: readonly MoveInPlanFigures[];
  receipts: MoveInReceipts;
  wallets: Wallets;
  commissions: readonly MoveInCommission[];
  balances: readonly OpeningBalance[];
}

/** A plan that stands is paid in part or whole, and has not ended. */
export const isStanding = ({ state }: Pick<MoveInPlanFigures, 'state'>): boolean =>
  state !== 'pending' && state !== 'terminated';

const sum = (amounts: Iterable<number>) => {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total;
};

export function moveInTotals({ customers, plans, receipts, wallets, commissions, balances }: Counted): MoveInTotals {
  const standing = plans.filter(isStanding);
  const ended = plans.filter(({ state }) => state === 'terminated');
  const inState = (wanted: PlanState) => plans.filter(({ state }) => state === wanted).length;
  const paid = {
    paid_price_kobo: sum(standing.map((plan) => plan.paid)),
    paid_infrastructure_kobo: sum(standing.map((plan) => plan.paidInfrastructure)),
    paid_other_kobo: sum(standing.map((plan) => plan.paidOther)),
  };
  const paidTotal = sum(Object.values(paid));
  const owed = {
    wallets_kobo: sum(wallets.values()),
    kept_kobo: sum(ended.map(({ plan }) => plan.kept)),
    refunds_owed_kobo: sum(ended.map((plan) => plan.owed)),
    commissions_payable_kobo: sum(commissions.map((one) => one.earned - one.paid)),
  };
  const money = openedMoney(balances);
  return {
    customers: customers.length,
    plans: plans.length,
    plans_pending: inState('pending'),
    plans_awaiting: inState('awaiting'),
    plans_in_progress: inState('in_progress'),
    plans_completed: inState('completed'),
    plans_terminated: ended.length,
    receipts: receipts.all.length,
    receipts_cancelled: receipts.cancelled,
    ...paid,
    paid_total_kobo: paidTotal,
    remaining_kobo: sum(standing.map((plan) => plan.remaining)),
    overdue_kobo: sum(standing.map((plan) => plan.overdue)),
    ...owed,
    ...money,
    opening_balance_kobo: sum(Object.values(money)) - paidTotal - sum(Object.values(owed)),
  };
}

/** What is there: each bank account and the card provider, which open with the balances that are given. */
function openedMoney(balances: readonly OpeningBalance[]): Record<string, number> {
  const money: Record<string, number> = {};
  const add = (name: string, { debit, credit }: OpeningBalance) => {
    money[name] = (money[name] ?? 0) + debit - credit;
  };
  for (const balance of balances) if (balance.kind === 'bank') add(`bank:${balance.accountNumber}_kobo`, balance);
  money.card_provider_kobo = 0;
  for (const balance of balances) if (balance.kind === 'card_provider') add('card_provider_kobo', balance);
  return money;
}
