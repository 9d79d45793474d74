import { readMoveInAmount } from '../cells/amounts.ts';
import type { Asking } from '../questions/asking.ts';
import type { MoveInRow } from '../tables/read-table.ts';
import type { BalanceKind } from '../tables/tables.ts';
import { readChoice } from './choices.ts';
import type { MoveInCustomer, MoveInCustomers } from './customers.ts';
import { askAboutAmounts } from './money-columns.ts';

/** A line of the trial balance; amounts in kobo. */
export interface OpeningBalance {
  row: number;
  account: string;
  kind: BalanceKind;
  /** Ten digits of a bank account, '' of all else. */
  accountNumber: string;
  debit: number;
  credit: number;
}

const columns = { debit: { label: 'The debit' }, credit: { label: 'The credit' } } as const;

export function readBalances(rows: readonly MoveInRow[], asking: Asking): OpeningBalance[] {
  return rows.flatMap(({ row, cells }) => {
    const { account = '' } = cells;
    const asked = asking.row('opening-balances', row, account);
    const kind = readChoice(asked, 'opening-balances.kind', cells.kind ?? '', { needed: true });
    const accountNumber = kind === 'bank' ? readAccountNumber(cells.account_number ?? '') : '';
    if (accountNumber === null)
      asked.problem(`${JSON.stringify(cells.account_number ?? '')} is no account number of ten digits.`);
    const { unreadable, decided } = askAboutAmounts(asked, cells, columns);
    const { isOpen, isLeftOut } = asked.end();
    if (isOpen || isLeftOut || kind === null || accountNumber === null) return [];
    const amount = (column: keyof typeof columns) =>
      unreadable.has(column) ? (decided ?? 0) : (readMoveInAmount(cells[column] || '0') ?? 0);
    return [{ row, account, kind, accountNumber, debit: amount('debit'), credit: amount('credit') }];
  });
}

/** A spreadsheet takes the zeros before a number away. */
function readAccountNumber(text: string): string | null {
  const digits = text.replace(/\.0$/, '').replace(/[\s-]/g, '');
  return /^\d{1,10}$/.test(digits) ? digits.padStart(10, '0') : null;
}

/** The list of wallets: what each customer has by it, and the first row that says so. */
export type ListedWallets = Map<MoveInCustomer, { row: number; balance: number }>;

const balance = { balance: { label: 'The balance' } } as const;

export function readWallets(rows: readonly MoveInRow[], asking: Asking, customers: MoveInCustomers): ListedWallets {
  const wallets: ListedWallets = new Map();
  for (const { row, cells } of rows) {
    const { customer_no: no = '' } = cells;
    const asked = asking.row('wallets', row, no);
    const customer = customers.find(no);
    if (!customer) asked.problem(`No customer has the number ${no || '(empty)'}.`);
    const { unreadable, decided } = askAboutAmounts(asked, cells, balance);
    const { isOpen, isLeftOut } = asked.end();
    if (isOpen || isLeftOut || !customer) continue;
    const amount = unreadable.has('balance') ? (decided ?? 0) : (readMoveInAmount(cells.balance || '0') ?? 0);
    const listed = wallets.get(customer);
    wallets.set(customer, { row: listed?.row ?? row, balance: (listed?.balance ?? 0) + amount });
  }
  return wallets;
}
