import type { Asking } from '../questions/asking.ts';
import type { OpeningBalance } from '../records/balances.ts';
import type { BalanceKind } from '../tables/tables.ts';
import type { MoveInTotals } from './totals.ts';
import { signed } from './wallets.ts';

/** What the lists must equal in the books, and on which side it stands there. */
const compared = {
  wallets: { total: 'wallets_kobo', side: 'credit' },
  received_price: { total: 'paid_price_kobo', side: 'credit' },
  received_infrastructure: { total: 'paid_infrastructure_kobo', side: 'credit' },
  received_other: { total: 'paid_other_kobo', side: 'credit' },
  kept: { total: 'kept_kobo', side: 'credit' },
  refunds_owed: { total: 'refunds_owed_kobo', side: 'credit' },
  commissions_payable: { total: 'commissions_payable_kobo', side: 'credit' },
  receivables: { total: 'remaining_kobo', side: 'debit' },
} as const satisfies Partial<Record<BalanceKind, { total: string; side: 'debit' | 'credit' }>>;

/** A kind of account beside the lists; amounts in kobo. */
export interface BookLine {
  kind: keyof typeof compared;
  books: number;
  lists: number;
  ties: boolean;
}

/** Compares the totals with the books, and asks where they differ. Wallets that are asked about have no total yet. */
export function compareBooks(
  balances: readonly OpeningBalance[],
  totals: MoveInTotals,
  asking: Asking,
  { areWalletsOpen }: { areWalletsOpen: boolean },
): { lines: BookLine[]; faults: string[] } {
  const faults: string[] = [];
  const [debit, credit] = [sumOf(balances, 'debit'), sumOf(balances, 'credit')];
  if (debit !== credit)
    faults.push(
      `The opening balances do not balance: debits are ${signed(debit)}, credits ${signed(credit)}. Correct opening-balances.`,
    );
  const kinds = Object.keys(compared) as (keyof typeof compared)[];
  const lines = kinds.map((kind) => {
    const { total, side } = compared[kind];
    const rows = balances.filter((balance) => balance.kind === kind);
    const net = sumOf(rows, 'debit') - sumOf(rows, 'credit');
    const books = side === 'debit' ? net : 0 - net;
    const lists = totals[total] ?? 0;
    const line = { kind, books, lists, ties: books === lists };
    if (line.ties || (kind === 'wallets' && areWalletsOpen)) return line;
    const [first] = rows;
    if (!first)
      faults.push(`The lists have ${signed(lists)} of ${kind}, and opening-balances has no such account: add it.`);
    else line.ties = isAccepted(first, books - lists, asking);
    return line;
  });
  return { lines, faults };
}

function isAccepted({ row, account, kind }: OpeningBalance, difference: number, asking: Asking): boolean {
  const asked = asking.row('opening-balances', row, account);
  const decision = asked.ask(
    'balance-differs',
    `The books differ from the lists by ${signed(Math.abs(difference))} (${kind})`,
  );
  asked.end();
  return decision?.word === 'accept';
}

const sumOf = (balances: readonly OpeningBalance[], side: 'debit' | 'credit') =>
  balances.reduce((total, balance) => total + balance[side], 0);
