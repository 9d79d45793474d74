import { Money } from '#islands/ui/display/money.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import type { OfficePayment } from '#lib/api/office/payments/payments.ts';
import { fromNaira } from '#lib/domain/money.ts';
import { approvalRequested } from '#lib/messages/office/approvals.ts';
import { refundEffects } from '#lib/messages/office/refunds.ts';
import { submitRefund } from '../decisions.ts';
import { PromptDialog, type PromptDialogProps } from '../prompt-dialog.tsx';
import { ReasonField, reasonProblem } from './reason-field.tsx';

type RefundDialogProps = PromptDialogProps & {
  payment: OfficePayment;
  /** Why a second person is asked, if one is. */
  waits: string | null;
};

/** Explains the consequences of a refund and asks for the reason. */
export function RefundDialog({ payment, waits, ...dialog }: RefundDialogProps) {
  const applied = fromNaira(payment.amount_received) - fromNaira(payment.to_wallet);
  return (
    <PromptDialog
      {...dialog}
      title="Refund to the wallet"
      action={{ text: waits ? 'Send for approval' : 'Refund', variant: 'danger', busyText: 'Refunding…' }}
      validate={reasonProblem}
      send={async (reason) => {
        const { approval } = await submitRefund({ id: payment.id, reason });
        return approval ? approvalRequested : 'Refunded, the customer is told why';
      }}
    >
      {(field) => (
        <div className="stack">
          <p>
            <Money kobo={applied} /> for “{payment.description}” go back into the wallet of {payment.customer.name}.{' '}
            {refundEffects[payment.purpose]}
          </p>
          {waits && <Notice kind="wait">{waits}</Notice>}
          <ReasonField {...field} hint="The customer will see this text." />
        </div>
      )}
    </PromptDialog>
  );
}
