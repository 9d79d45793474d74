import type { Day } from '../../days.ts';
import type { WrittenOrder } from '../cells/days.ts';
import type { Asking } from '../questions/asking.ts';
import type { MoveInRow } from '../tables/read-table.ts';
import type { MoveInTable } from '../tables/tables.ts';
import { type ListedWallets, type OpeningBalance, readBalances, readWallets } from './balances.ts';
import { type MoveInCommission, readCommissions } from './commissions.ts';
import { type MoveInCustomer, readCustomers } from './customers.ts';
import { type MoveInMarketer, readMarketers } from './marketers.ts';
import { type MoveInPlan, readPlans } from './plans.ts';
import { type MoveInProperty, readProperties } from './properties.ts';
import { type MoveInReceipts, readReceipts } from './receipts.ts';

/** What a company's tables say, without the rows that are left out or still asked about. */
export interface MoveInCompany {
  properties: MoveInProperty[];
  customers: MoveInCustomer[];
  marketers: MoveInMarketer[];
  plans: MoveInPlan[];
  receipts: MoveInReceipts;
  wallets: ListedWallets;
  commissions: MoveInCommission[];
  balances: OpeningBalance[];
}

interface Known {
  asking: Asking;
  order: WrittenOrder;
  /** Of the cut-over. */
  day: Day;
}

export function readCompany(
  rows: Readonly<Record<MoveInTable, readonly MoveInRow[]>>,
  { asking, order, day }: Known,
): MoveInCompany {
  const properties = readProperties(rows.properties, asking);
  const customers = readCustomers(rows.customers, asking, order);
  const marketers = readMarketers(rows.marketers, asking);
  const plans = readPlans(rows.plans, { asking, order, customers, properties, marketers: marketers.find });
  return {
    properties: properties.all,
    customers: customers.all,
    marketers: marketers.all,
    plans: plans.all.flatMap(({ plan }) => (plan ? [plan] : [])),
    receipts: readReceipts(rows.payments, { asking, order, day, customers, plans }),
    wallets: readWallets(rows.wallets, asking, customers),
    commissions: readCommissions(rows.commissions, { asking, order, plans, find: marketers.find }),
    balances: readBalances(rows['opening-balances'], asking),
  };
}
