import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import type { OfficeChange } from '#lib/api/office/plans/plan-changes.ts';
import { api } from '#lib/client/api/api.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { submitPayment } from '#lib/client/payments/idempotent-payment.ts';
import { afterDays } from '#lib/messages/changes/end-terms.ts';
import { ConfirmDialog } from '../../confirm-dialog.tsx';
import { IfPermitted } from '../../permissions.tsx';

type Action = 'approval' | 'withdraw' | 'pay-back';

const refresh = () => refreshQueries('/api/office/plans', '/api/office/approvals', '/api/office/summary');

const sendAction: Record<Action, (id: number) => Promise<string>> = {
  approval: async (id) => {
    await api('POST /office/plan-changes/{id}/approval', { id });
    return 'Sent for approval to a second person';
  },
  withdraw: async (id) => {
    await api('POST /office/plan-changes/{id}/withdraw', { id });
    return 'Withdrawn, the customer is told';
  },
  'pay-back': async (id) => {
    await submitPayment(`pay-back:${id}`, 'POST /office/plan-changes/{id}/pay-back', { id }, {});
    return 'Paid back into the wallet';
  },
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
            <Button variant="primary" aria-haspopup="dialog" onClick={() => setAsking('approval')}>
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
            <Button variant="soft" aria-haspopup="dialog" onClick={() => setAsking('pay-back')}>
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
            try {
              toast('success', await sendAction[asking](id));
            } finally {
              refresh();
            }
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
