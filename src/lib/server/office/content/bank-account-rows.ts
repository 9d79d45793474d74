import { asc } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import type { OfficeAccount, officeBankAccounts as officeBankAccountsCall } from '#lib/api/office/content/content.ts';
import { bankAccounts } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { db } from '../../runtime.ts';
import { waitingOfKind } from '../approvals/approval-rows.ts';
import { rowHash } from './concurrent-changes.ts';
import { lastChanges } from './last-changes.ts';

export type AccountRow = typeof bankAccounts.$inferSelect;

export const bankAccountKind = 'bank_account';

interface SentAccount
  extends Pick<OfficeAccount, 'type' | 'account_number' | 'bank_name' | 'account_name' | 'active'> {}

export const columnsOf = ({ type, account_number, bank_name, account_name, active }: SentAccount) => ({
  type,
  accountNumber: account_number,
  bankName: bank_name,
  accountName: account_name,
  active,
});

export const accountSubject = (id: number) => `bank account ${id}`;

/** Ordered by id: customers are shown the first active account of a type. */
export const allAccounts = () => db().select().from(bankAccounts).orderBy(asc(bankAccounts.id));

async function asOfficeAccounts(rows: readonly AccountRow[]): Promise<OfficeAccount[]> {
  const changes = await lastChanges(rows.map(({ id }) => accountSubject(id)));
  const shown = new Set<string>();
  return rows.map((row) => {
    const isShown = row.active && !shown.has(row.type);
    if (isShown) shown.add(row.type);
    return {
      id: row.id,
      mark: rowHash(row),
      last_change: changes.get(accountSubject(row.id)) ?? null,
      type: row.type,
      account_number: row.accountNumber,
      bank_name: row.bankName,
      account_name: row.accountName,
      active: row.active,
      shown: isShown,
    };
  });
}

type AccountKey = Pick<AccountRow, 'type' | 'accountNumber' | 'bankName'>;

/** `except` is the account that is being changed. */
export async function refuseDuplicateAccount({ type, accountNumber, bankName }: AccountKey, except?: number) {
  const same = (await allAccounts()).some(
    (row) =>
      row.id !== except &&
      row.type === type &&
      row.accountNumber === accountNumber &&
      row.bankName.toLowerCase() === bankName.toLowerCase(),
  );
  if (same)
    throw new Refusal('invalid', { errors: { account_number: ['This account is on the list already, for the same'] } });
}

export const officeBankAccounts = async (_: unknown, { caller }: ContextOf<typeof officeBankAccountsCall>) => ({
  accounts: await asOfficeAccounts(await allAccounts()),
  waiting: await waitingOfKind(bankAccountKind, caller.user),
});
