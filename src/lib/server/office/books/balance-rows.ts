import type { ExportedBalance } from '../../db/schema.ts';
import { nairaCell } from '../exports/csv-response.ts';
import { type Cell, exactCell } from '../exports/csv-text.ts';
import { codedAccounts } from './coded-accounts.ts';

const columns = [
  ...['Code', 'Account', 'Opening debit', 'Opening credit', 'Debits', 'Credits', 'Closing debit', 'Closing credit'],
];

async function* read({ balances }: { balances: readonly ExportedBalance[] }) {
  const accounts = await codedAccounts();
  yield balances.map(({ kind, bank, opening, debits, credits }): Record<string, Cell> => {
    const account = accounts.find((one) => one.kind === kind && one.bank === bank);
    const closing = opening - debits + credits;
    return {
      Code: account?.code ? exactCell(account.code) : null,
      Account: account ? (account.name ?? account.ledgerName) : null,
      ...{ 'Opening debit': nairaCell(Math.max(0, -opening)), 'Opening credit': nairaCell(Math.max(0, opening)) },
      ...{ Debits: nairaCell(debits), Credits: nairaCell(credits) },
      ...{ 'Closing debit': nairaCell(Math.max(0, -closing)), 'Closing credit': nairaCell(Math.max(0, closing)) },
    };
  });
}

/** The trial balance of an export. */
export const balanceRows = { columns, read };
