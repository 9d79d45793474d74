import { PaymentDialog } from '#islands/payments/dialog/payment-dialog.tsx';
import { AddMoney } from '#islands/payments/methods/add-money.tsx';
import { PaymentResult } from '#islands/payments/results/payment-result.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { feeForm } from '#lib/api/payments/payment-forms.ts';
import { fromNaira, type Kobo, toNaira } from '#lib/domain/money.ts';
import { minimumFeePayment } from '#lib/domain/plan.ts';
import { feePaymentFailed } from '#lib/messages/feedback.ts';
import { type FeePurpose, feeOf } from '../plan-fees.ts';
import type { PlanDetails } from '../plan-view.ts';
import { FeePaid } from './fee-paid.tsx';

interface FeePaymentProps {
  plan: PlanDetails;
  purpose: FeePurpose;
  /** The amount is filled in with all that is left. */
  inFull?: boolean;
  onClose: () => void;
}

export const FeePaymentDialog = ({ plan, purpose, inFull = false, onClose }: FeePaymentProps) => {
  const fee = feeOf(plan, purpose);
  const plan_id = plan.plan_properties.id;
  const left = fromNaira(fee.due) - fromNaira(fee.paid);
  const excess = (amount: number): Kobo => Math.max(0, fromNaira(amount) - left);
  return (
    <PaymentDialog
      AddMoney={AddMoney}
      onClose={onClose}
      title={fee.title}
      subject={`fee:${plan_id}:${purpose}`}
      confirming="payFees"
      about={{
        what: fee.title,
        of: plan.plan_properties.property.name,
        contractId: plan.contract.unique_contract_id,
      }}
      call="POST /user/pay-for-infrastructure"
      account={purpose}
      slip={{ purpose, plan_id }}
      amountOptions={{
        schema: feeForm(toNaira(left)),
        ...(inFull && { initial: String(toNaira(left)) }),
        hint: (amount) => <FeeHint left={left} excess={amount === null ? 0 : excess(amount)} />,
      }}
      renderResult={(payment, { method, amount }) => (
        <>
          <PaymentResult payment={payment} method={method} amount={amount} failedText={feePaymentFailed}>
            {fee.title}, {plan.plan_properties.property.name}
          </PaymentResult>
          {payment.state === 'done' && method !== 'bank_transfer' && (
            <FeePaid plan={plan} purpose={purpose} reference={payment.answer.payment.reference} />
          )}
        </>
      )}
      inputOf={(paid_amount, payment_method) => ({ plan_id, payment_method, paid_amount, purpose })}
      excessOf={excess}
      lines={(amount) => [
        { name: `Left of the ${fee.title.toLowerCase()}`, value: <Money kobo={left} /> },
        { name: 'To your wallet', value: excess(amount) > 0 && <Money kobo={excess(amount)} /> },
        { name: 'Pay now', value: <Money naira={amount} />, sum: true },
      ]}
    />
  );
};

const FeeHint = ({ left, excess }: { left: Kobo; excess: Kobo }) =>
  excess > 0 ? (
    <>
      <Money kobo={excess} /> of it is more than is left and goes to your virtual wallet.
    </>
  ) : (
    <>
      <Money kobo={left} /> is left. Pay all of it, or at least <Money kobo={minimumFeePayment(left)} />.
    </>
  );
