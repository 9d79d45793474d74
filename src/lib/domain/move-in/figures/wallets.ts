import { formatNaira } from '../../money.ts';
import type { Asking } from '../questions/asking.ts';
import type { ListedWallets } from '../records/balances.ts';
import type { MoveInCustomer } from '../records/customers.ts';
import type { MoveInReceipt } from '../records/receipts.ts';
import type { MoveInPlanFigures } from './plan-figures.ts';

export type Wallets = Map<MoveInCustomer, number>;

/**
 * What each wallet has by the receipts: what was paid in and out, what plans were paid too much, less what was paid from
 * it and plus what was refunded to it. `unknown` are receipts that a wallet paid whose customer nobody knows.
 */
export function walletsByReceipts(receipts: readonly MoveInReceipt[], plans: readonly MoveInPlanFigures[]) {
  const wallets: Wallets = new Map();
  const unknown: MoveInReceipt[] = [];
  const add = (customer: MoveInCustomer, amount: number) =>
    void wallets.set(customer, (wallets.get(customer) ?? 0) + amount);
  for (const receipt of receipts) {
    const { customer, purpose, method, amount } = receipt;
    if (customer && purpose === 'wallet') add(customer, amount);
    if (method !== 'wallet') continue;
    if (customer) add(customer, -amount);
    else unknown.push(receipt);
  }
  for (const { plan, tooMuch } of plans) if (tooMuch > 0) add(plan.customer, tooMuch);
  return { wallets, unknown };
}

/** The wallets that customers begin with. Asks where the list says something else than the receipts. */
export function decideWallets(
  byReceipts: Wallets,
  listed: ListedWallets,
  customers: readonly MoveInCustomer[],
  asking: Asking,
): { wallets: Wallets; isOpen: boolean } {
  const wallets: Wallets = new Map();
  let isOpen = false;
  for (const customer of customers) {
    const received = byReceipts.get(customer) ?? 0;
    const list = listed.get(customer);
    const balance = list?.balance ?? 0;
    wallets.set(customer, received);
    if (balance === received) continue;
    const asked = list
      ? asking.row('wallets', list.row, customer.no)
      : asking.row('customers', customer.row, customer.no);
    const said = list
      ? `The list says ${signed(balance)}, the receipts say ${signed(received)}`
      : `The list of wallets does not name this customer, the receipts leave ${signed(received)}`;
    const decision = asked.ask('wallet-differs', said);
    if (decision?.word === 'list') wallets.set(customer, balance);
    if (decision === null) {
      isOpen = true;
      wallets.delete(customer);
    }
    asked.end();
  }
  return { wallets, isOpen };
}

/** ₦1,500.00, or −₦1,500.00. */
export const signed = (amount: number): string => (amount < 0 ? `−${formatNaira(-amount)}` : formatNaira(amount));
