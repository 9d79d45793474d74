import { PaymentDialog } from '#islands/payments/dialog/payment-dialog.tsx';
import { AddMoney } from '#islands/payments/methods/add-money.tsx';
import { HoldMethodChoice } from '#islands/payments/methods/hold-method-choice.tsx';
import { failedTextOf, PaymentResult } from '#islands/payments/results/payment-result.tsx';
import { PlanStarted } from '#islands/payments/results/plan-started.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { ErrorView } from '#islands/ui/feedback/error-view.tsx';
import { SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import { failureText } from '#lib/client/api/failure-text.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import { CancelPurchase } from '../first-payment/cancel-purchase.tsx';
import { HoldTerms } from '../first-payment/hold-terms.tsx';
import { isInstalmentPlan, type PlanDetails } from '../plan-view.ts';

interface FirstPaymentProps {
  plan: PlanDetails;
  onClose: () => void;
}

/** Retries a first payment that failed or was not finished. */
export const FirstPaymentDialog = ({ plan, onClose }: FirstPaymentProps) => {
  const { plan_properties: facts, payment, user_property } = plan;
  const what = isInstalmentPlan(plan) ? 'Initial deposit' : 'Price';
  return (
    <PaymentDialog
      AddMoney={AddMoney}
      onClose={onClose}
      title={facts.property.name}
      subject={`first:${facts.id}`}
      confirming="payFirst"
      about={{ what, of: facts.property.name }}
      call="POST /user/make-pending-payment"
      account="property"
      slip={{ purpose: 'first', plan_id: facts.id }}
      amount={payment.amount}
      renderMethods={
        plan.hold?.held === false
          ? (method, onChoose) => (
              <HoldMethodChoice
                propertyId={facts.property.id}
                units={facts.number_of_unit}
                amount={payment.amount}
                method={method}
                onChoose={onChoose}
              />
            )
          : undefined
      }
      renderResult={(result, { method }) => (
        <>
          <PaymentResult payment={result} method={method} failedText={failedTextOf(method)} amount={payment.amount} />
          {result.state === 'done' && method !== 'bank_transfer' && (
            <PlanStarted planId={facts.id} reference={result.answer.payment.reference} />
          )}
        </>
      )}
      inputOf={(_, payment_method) => ({
        user_property_id: user_property.id,
        payment_type: facts.payment_type,
        payment_method,
      })}
      lines={(amount) => [
        { name: 'Property', value: facts.property.name },
        { name: 'Units', value: facts.number_of_unit },
        { name: what, value: <Money naira={amount} />, sum: true },
      ]}
    />
  );
};

/** For the list of plans, which does not have the amount. */
export const FirstPaymentOfPlanDialog = ({ planId, onClose }: { planId: number; onClose: () => void }) => {
  const read = useQuery('GET /user/plan-property/{id}', { id: planId });
  const again = read.state !== 'ready' || read.data.pay_again?.possible !== false;
  if (read.state === 'ready' && again) return <FirstPaymentDialog plan={read.data} onClose={onClose} />;
  return (
    <Dialog open title="Select Payment Method" onClose={onClose}>
      {read.state === 'loading' ? (
        <SkeletonRows rows={3} />
      ) : read.state === 'ready' ? (
        <div className="stack">
          <HoldTerms plan={read.data} />
          <CancelPurchase plan={read.data} />
        </div>
      ) : (
        <ErrorView message={failureText(read.error, somethingWrong)} onRetry={read.retry} />
      )}
    </Dialog>
  );
};
