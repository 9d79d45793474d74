import { isAmount } from '#lib/domain/reconciliation/reading/find-columns.ts';
import { emptyHead, isAccount, readHeadRow } from '#lib/domain/reconciliation/reading/head.ts';
import type { Row } from '#lib/domain/reconciliation/reading/table.ts';
import { readWrittenDay } from '#lib/domain/reconciliation/reading/written-days.ts';

interface OwnRows {
  rows: readonly Row[];
  /** Accounts that the file says it is of. */
  named: string[];
  isOurs: boolean;
}

/** Of a file with several accounts the rows of the chosen one. */
export function ownRows(all: readonly Row[], account: string): OwnRows {
  const accounts = all.flatMap((row, at) => accountsOf(row, all[at + 1]).map((number) => ({ at, number })));
  const named = [...new Set(accounts.map(({ number }) => number))].slice(0, 20);
  const ours = accounts.filter(({ number }) => isAccount(number, account));
  if (accounts.length === 0 || ours.length === accounts.length) return { rows: all, named, isOurs: true };
  if (ours.length === 0) return { rows: all, named, isOurs: false };
  const isOwn = new Map<number, boolean>();
  for (const { at, number } of accounts) isOwn.set(at, isOwn.get(at) === true || isAccount(number, account));
  let own = true;
  return { rows: all.filter((_, at) => (own = isOwn.get(at) ?? own)), named, isOurs: true };
}

function accountsOf(row: Row, next: Row | undefined): string[] {
  const isTransaction =
    row.cells.some((cell) => cell.length > 4 && readWrittenDay(cell)) && row.cells.filter(isAmount).length > 1;
  if (isTransaction || !row.cells.some((cell) => /acc|a\/c|nuban/i.test(cell))) return [];
  const head = emptyHead();
  readHeadRow(head, row, next);
  return head.accounts;
}
