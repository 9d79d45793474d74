import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { MoneyField } from '#islands/ui/fields/money-field.tsx';
import { rulesResolver } from '#islands/ui/forms/rules-resolver.ts';
import { useAppForm } from '#islands/ui/forms/use-app-form.ts';
import { checkIcon } from '#islands/ui/icons/icons.ts';
import type { OfficePayment } from '#lib/api/office/payments-and-plans.ts';
import { failureText, fieldErrors } from '#lib/client/api/failure-text.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { fromNaira, parseNaira } from '#lib/domain/money.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import { submitConfirmation } from '../decisions.ts';
import { RejectDialog } from './reject-dialog.tsx';

const amountProblem = (amount: string) => {
  if (parseNaira(amount)) return null;
  return amount ? 'Amount received must be a number above zero' : 'Amount received is required';
};

/** Confirms a payment with the amount received, or rejects it with a reason. */
export const Decision = ({ payment }: { payment: OfficePayment }) => {
  const { controlledField, watch, submit, busy, showErrors } = useAppForm<{ amount_received: string }>({
    resolver: rulesResolver(({ amount_received }) => ({ amount_received: amountProblem(amount_received) })),
    defaultValues: { amount_received: String(payment.amount) },
    clearOnChange: true,
  });
  const [rejecting, setRejecting] = useState(false);
  const received = parseNaira(watch('amount_received'));
  const confirm = submit(async ({ amount_received }) => {
    try {
      const { payment: decided } = await submitConfirmation(payment.id, amount_received);
      if (decided.status === 1) toast('success', 'Payment confirmed');
      else toast('info', "Payment confirmed. The money is in the customer's wallet, and the customer is told why");
    } catch (failure) {
      showErrors(fieldErrors(failure));
      toast('error', failureText(failure, somethingWrong));
    }
  });
  return (
    <>
      <form className="stack gap-5" noValidate onSubmit={confirm}>
        <MoneyField label="Amount received" {...controlledField('amount_received')} />
        {received !== null && <Difference kobo={received - fromNaira(payment.amount)} />}
        <div className="stack tight">
          <Button variant="primary" type="submit" wide icon={checkIcon} busy={busy} busyText="Confirming…">
            Confirm payment
          </Button>
          <Button variant="danger" wide onClick={() => setRejecting(true)}>
            Reject with a reason
          </Button>
        </div>
      </form>
      {/* outside of the form, because the dialog contains one and forms cannot be nested */}
      <RejectDialog id={payment.id} open={rejecting} onClose={() => setRejecting(false)} />
    </>
  );
};

/** Explains what happens to a difference between expected and received. */
const Difference = ({ kobo }: { kobo: number }) => {
  if (kobo === 0) return null;
  if (kobo > 0)
    return (
      <Notice>
        <Money kobo={kobo} /> more than expected. It goes to the customer's wallet.
      </Notice>
    );
  return (
    <Notice kind="wait">
      <Money kobo={-kobo} /> less than expected. What came goes to the customer's wallet, and the payment fails.
    </Notice>
  );
};
