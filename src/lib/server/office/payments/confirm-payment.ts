import type { PayloadOf } from '#lib/api/call.ts';
import type { confirmPayment as confirmPaymentCall } from '#lib/api/office/payments-and-plans.ts';
import { fromNaira } from '#lib/domain/money.ts';
import type { ContextOf } from '../../http/context.ts';
import { auditAction } from '../audit-action.ts';
import { decidePayment } from './decide-payment.ts';
import { findOfficePayment } from './payment-rows.ts';

/** Confirms a transfer. Less than the amount fails it and goes to the wallet; any excess goes there too. */
export const confirmPayment = (
  { id, amount_received }: PayloadOf<typeof confirmPaymentCall>,
  { caller, once }: ContextOf<typeof confirmPaymentCall>,
) =>
  once(async () => {
    await decidePayment(id, { kind: 'received', amount: fromNaira(amount_received), handledBy: caller.user.id });
    await auditAction({
      by: caller.user,
      action: 'confirm_payment',
      subject: `payment ${id}`,
      detail: { amount_received },
    });
    return { payment: await findOfficePayment(id) };
  });
