import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { officePaymentDetail as officePaymentDetailCall } from '#lib/api/office/payments-and-plans.ts';
import { refundRefusal } from '#lib/domain/refunds.ts';
import { refundRefusalMessages } from '#lib/messages/reasons.ts';
import { payments } from '../../db/schema.ts';
import { refundFacts } from '../../ledger/refund-facts.ts';
import { officePaymentOf, officePaymentRows } from './payment-rows.ts';

export async function officePaymentDetail({ id }: PayloadOf<typeof officePaymentDetailCall>) {
  const [row] = await officePaymentRows(eq(payments.id, id));
  if (!row) throw new Refusal('not_found');
  const refusal = refundRefusal(await refundFacts(row.payment, row.plan ?? undefined));
  return {
    payment: officePaymentOf(row),
    refund: { possible: refusal === null, why_not: refusal && refundRefusalMessages[refusal] },
  };
}
