import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { changeSettlementAccount } from '#lib/api/office/banks/settlements.ts';
import { settlementAccount } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import type { ProposedKind } from '../approvals/approval-kind.ts';
import { auditAction } from '../audit-action.ts';
import { accountLabel, refuseUnknownAccount } from '../payments/receiving-account.ts';

export const SETTLEMENT_ACCOUNT = 'settlement account';

/** Changes the settlement account, which needs approval like every change of a company account. */
export const settlementAccountApproval: ProposedKind<
  { accountId: number },
  PayloadOf<typeof changeSettlementAccount>
> = {
  name: 'settlement_account',
  permission: 'change bank accounts',
  subject: () => SETTLEMENT_ACCOUNT,
  from: ({ company_account_id: accountId }) => ({ accountId }),
  async describe({ accountId }) {
    await refuseUnknownAccount(accountId);
    const [current] = await db().select().from(settlementAccount).for('no key update');
    if (current?.companyAccountId === accountId)
      throw new Refusal('conflict', { message: 'Settlements are booked on this account already.' });
    const after = await accountLabel(accountId);
    const before = await accountLabel(current?.companyAccountId ?? null);
    return {
      summary: `Book settlements of the card provider on ${after}`,
      changes: [{ name: 'Paid to', before: before ?? 'The bank in general', after }],
      facts: { 'The account until now': current?.companyAccountId ?? null },
    };
  },
  async carryOut({ accountId: companyAccountId }, { by, proposedBy, approvalId }) {
    await db()
      .insert(settlementAccount)
      .values({ companyAccountId })
      .onConflictDoUpdate({ target: settlementAccount.one, set: { companyAccountId } });
    const account = await accountLabel(companyAccountId);
    const detail = { account, proposed_by: proposedBy, approval: approvalId };
    await auditAction({ by, action: 'change_settlement_account', subject: 'settlements', detail });
  },
};
