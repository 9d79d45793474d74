import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { checkIcon } from '#islands/ui/icons/icons.ts';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import type { OfficePayout } from '#lib/api/office/payouts.ts';
import { preparedYourself } from '#lib/messages/office/two-people.ts';
import { ReasonField, reasonProblem } from '../payments/reason-field.tsx';
import { IfPermitted } from '../permissions.tsx';
import { PromptDialog } from '../prompt-dialog.tsx';
import type { PayingAccount } from './paid-dialog.tsx';
import { sendPaid, sendPayoutRejection } from './payout-calls.ts';

const PreparationDialog = lazyDialog(
  'Send for approval',
  async () => (await import('./preparation-dialog.tsx')).PreparationDialog,
);
const PaidDialog = lazyDialog('Record as paid', async () => (await import('./paid-dialog.tsx')).PaidDialog);

type Step = 'prepare' | 'paid' | 'reject';

interface PayoutActionsProps {
  payout: OfficePayout;
  accounts: readonly PayingAccount[];
}

export const PayoutActions = ({ payout, accounts }: PayoutActionsProps) => {
  const [open, setOpen] = useState<Step | null>(null);
  const close = () => setOpen(null);
  const { id, state, customer, approved_by_me, prepared_by_me } = payout;
  const waits = payout.approval?.state === 'waiting';
  const who = <span className="vh">: payout to {customer.name}</span>;
  return (
    <IfPermitted to="decide payouts">
      <div className="row wrap-row">
        {state === 'asked' && !waits && (
          <Button
            variant="primary"
            icon={checkIcon}
            aria-haspopup="dialog"
            data-key="c"
            onClick={() => setOpen('prepare')}
          >
            Send for approval{who}
          </Button>
        )}
        {state === 'approved' && !approved_by_me && !prepared_by_me && (
          <Button
            variant="primary"
            icon={checkIcon}
            aria-haspopup="dialog"
            data-key="c"
            onClick={() => setOpen('paid')}
          >
            Record as paid{who}
          </Button>
        )}
        {state === 'approved' && approved_by_me && (
          <span className="sm mut flex-1">You approved this, so someone else must pay and record it.</span>
        )}
        {state === 'approved' && prepared_by_me && <span className="sm mut flex-1">{preparedYourself}</span>}
        <Button variant="danger" aria-haspopup="dialog" data-key="r" onClick={() => setOpen('reject')}>
          Reject{who}
        </Button>
      </div>
      {open === 'prepare' && <PreparationDialog payout={payout} onClose={close} />}
      {open === 'paid' && (
        <PaidDialog
          accounts={accounts}
          send={(paid) => sendPaid({ id, ...paid })}
          done="Recorded as paid, and the customer is told"
          onClose={close}
        />
      )}
      {open === 'reject' && (
        <PromptDialog
          open
          onClose={close}
          title="Reject this payout"
          action={{ text: 'Reject', variant: 'danger', busyText: 'Rejecting…' }}
          validate={reasonProblem}
          send={async (reason) => {
            await sendPayoutRejection({ id, reason });
            return 'Rejected: the amount is back in the wallet';
          }}
        >
          {(field) => (
            <ReasonField {...field} hint="The customer will see this text. The amount goes back to the wallet." />
          )}
        </PromptDialog>
      )}
    </IfPermitted>
  );
};
