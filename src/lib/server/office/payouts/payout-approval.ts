import { eq } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { formatNairaShort, toNaira } from '#lib/domain/money.ts';
import { isOtherPerson } from '#lib/domain/payouts/same-person.ts';
import { payouts, users } from '../../db/schema.ts';
import { lockPayout, payoutTarget, refuseClosed } from '../../ledger/payouts/post-payout.ts';
import type { Payout } from '../../ledger/rows.ts';
import { db, now } from '../../runtime.ts';
import { notifyPayout } from '../../wallet/payouts/notify-payout.ts';
import { payoutSubject } from '../../wallet/payouts/payout-rows.ts';
import type { ApprovalKind } from '../approvals/approval-kind.ts';
import { auditAction } from '../audit-action.ts';
import { fullName } from '../customer-summary.ts';
import { walletMoney } from '../payments/wallet-money.ts';

/** The approval of a payout. */
export const payoutApproval: ApprovalKind<{ id: number }> = {
  name: 'payout',
  permission: 'decide payouts',
  subject: ({ id }) => payoutSubject(id),
  async describe({ id }) {
    const payout = await lockPayout(id);
    refuseClosed(payout);
    if (payout.state === 'approved') throw new Refusal('payout_approved');
    const [customer] = await db().select().from(users).where(eq(users.id, payout.userId));
    return {
      summary: `Pay ${formatNairaShort(payout.amount)} to ${payoutTarget(payout)}`,
      changes: [
        { name: 'Customer', before: null, after: customer ? fullName(customer) : '' },
        { name: 'Account name', before: null, after: payout.accountName },
        { name: 'Account number', before: null, after: payout.accountNumber },
        { name: 'Bank', before: null, after: payout.bankName },
        ...(customer && !customer.closedAt && isOtherPerson(fullName(customer), payout.accountName)
          ? [{ name: 'Names', before: null, after: 'The account holder has another name than the customer' }]
          : []),
        ...(payout.note ? [{ name: 'Why', before: null, after: payout.note }] : []),
        ...(await walletMoney(payout.userId, payout.amount)),
      ],
      facts: {
        'Customer’s number': payout.userId,
        'The bank’s code': payout.bankCode,
        'State of the payout': payout.state,
      },
    };
  },
  async carryOut({ id }, { by, proposedBy, approvalId }) {
    const [payout] = await db()
      .update(payouts)
      .set({ state: 'approved', approvedBy: by.id, approvedAt: now() })
      .where(eq(payouts.id, id))
      .returning();
    const { amount } = payout as Payout;
    const detail = { amount: toNaira(amount), proposed_by: proposedBy, approval: approvalId };
    await auditAction({ by, action: 'approve_payout', subject: payoutSubject(id), detail });
    await notifyPayout(payout as Payout);
  },
};
