import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import type { CallAnswer } from '#lib/api/call-types.ts';
import { formatDateTime } from '#lib/domain/days.ts';
import { reportedAmountText } from '#lib/messages/office/charge-mismatches.ts';
import { IfPermitted } from '../permissions.tsx';

const ChargeDialog = lazyDialog(
  'Resolve charge mismatch',
  async () => (await import('./charge-dialog.tsx')).ChargeDialog,
);
const ChargePayoutDialog = lazyDialog(
  'Pay out to a bank account',
  async () => (await import('./charge-payout-dialog.tsx')).ChargePayoutDialog,
);

type Detail = CallAnswer<'GET /office/payments/{id}'>;

/** A charge that the provider reports otherwise than it was asked for: its end, or the ways to it. */
export const ChargeSection = ({ detail }: { detail: Detail }) => {
  const { payment, mismatch, charge_end: end, approval } = detail;
  const [open, setOpen] = useState<'end' | 'pay-out' | null>(null);
  const close = () => setOpen(null);
  const waits = approval?.state === 'waiting';
  return (
    <>
      {end && (
        <Notice kind={end.state === 'refused' ? 'bad' : end.ended_at ? 'ok' : 'wait'}>
          {endText(end)} {end.reason}
        </Notice>
      )}
      {mismatch && !waits && (
        <IfPermitted to="correct payments">
          <Button data-key="m" wide aria-haspopup="dialog" onClick={() => setOpen('end')}>
            Resolve charge mismatch…
          </Button>
        </IfPermitted>
      )}
      {end?.state === 'refused' && end.came?.currency === 'NGN' && !waits && (
        <IfPermitted to="correct payments">
          <Button data-key="o" wide aria-haspopup="dialog" onClick={() => setOpen('pay-out')}>
            Pay out to a bank account…
          </Button>
        </IfPermitted>
      )}
      {open === 'end' && mismatch && <ChargeDialog payment={payment} mismatch={mismatch} onClose={close} />}
      {open === 'pay-out' && end?.came && <ChargePayoutDialog payment={payment} came={end.came} onClose={close} />}
    </>
  );
};

function endText({ way, state, came, problem, ended_at }: NonNullable<Detail['charge_end']>): string {
  const what = came ? reportedAmountText(came) : 'The charge';
  const on = ended_at ? ` on ${formatDateTime(new Date(ended_at))}` : '';
  if (way === 'wallet') return `${what} was credited to the wallet${on}.`;
  if (way === 'ended') return `Resolved${on} without a journal entry.`;
  if (state === 'sent') return `${what} was refunded to the card${on}.`;
  if (state === 'paid_out') return `The card provider did not refund ${what}, so it is paid out.`;
  if (state === 'refused')
    return `The card provider does not refund ${what}: ${problem}. The refund is retried every morning.`;
  return `${what} is being refunded to the card.`;
}
