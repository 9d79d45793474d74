import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type * as calls from '#lib/api/office/payouts.ts';
import { fromNaira, toNaira } from '#lib/domain/money.ts';
import { preparedYourself } from '#lib/messages/office/two-people.ts';
import { constraintOf } from '../../db/errors.ts';
import type { ContextOf, User } from '../../http/context.ts';
import { lockCustomer } from '../../ledger/locks.ts';
import { closePayout, lockPayout, openPayout, refuseClosed } from '../../ledger/payouts/post-payout.ts';
import { verifyAccount } from '../../wallet/payouts/banks.ts';
import { notifyPayout } from '../../wallet/payouts/notify-payout.ts';
import { payoutSubject } from '../../wallet/payouts/payout-rows.ts';
import { closePending } from '../approvals/pending.ts';
import { propose } from '../approvals/propose.ts';
import { refuseOnePerson } from '../approvals/second-people.ts';
import { auditAction } from '../audit-action.ts';
import { payingAccount } from '../payments/receiving-account.ts';
import { payoutApproval } from './payout-approval.ts';
import { findOfficePayout } from './payout-list.ts';
import { findPreparers, settlePayout } from './settle-payout.ts';

/** Prepares the payout of money that a closed account got, and asks a second person. */
export async function openOfficePayout(
  input: PayloadOf<typeof calls.openOfficePayout>,
  { caller, once }: ContextOf<typeof calls.openOfficePayout>,
) {
  const account = await verifyAccount(input);
  return once(async () => {
    await lockClosedCustomer(input.customer_id);
    const payout = await openPayout({
      ...account,
      userId: input.customer_id,
      amount: fromNaira(input.amount),
      note: input.note,
      askedBy: caller.user.id,
    });
    const detail = { amount: input.amount, note: input.note };
    await auditAction({ by: caller.user, action: 'prepare_payout', subject: payoutSubject(payout.id), detail });
    await propose(payoutApproval, { id: payout.id }, caller.user);
    return { payout: await findOfficePayout(payout.id, caller.user) };
  });
}

/** Customers with an open account request payouts themselves. */
async function lockClosedCustomer(id: number) {
  const customer = await lockCustomer(id, 'no key update');
  if (customer?.role !== 'customer') throw new Refusal('not_found');
  if (customer.closedAt === null)
    throw new Refusal('conflict', { message: 'This account is open: its customer asks for a payout under Wallet.' });
}

export async function preparePayout(
  { id }: PayloadOf<typeof calls.preparePayout>,
  { caller }: ContextOf<typeof calls.preparePayout>,
) {
  await propose(payoutApproval, { id }, caller.user);
  return { payout: await findOfficePayout(id, caller.user) };
}

export async function recordPayout(
  input: PayloadOf<typeof calls.recordPayout>,
  { caller, once }: ContextOf<typeof calls.recordPayout>,
) {
  try {
    return await once(() => recordPaid(input, caller.user));
  } catch (error) {
    throw constraintOf(error) === 'payout_bank_reference' ? new Refusal('bank_reference_used') : error;
  }
}

async function recordPaid({ id, ...input }: PayloadOf<typeof calls.recordPayout>, by: User) {
  const { bank_reference: bankReference } = input;
  const companyAccountId = await payingAccount(input.company_account_id);
  const payout = await lockPayout(id);
  refuseClosed(payout);
  if (payout.state !== 'approved')
    throw new Refusal('conflict', { message: 'A second person must approve this payout before it is paid.' });
  for (const preparer of await findPreparers(payout)) {
    if (preparer === by.id) throw new Refusal('own_proposal', { message: preparedYourself });
    await refuseOnePerson(by, preparer, 'decide payouts');
  }
  await settlePayout(payout, { bankReference, companyAccountId }, by);
  return { payout: await findOfficePayout(id, by) };
}

export const rejectPayout = (
  { id, reason }: PayloadOf<typeof calls.rejectPayout>,
  { caller, once }: ContextOf<typeof calls.rejectPayout>,
) =>
  once(async () => {
    await closePending(payoutSubject(id), caller.user);
    const payout = await lockPayout(id);
    refuseClosed(payout);
    const rejected = await closePayout(payout, { state: 'rejected', endedBy: caller.user.id, reason });
    const detail = { amount: toNaira(rejected.amount), reason };
    await auditAction({ by: caller.user, action: 'reject_payout', subject: payoutSubject(id), detail });
    await notifyPayout(rejected);
    return { payout: await findOfficePayout(id, caller.user) };
  });
