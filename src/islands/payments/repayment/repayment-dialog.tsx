import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { AlreadyPaidAction } from '#islands/payments/dialog/payment-actions.tsx';
import { PaymentDialog } from '#islands/payments/dialog/payment-dialog.tsx';
import { AddMoney } from '#islands/payments/methods/add-money.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import { repaymentForm } from '#lib/api/payments/payment-forms.ts';
import type { RepaymentItem } from '#lib/api/plans/plans.ts';
import { $paidElsewhere } from '#lib/client/api/queries.ts';
import { formatDay } from '#lib/domain/days.ts';
import { formatNaira, fromNaira } from '#lib/domain/money.ts';
import { PlanName } from '../plan-name.tsx';
import { AlreadyPaid, PaidElsewhere } from '../progress/already-paid.tsx';
import { RepaymentPaid } from '../receipt/repayment-paid.tsx';
import { alreadyPaidTitle, failedTextOf, isAlreadyPaid, PaymentResult } from '../results/payment-result.tsx';

export type PayableRepayment = Pick<RepaymentItem, 'id' | 'plan_id' | 'title' | 'amount' | 'due_date'> & {
  /** Where the screen knows them. */
  property?: { name: string };
  unique_contract_id?: string | null;
};

interface RepaymentPaymentProps {
  repayment: PayableRepayment;
  /** From the wallet, without asking for amount and method: only to be confirmed. */
  fromWallet?: boolean;
  onClose: () => void;
}

export const RepaymentDialog = ({ repayment, fromWallet = false, onClose }: RepaymentPaymentProps) => {
  const { id, plan_id, title, amount: due, due_date, property, unique_contract_id: contractId } = repayment;
  const excessOf = (amount: number) => Math.max(0, fromNaira(amount) - fromNaira(due));
  const elsewhere = useStore($paidElsewhere);
  const sent = useRef(false);
  const [paid, setPaid] = useState(false);
  const watched = { planId: plan_id, repaymentId: id };
  if (paid)
    return (
      <Dialog open title={alreadyPaidTitle} onClose={onClose} actions={<AlreadyPaidAction onClose={onClose} />}>
        <AlreadyPaid {...watched} title={title} />
      </Dialog>
    );
  return (
    <>
      {elsewhere > 0 && <PaidElsewhere {...watched} onPaid={() => setPaid(!sent.current)} />}
      <PaymentDialog
        AddMoney={AddMoney}
        onClose={onClose}
        title={title}
        confirming="payInstalment"
        about={{ what: title, of: property?.name ?? <PlanName id={plan_id} />, contractId }}
        subject={`repayment:${id}`}
        call="POST /user/repayment"
        account="property"
        slip={{ purpose: 'repayment', plan_id }}
        {...(fromWallet
          ? { amount: due, method: 'virtual_wallet' }
          : {
              amountOptions: {
                schema: repaymentForm(due, formatNaira(fromNaira(due))),
                initial: String(due),
                hint: (amount) => <Excess due={due} amount={amount} />,
              },
            })}
        renderResult={(payment, { method, amount }) => (
          <>
            {isAlreadyPaid(payment) ? (
              <AlreadyPaid {...watched} title={title} />
            ) : (
              <PaymentResult payment={payment} method={method} amount={amount} failedText={failedTextOf(method)}>
                {[title, property?.name].filter(Boolean).join(', ')}
              </PaymentResult>
            )}
            {payment.state === 'done' && method !== 'bank_transfer' && (
              <RepaymentPaid
                planId={plan_id}
                repaymentId={id}
                method={method}
                reference={payment.answer.payment.reference}
              />
            )}
          </>
        )}
        inputOf={(amount, payment_method) => {
          sent.current = true;
          return { plan_id, repayment_id: id, payment_method, amount };
        }}
        excessOf={excessOf}
        lines={(amount) => [
          { name: title, value: <Money naira={due} /> },
          { name: 'Due', value: formatDay(due_date) },
          { name: 'To your wallet', value: excessOf(amount) > 0 && <Money kobo={excessOf(amount)} /> },
          { name: 'Pay now', value: <Money naira={amount} />, sum: true },
        ]}
      />
    </>
  );
};

const Excess = ({ due, amount }: { due: number; amount: number | null }) =>
  amount !== null && amount > due ? (
    <>
      <Money kobo={fromNaira(amount) - fromNaira(due)} /> of it is more than is due and goes to your virtual wallet.
    </>
  ) : (
    <>
      <Money naira={due} /> is due. Any excess goes to your virtual wallet.
    </>
  );
