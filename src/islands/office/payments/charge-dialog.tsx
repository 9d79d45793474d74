import { useState } from 'react';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { ChoiceCard } from '#islands/ui/fields/choice-card.tsx';
import { FormDialog } from '#islands/ui/overlay/form-dialog.tsx';
import type { CallAnswer } from '#lib/api/call-types.ts';
import type { OfficePayment } from '#lib/api/office/payments/payments.ts';
import { toast } from '#lib/client/page/toasts.ts';
import type { MismatchResolution } from '#lib/domain/accounting/charge-mismatches.ts';
import { formatNairaShort, fromNaira } from '#lib/domain/money.ts';
import { approvalRequested } from '#lib/messages/office/approvals.ts';
import { reportedAmountText, resolutionText } from '#lib/messages/office/charge-mismatches.ts';
import { submitResolution } from '../decisions.ts';
import { ReasonField, reasonProblem } from './reason-field.tsx';

interface ChargeDialogProps {
  payment: OfficePayment;
  mismatch: NonNullable<CallAnswer<'GET /office/payments/{id}'>['mismatch']>;
  onClose: () => void;
}

const names: Record<MismatchResolution, { title: string; note: string }> = {
  wallet: { title: 'Credit to the wallet', note: 'The amount received is credited to the customer’s wallet.' },
  send_back: { title: 'Refund to the card', note: 'The card provider refunds the whole charge.' },
  ended: { title: 'Close without booking', note: 'Resolved outside the portal; explain how in the reason.' },
};

/** Asks what becomes of the charge and why, and says what that does before a second person is asked. */
export function ChargeDialog({ payment, mismatch, onClose }: ChargeDialogProps) {
  const { came, open, units, ways } = mismatch;
  const [way, setWay] = useState<MismatchResolution>(ways[0] ?? 'ended');
  const asked = fromNaira(payment.amount);
  return (
    <FormDialog
      title="Resolve charge mismatch"
      action={{ text: 'Send for approval', variant: 'primary', busyText: 'Sending…' }}
      defaults={{ reason: '' }}
      rules={({ reason }) => ({ reason: reasonProblem(reason) })}
      send={({ reason }) => submitResolution({ id: payment.id, way, reason })}
      done={() => toast('info', approvalRequested)}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p>
            {`The card provider reports ${
              came ? `${reportedAmountText(came)} instead of ${formatNairaShort(asked)}` : payment.provider_reports
            } for “${payment.description}”.`}
          </p>
          <fieldset className="field">
            <legend className="label">Resolution</legend>
            {ways.map((each) => (
              <ChoiceCard key={each} name="way" {...names[each]} checked={way === each} onChange={() => setWay(each)} />
            ))}
          </fieldset>
          <ReasonField {...field('reason')} hint="The customer will see this text." />
          <Notice kind="wait" live>
            {resolutionText({ came, asked, open, units }, way, payment.customer.name)}.
          </Notice>
        </>
      )}
    </FormDialog>
  );
}
