import type { ReactNode } from 'react';
import { CopyButton } from '#islands/ui/actions/copy-button.tsx';
import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { NotFinishedTag, TransactionTag } from '#islands/ui/display/status-tag.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import type { Transaction } from '#lib/api/payments/transactions.ts';
import { formatDateTime } from '#lib/domain/days.ts';
import { formatNaira, fromNaira } from '#lib/domain/money.ts';
import { paymentLabel } from '#lib/domain/payments.ts';
import { paymentMethodNames } from '#lib/messages/payment-methods.ts';
import { moneyIsSafe } from '#lib/messages/payments/failed-payments.ts';
import { notFinished } from '#lib/messages/statuses.ts';
import { site } from '#lib/site.ts';
import { isUnfinishedFunding, paidOf, TransactionMoney } from './transaction-money.tsx';

/** Leaves the portal, so it contains no link into an account. */
export const shareText = (transaction: Transaction) =>
  [
    `${site.name}: ${transaction.description}`,
    `${formatNaira(fromNaira(paidOf(transaction)))}, ${paymentLabel(transaction.status)}`,
    formatDateTime(new Date(transaction.created_at)),
    `Reference ${transaction.reference}`,
  ].join('\n');

interface TransactionDetailsProps {
  transaction: Transaction;
  /** Under the amount: what it did to its plan, or where it is to go. */
  children?: ReactNode;
}

export const TransactionDetails = ({ transaction, children }: TransactionDetailsProps) => {
  const { beneficiary_name, description, payment_method, payment_type, amount, created_at } = transaction;
  const { reference, reason, plan_id, status, amount_paid } = transaction;
  const paid = paidOf(transaction);
  const unfinished = isUnfinishedFunding(transaction);
  return (
    <>
      <p className="paid-head">
        <span className="big">
          <TransactionMoney {...transaction} />
        </span>
        <span className="mut">{description}</span>
        {unfinished ? <NotFinishedTag /> : <TransactionTag status={status} />}
      </p>
      {children}
      {status === 2 && amount_paid === undefined && <Notice>{moneyIsSafe[payment_method]}</Notice>}
      <DescriptionList
        lines={[
          { name: 'From', value: beneficiary_name },
          { name: 'Description', value: description },
          { name: 'Payment Method', value: paymentMethodNames[payment_method] },
          { name: 'Payment Type', value: payment_type },
          { name: unfinished ? 'Amount' : 'Amount Paid', value: <Money naira={paid} /> },
          { name: 'Expected', value: paid !== amount && <Money naira={amount} /> },
          { name: 'Date', value: formatDateTime(new Date(created_at)) },
          { name: 'Status', value: unfinished ? notFinished : paymentLabel(status) },
          { name: 'Reason', value: reason },
          {
            name: 'Transaction Reference',
            value: (
              <span className="copied">
                <span className="num">{reference}</span>
                <CopyButton value={reference} what="transaction reference" />
              </span>
            ),
          },
        ]}
      />
      {plan_id !== null && status !== 2 && (
        <p className="paid-foot">
          <a className="link" href={`/dashboard/my-property/${plan_id}`}>
            Open the plan
          </a>
        </p>
      )}
    </>
  );
};
