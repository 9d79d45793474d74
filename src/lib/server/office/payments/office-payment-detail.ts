import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { officePaymentDetail as officePaymentDetailCall } from '#lib/api/office/payments-and-plans.ts';
import { isPaymentOpen } from '#lib/domain/payments.ts';
import { refundRefusal } from '#lib/domain/refunds.ts';
import { refundRefusalMessages } from '#lib/messages/reasons.ts';
import { payments } from '../../db/schema.ts';
import { refundFacts } from '../../ledger/refund-facts.ts';
import { moneyBuysUnits } from '../../ledger/take-up.ts';
import { holdOf } from '../../plans/hold-of.ts';
import { officePaymentOf, officePaymentRows, type PaymentRow } from './payment-rows.ts';

async function holdFor({ payment, plan }: PaymentRow) {
  const hold = plan && payment.purpose === 'first' && isPaymentOpen(payment.stage) && holdOf(plan);
  return hold ? { ...hold, units_free: hold.held || (await moneyBuysUnits(plan)) } : null;
}

export async function officePaymentDetail({ id }: PayloadOf<typeof officePaymentDetailCall>) {
  const [row] = await officePaymentRows(eq(payments.id, id));
  if (!row) throw new Refusal('not_found');
  const refusal = refundRefusal(await refundFacts(row.payment, row.plan ?? undefined));
  return {
    payment: officePaymentOf(row),
    hold: await holdFor(row),
    refund: { possible: refusal === null, why_not: refusal && refundRefusalMessages[refusal] },
  };
}
