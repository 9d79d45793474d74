import { PlanAfterPayment } from '#islands/payments/receipt/plan-after-payment.tsx';
import { type ReceiptEffect, receiptEffect } from '#islands/payments/receipt/receipt-effect.ts';
import { receiptPicture } from '#islands/payments/receipt/receipt-picture.ts';
import { ShareReceiptPdf, ShareReceiptPicture } from '#islands/payments/receipt/receipt-share.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import type { Transaction } from '#lib/api/payments/transactions.ts';

const paysThePrice = ({ payment_type }: Transaction) => payment_type === 'Installment' || payment_type === 'One Time';

/** Of a completed payment: what it did to its plan, and its receipt to share. */
export const TransactionReceipt = ({ transaction }: { transaction: Transaction }) =>
  transaction.plan_id !== null && paysThePrice(transaction) ? (
    <OfPlan transaction={transaction} planId={transaction.plan_id} />
  ) : (
    <ShareReceipt transaction={transaction} effect={null} />
  );

const OfPlan = ({ transaction, planId }: { transaction: Transaction; planId: number }) => {
  const list = useQuery('GET /plan-payment-list/{id}', { id: planId });
  const { payment_type, description, id } = transaction;
  const effect =
    list.state === 'ready'
      ? receiptEffect(
          list.data.schedule,
          list.data.properties.data,
          ({ transaction_id }) => transaction_id === id,
          payment_type === 'One Time' || description.startsWith('Initial deposit'),
        )
      : null;
  return (
    <>
      {effect && <PlanAfterPayment effect={effect} />}
      <ShareReceipt transaction={transaction} effect={effect} />
    </>
  );
};

const ShareReceipt = ({ transaction, effect }: { transaction: Transaction; effect: ReceiptEffect | null }) => (
  <div className="row flex-wrap paid-foot">
    <ShareReceiptPicture picture={receiptPicture(transaction, effect)} />
    <ShareReceiptPdf id={transaction.id} reference={transaction.reference} />
  </div>
);
