import { Refusal } from '#lib/api/errors.ts';
import { formatDay } from '#lib/domain/days.ts';
import { formatNairaShort, toNaira } from '#lib/domain/money.ts';
import type { User } from '../../http/context.ts';
import { openPayment } from '../../ledger/open-payment.ts';
import type { Payment } from '../../ledger/rows.ts';
import { settlePayment } from '../../ledger/settle-payment.ts';
import { invalidateProperty } from '../../page-invalidation/invalidate.ts';
import { fundText } from '../../payments/descriptions.ts';
import { notifyPayment } from '../../payments/notify-payment.ts';
import type { ApprovalKind } from '../approvals/approval-kind.ts';
import { auditAction } from '../audit-action.ts';
import { customerName } from '../customer-summary.ts';
import { findStatementLine } from '../reconciliation/describe-lines.ts';
import { type Allocation, allocatedAmount, checkAllocation } from './check-allocation.ts';
import { receiptSubject } from './receipt-rows.ts';

/** Money that nobody announced goes to a customer: as large as what two people confirm. */
export const allocationApproval: ApprovalKind<Allocation> = {
  name: 'allocate_receipt',
  permission: 'decide payments',
  subject: ({ receiptId }) => receiptSubject(receiptId),
  async describe(wanted) {
    const { receipt, parts } = await checkAllocation(wanted);
    const line = await findStatementLine(receipt.lineId);
    const name = await customerName(wanted.userId);
    return {
      summary: `Allocate ${formatNairaShort(allocatedAmount(wanted))} that came on ${formatDay(receipt.day)} to ${name}`,
      changes: [
        { name: 'On the statement', before: null, after: `${formatDay(receipt.day)}: ${line.details}` },
        ...parts.map(({ owed, amount }) => ({
          ...{ name: owed.description, before: null, after: formatNairaShort(amount) },
        })),
        ...(wanted.toWallet > 0
          ? [{ name: 'To the wallet', before: null, after: formatNairaShort(wanted.toWallet) }]
          : []),
        { name: 'How we know', before: null, after: wanted.note },
      ],
      facts: {
        'Customer’s number': wanted.userId,
        'Left of the money': formatNairaShort(receipt.leftAmount),
        'The line’s account': receipt.companyAccountId,
      },
    };
  },
  carryOut: (wanted, { by, proposedBy, approvalId }) =>
    carryOutAllocation(wanted, by, { proposed_by: proposedBy, approval: approvalId }),
};

interface Booked {
  payment: Payment;
  propertyId: number | null;
}

/** Each part is a payment of its own, of the day on which it is allocated. The customer is told of each. */
export async function carryOutAllocation(
  wanted: Allocation,
  by: User,
  approved: Record<string, unknown> = {},
): Promise<Booked[]> {
  const { receipt, parts } = await checkAllocation(wanted);
  const base = { userId: wanted.userId, method: 'bank_transfer', receiptId: receipt.id } as const;
  const booked: Booked[] = [];
  for (const { owed, amount } of parts) {
    const { kind: purpose, plan, property, repaymentId, description } = owed;
    const of = { purpose, planId: plan.id, amount, description, ...(repaymentId !== null && { repaymentId }) };
    booked.push({ payment: await settle({ ...base, ...of }, by), propertyId: property.id });
    if (purpose === 'first') await invalidateProperty(property.id);
  }
  if (wanted.toWallet > 0) {
    const funding = { ...base, purpose: 'fund', amount: wanted.toWallet, description: fundText } as const;
    booked.push({ payment: await settle(funding, by), propertyId: null });
  }
  const detail = {
    ...{ amount: toNaira(allocatedAmount(wanted)), customer: wanted.userId, note: wanted.note },
    ...{ payments: booked.map(({ payment }) => payment.id).join(', '), ...approved },
  };
  await auditAction({ by, action: 'allocate_receipt', subject: receiptSubject(receipt.id), detail });
  return booked;
}

async function settle(wanted: Parameters<typeof openPayment>[0], by: User): Promise<Payment> {
  const opened = await openPayment(wanted);
  const { payment, plan } = await settlePayment(opened.id, {
    kind: 'received',
    amount: wanted.amount,
    handledBy: by.id,
  });
  if (payment.stage !== 'completed')
    throw new Refusal('conflict', { message: `${wanted.description} can no longer be paid.` });
  await notifyPayment(payment, plan);
  return payment;
}
