import { Money } from '#islands/ui/display/money.tsx';
import type { OfficePayout } from '#lib/api/office/payouts.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { sendPreparation } from './payout-calls.ts';

/** Asks before a payout is sent to a second person. */
export const PreparationDialog = ({ payout, onClose }: { payout: OfficePayout; onClose: () => void }) => (
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
