import { sql } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { changeAccountCodes as changeCall } from '#lib/api/office/books/account-codes.ts';
import { findTwice } from '#lib/domain/accounting/account-codes.ts';
import { codeTwice, nameTwice } from '#lib/messages/money/books.ts';
import { accountCodes } from '../../db/schema.ts';
import type { ContextOf, User } from '../../http/context.ts';
import { db, tx } from '../../runtime.ts';
import { auditAction } from '../audit-action.ts';
import { refuseChanged, rowHash } from '../content/concurrent-changes.ts';
import { bookedAccounts, type CodedAccount, codedAccounts } from './coded-accounts.ts';

/** The chart of accounts with the company's own codes and names. */
export async function officeAccountCodes() {
  const accounts = await codedAccounts();
  const isBooked = await bookedAccounts();
  return {
    accounts: accounts.map((account) => ({
      ...{ kind: account.kind, company_account: account.bank || null, ledger_name: account.ledgerName },
      ...{ code: account.code, name: account.name, used: isBooked(account) },
    })),
    mark: rowHash(accounts),
  };
}

type Payload = PayloadOf<typeof changeCall>;

/** In one transaction, so that two who change codes at once never give one code to two accounts. */
export const changeAccountCodes = (payload: Payload, { caller }: ContextOf<typeof changeCall>) =>
  tx(() => change(payload, caller.user));

async function change({ mark, accounts: wanted }: Payload, by: User) {
  await db().execute(sql`select pg_advisory_xact_lock(hashtextextended('account codes', 0))`);
  const before = await codedAccounts();
  for (const { kind, company_account: bank = 0 } of wanted)
    if (!before.some((account) => account.kind === kind && account.bank === bank)) throw new Refusal('conflict');
  const after = before.map((account) => withWanted(account, wanted));
  // sent again, after the answer was lost
  if (rowHash(after) === rowHash(before)) return officeAccountCodes();
  refuseChanged(mark, before);
  const [code, name] = [findTwice(after, 'code')?.code, findTwice(after.map(withShownName), 'name')?.name];
  if (code) throw new Refusal('conflict', { message: codeTwice(code) });
  if (name) throw new Refusal('conflict', { message: nameTwice(name) });
  const changed = after.filter((account, at) => rowHash(account) !== rowHash(before[at] as CodedAccount));
  // those that give a code away come first
  await db()
    .delete(accountCodes)
    .where(sql`(${accountCodes.kind}, coalesce(${accountCodes.companyAccountId}, 0)) in (${pairs(changed)})`);
  const kept = changed.filter((account) => account.code || account.name);
  if (kept.length > 0)
    await db()
      .insert(accountCodes)
      .values(kept.map(({ kind, bank, code, name }) => ({ kind, companyAccountId: bank || null, code, name })));
  await auditAction({
    ...{ by, action: 'change_account_codes', subject: 'chart of accounts' },
    detail: {
      changes: changed.map((account) => ({
        name: account.ledgerName,
        before: textOf(before.find(({ kind, bank }) => kind === account.kind && bank === account.bank)),
        after: textOf(account),
      })),
    },
  });
  return officeAccountCodes();
}

function withWanted(account: CodedAccount, wanted: Payload['accounts']): CodedAccount {
  const own = wanted.find(({ kind, company_account: bank = 0 }) => kind === account.kind && bank === account.bank);
  return own ? { ...account, code: own.code ?? null, name: own.name ?? null } : account;
}

const withShownName = (account: CodedAccount) => ({ ...account, name: account.name ?? account.ledgerName });

const pairs = (accounts: readonly CodedAccount[]) =>
  sql.join(
    accounts.map(({ kind, bank }) => sql`(${kind}, ${bank}::int8)`),
    sql`, `,
  );

const textOf = (account: CodedAccount | undefined) => [account?.code, account?.name].filter(Boolean).join(' ') || null;
