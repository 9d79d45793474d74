import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { lazyConfirm } from '#islands/ui/overlay/lazy-confirm.ts';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import type { PlanChange } from '#lib/api/plans/changes.ts';
import { api } from '#lib/client/api/api.ts';
import { failureText } from '#lib/client/api/failure-text.ts';
import { refreshAfterPayment } from '#lib/client/api/queries.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import { focusOnceShown } from './card-focus.ts';
import { TerminationTable } from './termination-table.tsx';

const AgreeTransfer = lazyDialog(
  'Hand over this purchase?',
  async () => (await import('./agree-transfer.tsx')).AgreeTransfer,
);

const declineTitle = 'Decline the transfer?';
const ConfirmDecline = lazyConfirm(declineTitle);
const endTitle = 'End this purchase?';
const ConfirmEnd = lazyConfirm(endTitle);

/** What the customer can answer now. A transfer, and what ends the purchase, is asked about in a dialog first. */
export const Answers = ({ change }: { change: PlanChange }) => {
  const [busy, setBusy] = useState('');
  const [asking, setAsking] = useState<'agree' | 'decline' | null>(null);
  const { id, state, asked_by_customer, termination, transfer, cannot_agree } = change;
  const answer = async (given: 'agree' | 'decline' | 'withdraw', done: string) => {
    setBusy(given);
    try {
      await api('POST /user/plan-changes/{id}/answer', { id, answer: given });
      focusOnceShown(id);
      // stays busy: until the answer is shown, a second press would be refused
      toast('success', done);
    } catch (error) {
      toast('error', failureText(error, somethingWrong));
      setBusy('');
    }
    refreshAfterPayment();
  };
  if (asked_by_customer)
    return (
      <Button
        busy={busy !== ''}
        busyText="Withdrawing…"
        onClick={() => answer('withdraw', 'Withdrawn: your purchase goes on')}
      >
        Withdraw
      </Button>
    );
  if (state === 'agreed') return null;
  const agree = () =>
    answer(
      'agree',
      change.kind === 'reschedule' ? 'Agreed: the new schedule applies' : 'Agreed: our office carries it out',
    );
  const decline = () => answer('decline', 'Declined: your purchase goes on');
  const asksToAgree = transfer !== null || termination !== null;
  const close = () => setAsking(null);
  return (
    <>
      <div className="row wrap-row">
        {!cannot_agree && !transfer?.from_agreed && (
          <Button
            variant="primary"
            busy={busy === 'agree'}
            busyText="Agreeing…"
            disabled={busy !== ''}
            aria-haspopup={asksToAgree ? 'dialog' : undefined}
            onClick={asksToAgree ? () => setAsking('agree') : agree}
          >
            Agree
          </Button>
        )}
        {termination?.basis !== 'arrears' && (
          <Button
            busy={busy === 'decline'}
            busyText="Declining…"
            disabled={busy !== ''}
            aria-haspopup={transfer ? 'dialog' : undefined}
            onClick={transfer ? () => setAsking('decline') : decline}
          >
            {transfer?.from_agreed ? 'Decline after all' : 'Decline'}
          </Button>
        )}
      </div>
      {transfer && asking === 'agree' && <AgreeTransfer id={id} transfer={transfer} onClose={close} />}
      {termination && asking === 'agree' && (
        <ConfirmEnd
          title={endTitle}
          action={{ text: 'Agree to end it', variant: 'danger' }}
          onConfirm={() => void agree()}
          onClose={close}
        >
          <TerminationTable figures={termination} ended={false} />
          <p>
            Others can then buy the units{termination.owed > 0 && ', and what is paid back goes to your wallet'}. You
            cannot take this back yourself.
          </p>
        </ConfirmEnd>
      )}
      {transfer && asking === 'decline' && (
        <ConfirmDecline
          title={declineTitle}
          action={{ text: 'Decline', variant: 'danger' }}
          onConfirm={() => void decline()}
          onClose={close}
        >
          <p>
            {transfer.property} stays yours, and {transfer.to} is told. A transfer would have to be proposed again.
          </p>
        </ConfirmDecline>
      )}
    </>
  );
};
