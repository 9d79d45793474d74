import type { PayloadOf } from '#lib/api/call.ts';
import type { addBankAccount as call } from '#lib/api/office/content.ts';
import type { ContextOf } from '../../http/context.ts';
import { propose } from '../approvals/propose.ts';
import { bankAccountApproval } from './bank-account-approval.ts';
import { columnsOf } from './bank-account-rows.ts';

export const addBankAccount = async (input: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) => ({
  approval: await propose(
    bankAccountApproval,
    { id: null, mark: null, after: columnsOf({ ...input, active: true }) },
    caller.user,
  ),
});
