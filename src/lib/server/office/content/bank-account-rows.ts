import { asc } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import type { OfficeAccount } from '#lib/api/office/content.ts';
import { bankAccounts } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { lastChanges } from './last-changes.ts';
import { rowVersion } from './row-version.ts';

export type AccountRow = typeof bankAccounts.$inferSelect;

export const accountSubject = (id: number) => `bank account ${id}`;

/** In the order in which customers are shown the first that is in use. */
export const allAccounts = () => db().select().from(bankAccounts).orderBy(asc(bankAccounts.id));

export async function asOfficeAccounts(rows: readonly AccountRow[]): Promise<OfficeAccount[]> {
  const changes = await lastChanges(rows.map(({ id }) => accountSubject(id)));
  const shown = new Set<string>();
  return rows.map((row) => {
    const isShown = row.active && !shown.has(row.type);
    if (isShown) shown.add(row.type);
    return {
      id: row.id,
      mark: rowVersion(row),
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

export async function oneAccount(id: number) {
  const account = (await asOfficeAccounts(await allAccounts())).find((other) => other.id === id);
  if (!account) throw new Refusal('not_found');
  return { account };
}

type Said = Pick<AccountRow, 'type' | 'accountNumber' | 'bankName'>;

/** Refuses what is on the list already; `except` is the one that is being changed. */
export async function refuseDuplicateAccount({ type, accountNumber, bankName }: Said, except?: number) {
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
