import { CopyButton } from '#islands/ui/actions/copy-button.tsx';
import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { formatDateTime } from '#lib/domain/days.ts';
import type { PaymentMethod } from '#lib/domain/enums.ts';
import { paymentMethodNames } from '#lib/messages/payment-methods.ts';
import { PaidReceipt } from './paid-receipt.tsx';
import { PlanAfterPayment } from './plan-after-payment.tsx';
import { receiptEffect } from './receipt-effect.ts';
import { receiptPicture } from './receipt-picture.ts';
import { ShareReceiptPdf, ShareReceiptPicture } from './receipt-share.tsx';

interface RepaymentPaidProps {
  planId: number;
  repaymentId: number;
  method: PaymentMethod | null;
  /** Of the payment, for its receipt. */
  reference: string | undefined;
}

/** The receipt of an instalment that was just paid: what it did to its plan, what comes next, and its details. */
export const RepaymentPaid = ({ planId, repaymentId, method, reference }: RepaymentPaidProps) => {
  const list = useQuery('GET /plan-payment-list/{id}', { id: planId });
  const read = useQuery('GET /user/plan-property/{id}', { id: planId });
  const repayments = list.state === 'ready' ? list.data.properties.data : [];
  // the answers from before the payment are shown until the new ones are here
  const item = repayments.find(({ id, status }) => id === repaymentId && status === 1);
  if (list.state === 'failed' || read.state === 'failed') return null;
  if (!item || list.state !== 'ready' || read.state !== 'ready')
    return <SkeletonRows rows={2} label="Loading your plan" />;
  const { contract, transactions, wallet_balance } = read.data;
  const effect = receiptEffect(list.data.schedule, repayments, ({ id }) => id === repaymentId);
  const transaction = transactions.data.find((one) => one.reference === reference);
  return (
    <div className="stack">
      {effect && (
        <PlanAfterPayment
          effect={effect}
          wasLate={item.paid_at !== null && item.due_date < item.paid_at.slice(0, 10)}
        />
      )}
      <DescriptionList
        lines={[
          { name: 'Paid from', value: method && paymentMethodNames[method] },
          { name: 'Date', value: item.paid_at && formatDateTime(new Date(item.paid_at)) },
          { name: 'Contract ID', value: contract.unique_contract_id },
          {
            name: 'Reference',
            value: reference && (
              <span className="copied">
                <span className="num">{reference}</span>
                <CopyButton value={reference} what="transaction reference" />
              </span>
            ),
          },
          { name: 'Left in the wallet', value: method === 'virtual_wallet' && <Money naira={wallet_balance} /> },
        ]}
      />
      {transaction && (
        <div className="row flex-wrap">
          <ShareReceiptPicture picture={receiptPicture(transaction, effect)} />
          <ShareReceiptPdf id={transaction.id} reference={transaction.reference} />
          <PaidReceipt transactions={transactions.data} reference={reference} />
        </div>
      )}
    </div>
  );
};
