import { asc, eq, max } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { companyAccounts, statements } from '../../db/schema.ts';
import { db } from '../../runtime.ts';

type AccountRow = typeof companyAccounts.$inferSelect;

const find = async (id: number): Promise<AccountRow | undefined> =>
  (await db().select().from(companyAccounts).where(eq(companyAccounts.id, id)))[0];

/** A bank account, not the cash at a desk. */
const isBank = eq(companyAccounts.kind, 'bank');

export async function refuseUnknownAccount(id: number) {
  if ((await find(id))?.kind !== 'bank')
    throw new Refusal('invalid', { errors: { company_account_id: ['Choose one of the company’s accounts'] } });
}

/** The paying account; required as soon as the company has one, so that every booking names an account. */
export async function payingAccount(id: number | undefined): Promise<number | null> {
  if (id !== undefined) await refuseUnknownAccount(id);
  else if ((await db().$count(companyAccounts, isBank)) > 0)
    throw new Refusal('invalid', { errors: { company_account_id: ['Choose the account that has paid it'] } });
  return id ?? null;
}

/** 'Example Bank 0011223301', 'Desk Lekki'; null where none is known. */
export async function accountLabel(id: number | null): Promise<string | null> {
  const account = id === null ? undefined : await find(id);
  return account ? labelOf(account) : null;
}

export const labelOf = ({ bankName, accountNumber }: AccountRow) => `${bankName} ${accountNumber}`;

/** The last day that a statement of the account shows; null without one. */
export async function statementUntil(id: number | null): Promise<string | null> {
  if (id === null) return null;
  const [row] = await db()
    .select({ until: max(statements.toDay) })
    .from(statements)
    .where(eq(statements.companyAccountId, id));
  return row?.until ?? null;
}

/** Company accounts that can receive transfers. */
export async function receivingAccounts() {
  const rows = await db().select().from(companyAccounts).where(isBank).orderBy(asc(companyAccounts.id));
  return rows.map((account) => ({ id: account.id, name: labelOf(account) }));
}
