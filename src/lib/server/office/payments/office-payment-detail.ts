import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { officePaymentDetail as officePaymentDetailCall } from '#lib/api/office/payments/payments.ts';
import { toNaira } from '#lib/domain/money.ts';
import { isPaymentOpen } from '#lib/domain/payments.ts';
import { refundRefusal } from '#lib/domain/refunds.ts';
import { secondPersonText } from '#lib/messages/office/single-handed.ts';
import { refundRefusalMessages } from '#lib/messages/reasons.ts';
import { payments } from '../../db/schema.ts';
import type { ContextOf, User } from '../../http/context.ts';
import { confirmationFacts } from '../../ledger/confirmation-facts.ts';
import { refundFacts } from '../../ledger/refund-facts.ts';
import { canRehold } from '../../ledger/rehold-units.ts';
import { linkPaymentOf } from '../../payments/link-payment.ts';
import { planHold } from '../../plans/plan-hold.ts';
import { approvalAbove } from '../approvals/approval-above.ts';
import { latestApproval } from '../approvals/approval-rows.ts';
import { singleHandedSoFar, whyNotAlone } from '../approvals/single-handed.ts';
import { staffBuyerOf } from '../customers/staff-buyer.ts';
import { chargeMismatch, mismatchResolution } from './charge-mismatches/charge-detail.ts';
import { paymentSubject } from './confirmation-approval.ts';
import { correctionOf, correctionsOf, reinstateDetail } from './correction-detail.ts';
import { paymentReceipts } from './payment-receipts.ts';
import { officePaymentOf, officePaymentRows, type PaymentRow } from './payment-rows.ts';
import { receivingAccounts, statementUntil } from './receiving-account.ts';
import { refundAct } from './refund-payment.ts';

async function holdFor({ payment, plan }: PaymentRow) {
  const hold = plan && payment.purpose === 'first' && isPaymentOpen(payment.stage) && planHold(plan);
  return hold ? { ...hold, units_free: hold.held || (await canRehold(plan)) } : null;
}

async function confirmationFor({ payment, plan }: PaymentRow, reader: User) {
  if (payment.stage !== 'awaiting_confirmation') return null;
  const { owed, units, held } = await confirmationFacts(payment, plan ?? undefined);
  const about = { kind: 'confirmed', customerId: payment.userId, propertyId: plan?.propertyId ?? null } as const;
  const { soFar, customerSince, propertySince } = await singleHandedSoFar(reader, about);
  return {
    owed: toNaira(owed),
    units,
    held,
    accounts: await receivingAccounts(),
    account_id: payment.companyAccountId,
    statement_until: await statementUntil(payment.companyAccountId),
    approval_above: toNaira(await approvalAbove('confirmation', reader.staffRole)),
    alone: {
      customer: toNaira(soFar.customer),
      customer_since: customerSince?.toISOString() ?? null,
      property: toNaira(soFar.property),
      property_since: propertySince?.toISOString() ?? null,
      day: toNaira(soFar.day),
    },
  };
}

async function whyRefundWaits({ payment, plan }: PaymentRow, reader: User) {
  const act = refundAct(payment, plan?.propertyId ?? null);
  const asked = await whyNotAlone(reader, act);
  return asked && secondPersonText(asked.why, act.amount, { ...asked, ...asked.soFar });
}

async function byLink(paymentId: number) {
  const made = await linkPaymentOf(paymentId);
  return made ? { name: made.payerName } : null;
}

export async function officePaymentDetail(
  { id }: PayloadOf<typeof officePaymentDetailCall>,
  { caller }: ContextOf<typeof officePaymentDetailCall>,
) {
  const [row] = await officePaymentRows(eq(payments.id, id));
  if (!row) throw new Refusal('not_found');
  const refusal = refundRefusal(await refundFacts(row.payment, row.plan ?? undefined));
  return {
    payment: officePaymentOf(row),
    by_link: await byLink(id),
    staff_buyer: await staffBuyerOf(row.customer),
    hold: await holdFor(row),
    confirmation: await confirmationFor(row, caller.user),
    receipts: await paymentReceipts(id),
    correction: await correctionOf(row.payment, row.plan ?? undefined),
    corrections: await correctionsOf(row.payment),
    mismatch: await chargeMismatch(row.payment, row.plan ?? undefined),
    charge_end: await mismatchResolution(id),
    after_all: await reinstateDetail(row.payment, row.plan ?? undefined),
    approval: await latestApproval(paymentSubject(id), caller.user),
    refund: {
      possible: refusal === null,
      why_not: refusal && refundRefusalMessages[refusal],
      second_person: refusal === null ? await whyRefundWaits(row, caller.user) : null,
    },
  };
}
