import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { addBankAccount as call } from '#lib/api/office/content.ts';
import { bankAccounts } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { db, tx } from '../../runtime.ts';
import { auditAction } from '../audit-action.ts';
import {
  type AccountRow,
  accountSubject,
  allAccounts,
  oneAccount,
  refuseDuplicateAccount,
} from './bank-account-rows.ts';
import { takeContentLock } from './concurrent-changes.ts';

const MAX_ACCOUNTS = 100;

export function addBankAccount(input: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) {
  const values = {
    type: input.type,
    accountNumber: input.account_number,
    bankName: input.bank_name,
    accountName: input.account_name,
  };
  return tx(async () => {
    await takeContentLock();
    await refuseDuplicateAccount(values);
    if ((await allAccounts()).length >= MAX_ACCOUNTS)
      throw new Refusal('conflict', { message: `There can be ${MAX_ACCOUNTS} accounts at most.` });
    const [row] = await db().insert(bankAccounts).values(values).returning();
    const { id } = row as AccountRow;
    await auditAction({ by: caller.user, action: 'add_bank_account', subject: accountSubject(id), detail: values });
    return oneAccount(id);
  });
}
