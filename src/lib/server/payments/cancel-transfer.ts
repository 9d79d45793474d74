import { and, eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { cancelTransfer as call } from '#lib/api/payments/transactions.ts';
import { isPaymentOpen } from '#lib/domain/payments.ts';
import { cancelledByCustomer } from '#lib/messages/payments/failed-payments.ts';
import { transactions } from '../db/schema.ts';
import type { ContextOf } from '../http/context.ts';
import { settlePayment } from '../ledger/settle-payment.ts';
import { invalidateProperty } from '../page-invalidation/invalidate.ts';
import { tx } from '../runtime.ts';
import { ofCustomer, transactionOf, transactionRows } from '../transactions/transaction-rows.ts';

/** Refuses what has ended, and `conflict` for a payment by card. A first payment releases its units. */
export const cancelTransfer = ({ id }: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) =>
  tx(async () => {
    const own = and(ofCustomer(caller.user.id, eq(transactions.id, id)), eq(transactions.part, 'payment'));
    const find = () => transactionRows(own);
    const [found] = await find();
    if (!found) throw new Refusal('not_found');
    const { payment } = found;
    if (!isPaymentOpen(payment.stage)) throw new Refusal('already_handled');
    if (payment.method === 'paystack')
      throw new Refusal('conflict', {
        message: 'Only a bank transfer can be cancelled here. Cancel a card payment where you started it.',
      });
    const { plan } = await settlePayment(payment.id, { kind: 'abandoned', reason: cancelledByCustomer });
    if (plan && payment.purpose === 'first') await invalidateProperty(plan.propertyId);
    const [row] = await find();
    return { user_transaction: transactionOf(row as typeof found) };
  });
