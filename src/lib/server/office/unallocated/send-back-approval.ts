import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { sendReceiptBack as call } from '#lib/api/office/banks/unallocated.ts';
import { formatDay } from '#lib/domain/days.ts';
import { formatNairaShort, toNaira } from '#lib/domain/money.ts';
import { postAdjustment } from '../../ledger/journal-adjustments/post-office-booking.ts';
import type { ProposedKind } from '../approvals/approval-kind.ts';
import { auditAction } from '../audit-action.ts';
import { accountLabel, refuseUnknownAccount } from '../payments/receiving-account.ts';
import { findStatementLine } from '../reconciliation/describe-lines.ts';
import { lockReceipt, receiptSubject } from './receipt-rows.ts';

interface SentBack {
  receiptId: number;
  account: number;
  bankReference: string;
  note: string;
  /** Who proposes it. */
  by: number;
}

/** What is left of money that nobody can be found for goes back to whoever sent it; its line of the statement is matched later. */
export const sendBackApproval: ProposedKind<SentBack, PayloadOf<typeof call>> = {
  name: 'send_receipt_back',
  permission: 'decide payouts',
  subject: ({ receiptId }) => receiptSubject(receiptId),
  async from({ id, company_account_id: account, bank_reference, note }, { id: by }) {
    await refuseUnknownAccount(account);
    return { receiptId: id, account, bankReference: bank_reference, note, by };
  },
  async describe({ receiptId, account, bankReference, note }) {
    const receipt = await lockReceipt(receiptId);
    if (receipt.leftAmount === 0) throw new Refusal('conflict', { message: 'Nothing is left of this money.' });
    const line = await findStatementLine(receipt.lineId);
    return {
      summary: `Send ${formatNairaShort(receipt.leftAmount)} that came on ${formatDay(receipt.day)} back to whoever sent it`,
      changes: [
        { name: 'On the statement', before: null, after: `${formatDay(receipt.day)}: ${line.details}` },
        { name: 'Paid from', before: null, after: await accountLabel(account) },
        { name: 'Bank reference', before: null, after: bankReference },
        { name: 'Reason', before: null, after: note },
      ],
      facts: { 'Paid from account': account, 'Left of the money': formatNairaShort(receipt.leftAmount) },
    };
  },
  async carryOut({ receiptId, account, bankReference, note, by: proposer }, { by, proposedBy, approvalId }) {
    const { leftAmount: amount } = await lockReceipt(receiptId);
    const detail = { amount: toNaira(amount), bank_reference: bankReference, note };
    await auditAction({
      by,
      action: 'send_receipt_back',
      subject: receiptSubject(receiptId),
      detail: { ...detail, proposed_by: proposedBy, approval: approvalId },
    });
    await postAdjustment({
      ...{ kind: 'receipt_sent_back', amount, companyAccountId: account, receiptId, bankReference, reason: note },
      ...{ proposedBy: proposer, bookedBy: by.id },
    });
  },
};
