import { asc } from 'drizzle-orm';
import type { Period } from '#lib/domain/accounting/whole-months.ts';
import { accountSums } from '../../carried/account-sums.ts';
import { companyAccounts } from '../../db/schema.ts';
import type { Account } from '../../ledger/rows.ts';
import { db } from '../../runtime.ts';
import { accountName, accountNames } from './account-names.ts';
import { column, money, smallReport } from './report.ts';

/**
 * All wallets are one line, and each bank account is one. Each balance is shown as a debit or a credit, so that both
 * columns have the same total.
 */
export const trialBalance = smallReport(
  [column('Account'), ...sides('Opening'), money('Debits'), money('Credits'), ...sides('Closing')],
  async (period) => {
    const rows = await bookedAccounts(period);
    return (Object.keys(accountNames) as Account['kind'][]).flatMap((kind) => {
      const ofKind = rows.filter((one) => one.kind === kind);
      const banks = ofKind.filter(({ bank }) => bank !== null);
      // cash is at a desk or nowhere
      const alone = kind === 'cash_desk' ? [] : [ofKind.find(({ bank }) => bank === null)];
      return [...alone, ...banks].map((row) => {
        const { opening, debits, credits } = row ?? { opening: 0, debits: 0, credits: 0 };
        const closing = opening - debits + credits;
        return [
          accountName(kind, row?.bank ?? null),
          ...debitOrCredit(opening),
          debits,
          credits,
          ...debitOrCredit(closing),
        ];
      });
    });
  },
);

function sides(name: string) {
  return [money(`${name} debit`), money(`${name} credit`)];
}

/** Credits less debits, as the debit and the credit that it is. */
const debitOrCredit = (balance: number) => [Math.max(0, -balance), Math.max(0, balance)];

/** Bank accounts in their order. */
async function bookedAccounts(period: Period) {
  const rows = await accountSums(period);
  const banks = await db().select().from(companyAccounts).orderBy(asc(companyAccounts.id));
  return [null, ...banks].flatMap((bank) =>
    rows.filter(({ companyAccountId }) => companyAccountId === (bank?.id ?? 0)).map((row) => ({ ...row, bank })),
  );
}
