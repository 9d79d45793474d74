import { asc, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { today } from '#lib/domain/days.ts';
import { accountsWithoutCode } from '#lib/messages/money/books.ts';
import { accountSums } from '../../carried/account-sums.ts';
import { accountCodes, accounts, companyAccounts } from '../../db/schema.ts';
import type { Account } from '../../ledger/rows.ts';
import { db, now } from '../../runtime.ts';
import { accountName, accountNames } from '../reports/account-names.ts';

export interface CodedAccount {
  kind: Account['kind'];
  /** The bank account or the desk; 0 where it is none. */
  bank: number;
  ledgerName: string;
  code: string | null;
  /** The company's own name. */
  name: string | null;
}

/** Joins the code of `accounts`, which a statement has already. */
export const codeOfAccount: SQL = sql`${accountCodes.kind} = ${accounts.kind}
  and coalesce(${accountCodes.companyAccountId}, 0) = coalesce(${accounts.companyAccountId}, 0)`;

/** Every account of the ledger, in the order of the trial balance, bank accounts in their own. */
export async function codedAccounts(): Promise<CodedAccount[]> {
  const banks = await db().select().from(companyAccounts).orderBy(asc(companyAccounts.id));
  const codes = await db().select().from(accountCodes);
  return (Object.keys(accountNames) as Account['kind'][]).flatMap((kind) =>
    banksOf(kind, banks).map((bank) => {
      const own = codes.find((row) => row.kind === kind && row.companyAccountId === (bank?.id ?? null));
      return {
        ...{ kind, bank: bank?.id ?? 0, ledgerName: accountName(kind, bank) },
        ...{ code: own?.code ?? null, name: own?.name ?? null },
      };
    }),
  );
}

/** Cash is at a desk or nowhere. */
function banksOf<Row extends Pick<typeof companyAccounts.$inferSelect, 'kind'>>(kind: Account['kind'], rows: Row[]) {
  if (kind === 'cash_desk') return rows.filter((row) => row.kind === 'cash');
  return [null, ...(kind === 'cash_bank' ? rows.filter((row) => row.kind === 'bank') : [])];
}

/** Whether anything was ever booked on an account. */
export async function bookedAccounts(): Promise<(account: Pick<CodedAccount, 'kind' | 'bank'>) => boolean> {
  const sums = await accountSums({ from: null, to: today(now()) });
  const booked = new Set(
    sums.filter(({ debits, credits }) => debits + credits > 0).map((row) => `${row.kind} ${row.companyAccountId}`),
  );
  return ({ kind, bank }) => booked.has(`${kind} ${bank}`);
}

/** Refuses `conflict`, with the names of the accounts that an accounting program could not know. */
export async function refuseWithoutCode(booked: readonly Pick<CodedAccount, 'kind' | 'bank'>[]) {
  const missing = (await codedAccounts()).filter(
    ({ kind, bank, code }) => code === null && booked.some((row) => row.kind === kind && row.bank === bank),
  );
  if (missing.length > 0)
    throw new Refusal('conflict', {
      message: accountsWithoutCode(missing.map(({ name, ledgerName }) => name ?? ledgerName)),
    });
}
