import { Notice } from '#islands/ui/feedback/notice.tsx';
import type { CallAnswer } from '#lib/api/call-types.ts';
import { formatDateTime } from '#lib/domain/days.ts';
import { ReleaseButton } from '../holds/release-button.tsx';

type Answer = CallAnswer<'GET /office/payments/{id}'>;
interface HoldNoteProps extends Pick<Answer, 'payment'> {
  hold: NonNullable<Answer['hold']>;
}

/** Until when units are held for a first payment, and what confirming it does after that. */
export const HoldNote = ({ payment, hold }: HoldNoteProps) => {
  const until = formatDateTime(new Date(hold.until));
  if (hold.held)
    return (
      <div className="stack tight">
        <p className="sm mut">Its units are held until {until}.</p>
        {payment.plan && <ReleaseButton planId={payment.plan.id} who={payment.customer.name} />}
      </div>
    );
  return (
    <Notice kind={hold.units_free ? 'info' : 'wait'}>
      Its units were held until {until}.{' '}
      {hold.units_free
        ? 'The units are still available: confirming the payment holds them again.'
        : "They can no longer be bought on these terms: confirmed money goes to the customer's wallet, and both of you are told."}
    </Notice>
  );
};
