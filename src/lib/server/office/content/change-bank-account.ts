import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { changeBankAccount as call } from '#lib/api/office/content.ts';
import { bankAccounts } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { db, tx } from '../../runtime.ts';
import { auditAction } from '../audit-action.ts';
import { accountSubject, oneAccount, refuseDuplicateAccount } from './bank-account-rows.ts';
import { refuseChanged, takeContentLock } from './concurrent-changes.ts';

export function changeBankAccount(
  { id, mark, active, ...input }: PayloadOf<typeof call>,
  { caller }: ContextOf<typeof call>,
) {
  const after = {
    type: input.type,
    accountNumber: input.account_number,
    bankName: input.bank_name,
    accountName: input.account_name,
    active,
  };
  return tx(async () => {
    await takeContentLock();
    const [before] = await db().select().from(bankAccounts).where(eq(bankAccounts.id, id)).for('update');
    if (!before) throw new Refusal('not_found');
    refuseChanged(mark, before);
    await refuseDuplicateAccount(after, id);
    await db().update(bankAccounts).set(after).where(eq(bankAccounts.id, id));
    const subject = accountSubject(id);
    await auditAction({ by: caller.user, action: 'change_bank_account', subject, detail: { before, after } });
    return oneAccount(id);
  });
}
