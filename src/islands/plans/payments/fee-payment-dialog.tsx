import { useWatch } from 'react-hook-form';
import { AmountField, type AmountForm, type AmountOptions } from '#islands/payments/dialog/amount-form.tsx';
import { PaymentDialog } from '#islands/payments/dialog/payment-dialog.tsx';
import { AddMoney } from '#islands/payments/methods/add-money.tsx';
import { PaymentResult } from '#islands/payments/results/payment-result.tsx';
import { Button } from '#islands/ui/actions/button.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { feeForm } from '#lib/api/payments/payment-forms.ts';
import { fromNaira, type Kobo, toNaira } from '#lib/domain/money.ts';
import { minimumFeePayment } from '#lib/domain/plan.ts';
import { feePaymentFailed } from '#lib/messages/feedback.ts';
import { type FeePurpose, feeOf, type PlanDetails } from '../plan-view.ts';
import { FeePaid } from './fee-paid.tsx';

interface FeePaymentProps {
  plan: PlanDetails;
  purpose: FeePurpose;
  onClose: () => void;
}

export const FeePaymentDialog = ({ plan, purpose, onClose }: FeePaymentProps) => {
  const fee = feeOf(plan, purpose);
  const plan_id = plan.plan_properties.id;
  const left = fromNaira(fee.due) - fromNaira(fee.paid);
  const excess = (amount: number): Kobo => Math.max(0, fromNaira(amount) - left);
  const hint = (amount: number | null) => <FeeHint left={left} excess={amount === null ? 0 : excess(amount)} />;
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
        initial: String(toNaira(left)),
        hint,
      }}
      renderAmount={(form) => <FeeAmount form={form} left={left} hint={hint} />}
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

interface FeeAmountProps {
  form: AmountForm;
  left: Kobo;
  hint: AmountOptions['hint'];
}

const FeeAmount = ({ form, left, hint }: FeeAmountProps) => {
  const all = String(toNaira(left));
  const isAll = useWatch({ control: form.control, name: 'amount' }) === all;
  return (
    <div className="stack">
      <AmountField form={form} hint={hint} />
      <Button aria-pressed={isAll} onClick={() => form.setValue('amount', all, { shouldValidate: true })}>
        All of it
      </Button>
    </div>
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
