import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { changeBankAccount as call } from '#lib/api/office/content.ts';
import { bankAccounts } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { db, tx } from '../../runtime.ts';
import { propose } from '../approvals/propose.ts';
import { bankAccountApproval } from './bank-account-approval.ts';
import { columnsOf } from './bank-account-rows.ts';
import { rowVersion } from './concurrent-changes.ts';

/** The version that was seen, or else the one of now, is part of the proposal. */
export const changeBankAccount = ({ id, mark, ...input }: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) =>
  tx(async () => {
    const [current] = await db().select().from(bankAccounts).where(eq(bankAccounts.id, id));
    if (!current) throw new Refusal('not_found');
    const change = { id, mark: mark ?? rowVersion(current), after: columnsOf(input) };
    return { approval: await propose(bankAccountApproval, change, caller.user) };
  });
