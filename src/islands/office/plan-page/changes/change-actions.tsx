import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import type { OfficeChange } from '#lib/api/office/plans/plan-changes.ts';
import { mutation } from '#lib/client/api/mutation.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { paymentMutation } from '#lib/client/payments/payment-mutation.ts';
import { afterDays } from '#lib/messages/changes/end-terms.ts';
import { ConfirmDialog } from '../../confirm-dialog.tsx';
import { IfPermitted } from '../../permissions.tsx';

type Action = 'approval' | 'withdraw' | 'pay-back';

const refreshes = ['plans', 'approvals'] as const;
const requestApproval = mutation('POST /office/plan-changes/{id}/approval', { refreshes });
const withdrawChange = mutation('POST /office/plan-changes/{id}/withdraw', { refreshes });
const payBack = paymentMutation('POST /office/plan-changes/{id}/pay-back', {
  refreshes,
  key: ({ id }) => `pay-back:${id}`,
});

const sendAction: Record<Action, (id: number) => Promise<unknown>> = {
  approval: (id) => requestApproval({ id }),
  withdraw: (id) => withdrawChange({ id }),
  'pay-back': (id) => payBack({ id }),
};

const doneTexts: Record<Action, string> = {
  approval: 'Sent for approval to a second person',
  withdraw: 'Withdrawn, the customer is told',
  'pay-back': 'Paid back into the wallet',
};

const texts = {
  approval: { title: 'Send for approval', text: 'Send for approval', busyText: 'Sending…', variant: 'primary' },
  withdraw: { title: 'Withdraw this', text: 'Withdraw', busyText: 'Withdrawing…', variant: 'danger' },
  'pay-back': { title: 'Pay back now', text: 'Pay back now', busyText: 'Paying back…', variant: 'primary' },
} as const;

/** The next steps of a change: approval by a second person, taking it back, paying back before the day. */
export const ChangeActions = ({ change }: { change: OfficeChange }) => {
  const [asking, setAsking] = useState<Action | null>(null);
  const { id, kind, state, termination } = change;
  const open = (state === 'proposed' || state === 'agreed') && change.approval_id === null;
  const owes = state === 'done' && termination !== null && termination.owed > 0 && !termination.paid_back_at;
  return (
    <>
      <div className="row wrap-row">
        {open && kind !== 'reschedule' && change.cannot_approve === null && (
          <IfPermitted to="end sales">
            <Button data-key="a" variant="primary" aria-haspopup="dialog" onClick={() => setAsking('approval')}>
              Send for approval
            </Button>
          </IfPermitted>
        )}
        {open && (
          <IfPermitted to="change sales">
            <Button aria-haspopup="dialog" onClick={() => setAsking('withdraw')}>
              Withdraw
            </Button>
          </IfPermitted>
        )}
        {owes && (
          <IfPermitted to="end sales">
            <Button data-key="b" variant="soft" aria-haspopup="dialog" onClick={() => setAsking('pay-back')}>
              Pay back now
            </Button>
          </IfPermitted>
        )}
      </div>
      {asking && (
        <ConfirmDialog
          title={texts[asking].title}
          action={texts[asking]}
          onClose={() => setAsking(null)}
          send={async () => {
            await sendAction[asking](id);
            toast('success', doneTexts[asking]);
          }}
        >
          <Explanation action={asking} change={change} />
        </ConfirmDialog>
      )}
    </>
  );
};

const Explanation = ({ action, change: { termination, transfer } }: { action: Action; change: OfficeChange }) => {
  if (transfer && action === 'withdraw') return <p>The purchase stays with its owner, and both customers are told.</p>;
  if (transfer)
    return (
      <p>
        A second person is asked to approve the transfer of this purchase to {transfer.to}. Its documents are reissued.
      </p>
    );
  if (action === 'withdraw') return <p>The sale continues unchanged, and the customer is notified.</p>;
  if (!termination) return null;
  if (action === 'pay-back')
    return (
      <p>
        <Money naira={termination.owed} /> goes into the customer’s wallet at once.
      </p>
    );
  return (
    <p>
      A second person is asked to approve the termination: <Money naira={termination.kept} /> is kept,{' '}
      <Money naira={termination.owed} /> is paid back {afterDays(termination.refund_days)}, and the units are released.
    </p>
  );
};
