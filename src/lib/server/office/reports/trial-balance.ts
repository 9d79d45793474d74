import { accountSums } from '../../carried/account-sums.ts';
import { codedAccounts } from '../books/coded-accounts.ts';
import { column, money, smallReport, type Value } from './report.ts';

/**
 * All wallets are one line, and each bank account is one. Each balance is shown as a debit or a credit, so that both
 * columns have the same total.
 */
export const trialBalance = smallReport(
  [column('Account'), column('Code'), ...sides('Opening'), money('Debits'), money('Credits'), ...sides('Closing')],
  async (period) => {
    const sums = await accountSums(period);
    return (await codedAccounts()).flatMap(({ kind, bank, ledgerName, code, name }) => {
      const row = sums.find((one) => one.kind === kind && one.companyAccountId === bank);
      // a bank account stands here from its first booking on
      if (!row && bank !== 0) return [];
      const { opening, debits, credits } = row ?? { opening: 0, debits: 0, credits: 0 };
      const closing = opening - debits + credits;
      return [[name ?? ledgerName, code, ...debitOrCredit(opening), debits, credits, ...debitOrCredit(closing)]];
    });
  },
);

/** What was kept of a month before accounts had codes has no column for them. */
export const withCodeColumn = (row: readonly Value[]): Value[] =>
  row.length < trialBalance.columns.length ? [row[0] ?? null, null, ...row.slice(1)] : [...row];

function sides(name: string) {
  return [money(`${name} debit`), money(`${name} credit`)];
}

/** Credits less debits, as the debit and the credit that it is. */
const debitOrCredit = (balance: number) => [Math.max(0, -balance), Math.max(0, balance)];
