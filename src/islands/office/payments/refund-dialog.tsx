import { Money } from '#islands/ui/display/money.tsx';
import type { OfficePayment } from '#lib/api/office/payments-and-plans.ts';
import { fromNaira } from '#lib/domain/money.ts';
import { submitRefund } from '../decisions.ts';
import { PromptDialog, type PromptDialogProps } from '../prompt-dialog.tsx';
import { ReasonField, reasonProblem } from './reason-field.tsx';

const consequences: Partial<Record<OfficePayment['purpose'], string>> = {
  first:
    'The plan loses its units and its contract ID, if it has one; the customer can pay again while there are units.',
  repayment: 'The instalment is due again.',
  infrastructure: 'The fee is open again.',
  other: 'The fee is open again.',
};

/** Explains the consequences of a refund and asks for the reason. */
export function RefundDialog({ payment, ...dialog }: PromptDialogProps & { payment: OfficePayment }) {
  const applied = fromNaira(payment.amount_received) - fromNaira(payment.to_wallet);
  return (
    <PromptDialog
      {...dialog}
      title="Refund to the wallet"
      action={{ text: 'Refund', variant: 'danger', busyText: 'Refunding…' }}
      validate={reasonProblem}
      send={async (reason) => {
        await submitRefund(payment.id, reason);
        return 'Refunded, the customer is told why';
      }}
    >
      {(field) => (
        <div className="stack">
          <p>
            <Money kobo={applied} /> for “{payment.description}” go back into the wallet of {payment.customer.name}.{' '}
            {consequences[payment.purpose]}
          </p>
          <ReasonField {...field} hint="The customer reads it word for word." />
        </div>
      )}
    </PromptDialog>
  );
}
