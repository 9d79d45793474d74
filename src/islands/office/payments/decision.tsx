import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { SelectField } from '#islands/ui/fields/field.tsx';
import { MoneyField } from '#islands/ui/fields/money-field.tsx';
import { rulesResolver } from '#islands/ui/forms/rules-resolver.ts';
import { useAppForm } from '#islands/ui/forms/use-app-form.ts';
import { checkIcon } from '#islands/ui/icons/icons.ts';
import type { CallAnswer } from '#lib/api/call-types.ts';
import type { OfficePayment } from '#lib/api/office/payments/payments.ts';
import { failureText, fieldErrors } from '#lib/client/api/failure-text.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { fromNaira, type Kobo, parseNaira } from '#lib/domain/money.ts';
import { confirmationNeedsApproval } from '#lib/domain/staff/confirmation.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import { approvalRequested, confirmationText } from '#lib/messages/office/approvals.ts';
import { secondPersonText } from '#lib/messages/office/single-handed.ts';
import { submitConfirmation } from '../decisions.ts';
import { amountProblem } from './amount-problem.ts';
import { RejectDialog } from './reject-dialog.tsx';

interface DecisionProps {
  payment: OfficePayment;
  confirmation: NonNullable<CallAnswer<'GET /office/payments/{id}'>['confirmation']>;
  /** A second person was asked already: it can only be rejected. */
  waits: boolean;
}

/** Confirms a payment with the amount received, or rejects it with a reason. */
export const Decision = ({ payment, confirmation, waits }: DecisionProps) => {
  const [rejecting, setRejecting] = useState(false);
  return (
    <>
      <div className="stack gap-5">
        {!waits && <Confirmation payment={payment} confirmation={confirmation} />}
        <Button variant="danger" wide onClick={() => setRejecting(true)}>
          Reject with a reason
        </Button>
      </div>
      <RejectDialog id={payment.id} open={rejecting} onClose={() => setRejecting(false)} />
    </>
  );
};

interface ConfirmationValues {
  amount_received: string;
  company_account_id: string;
}

/** The amount is typed from the bank's statement, and the button says what it does before it is pressed. */
const Confirmation = ({ payment, confirmation }: Omit<DecisionProps, 'waits'>) => {
  const { field, controlledField, watch, submit, busy, showErrors } = useAppForm<ConfirmationValues>({
    resolver: rulesResolver(({ amount_received }) => ({ amount_received: amountProblem(amount_received) })),
    defaultValues: { amount_received: '', company_account_id: String(confirmation.account_id ?? '') },
    clearOnChange: true,
  });
  const received = parseNaira(watch('amount_received'));
  // before an amount is typed, of the one that is expected
  const asks = whyItWaits(payment, confirmation, received ?? fromNaira(payment.amount));
  const confirm = submit(async ({ amount_received, company_account_id }) => {
    try {
      const { payment: decided, approval } = await submitConfirmation({
        id: payment.id,
        amount_received,
        ...(company_account_id && { company_account_id: Number(company_account_id) }),
      });
      if (approval) toast('info', approvalRequested);
      else if (decided.status === 1) toast('success', 'Payment confirmed');
      else toast('info', "Payment confirmed. The money is in the customer's wallet, and the customer is told why");
    } catch (failure) {
      showErrors(fieldErrors(failure));
      toast('error', failureText(failure, somethingWrong));
    }
  });
  return (
    <form className="stack gap-5" noValidate onSubmit={confirm}>
      <MoneyField label="Amount received" hint="As your bank shows it" {...controlledField('amount_received')} />
      {confirmation.accounts.length > 0 && (
        <SelectField
          label="Received into"
          options={confirmation.accounts.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...(confirmation.account_id === null && { placeholder: 'Account not known' })}
          hint="The account that the customer was shown, unless your bank says otherwise"
          {...field('company_account_id')}
        />
      )}
      {asks && <Notice kind="wait">{asks}</Notice>}
      <Button variant="primary" type="submit" wide icon={checkIcon} busy={busy} busyText="Confirming…">
        {received === null ? 'Confirm payment' : buttonText(payment, confirmation, received, asks !== null)}
      </Button>
    </form>
  );
};

/** In words; null when one person is enough. */
function whyItWaits(
  { amount }: OfficePayment,
  { approval_above, alone }: DecisionProps['confirmation'],
  received: Kobo,
): string | null {
  const soFar = {
    customer: fromNaira(alone.customer),
    property: fromNaira(alone.property),
    day: fromNaira(alone.day),
    customerSince: alone.customer_since === null ? null : new Date(alone.customer_since),
    propertySince: alone.property_since === null ? null : new Date(alone.property_since),
  };
  const amounts = { asked: fromNaira(amount), received };
  const why = confirmationNeedsApproval(amounts, soFar, fromNaira(approval_above));
  return why && secondPersonText(why, received, soFar);
}

function buttonText(
  { amount, purpose }: OfficePayment,
  { owed, units, held }: DecisionProps['confirmation'],
  received: Kobo,
  asks: boolean,
) {
  const text = confirmationText({ purpose, asked: fromNaira(amount), owed: fromNaira(owed), units, held }, received);
  return asks ? `Send for approval: ${text}` : text;
}
