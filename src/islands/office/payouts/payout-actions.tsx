import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { checkIcon } from '#islands/ui/icons/icons.ts';
import type { OfficePayout } from '#lib/api/office/payouts.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { ReasonField, reasonProblem } from '../payments/reason-field.tsx';
import { IfPermitted } from '../permissions.tsx';
import { PromptDialog } from '../prompt-dialog.tsx';
import { PaidDialog, type PayingAccount } from './paid-dialog.tsx';
import { sendPaid, sendPayoutRejection, sendPreparation } from './payout-calls.ts';

type Step = 'prepare' | 'paid' | 'reject';

interface PayoutActionsProps {
  payout: OfficePayout;
  accounts: readonly PayingAccount[];
}

export const PayoutActions = ({ payout, accounts }: PayoutActionsProps) => {
  const [open, setOpen] = useState<Step | null>(null);
  const close = () => setOpen(null);
  const { id, state, customer, approved_by_me } = payout;
  const waits = payout.approval?.state === 'waiting';
  const who = <span className="vh">: payout to {customer.name}</span>;
  return (
    <IfPermitted to="decide payouts">
      <div className="row wrap-row">
        {state === 'asked' && !waits && (
          <Button variant="primary" icon={checkIcon} aria-haspopup="dialog" onClick={() => setOpen('prepare')}>
            Send for approval{who}
          </Button>
        )}
        {state === 'approved' && !approved_by_me && (
          <Button variant="primary" icon={checkIcon} aria-haspopup="dialog" onClick={() => setOpen('paid')}>
            Record as paid{who}
          </Button>
        )}
        {state === 'approved' && approved_by_me && (
          <span className="sm mut flex-1">You approved this, so someone else must pay and record it.</span>
        )}
        <Button variant="danger" aria-haspopup="dialog" onClick={() => setOpen('reject')}>
          Reject{who}
        </Button>
      </div>
      {open === 'prepare' && <Preparation payout={payout} onClose={close} />}
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

const Preparation = ({ payout, onClose }: { payout: OfficePayout; onClose: () => void }) => (
  <ConfirmDialog
    title="Send for approval"
    action={{ text: 'Send for approval', variant: 'primary', busyText: 'Sending…' }}
    onClose={onClose}
    send={async () => {
      await sendPreparation({ id: payout.id });
      toast('success', 'Sent for approval to a second person');
    }}
  >
    <p>
      Pay <Money naira={payout.amount} /> to {payout.account_name}, {payout.bank_name},{' '}
      <span className="num">{payout.account_number}</span>.
    </p>
    <p className="mut">
      By sending it you confirm that the customer and the account are correct. Nothing is paid until a second person
      approves it.
    </p>
  </ConfirmDialog>
);
