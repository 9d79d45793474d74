import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { walletIcon } from '#islands/ui/icons/icons.ts';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import type { CallAnswer } from '#lib/api/call-types.ts';
import { IfPermitted } from '../permissions.tsx';
import { PaymentLink } from './payment-warnings.tsx';

const RefundDialog = lazyDialog('Refund to the wallet', async () => (await import('./refund-dialog.tsx')).RefundDialog);

type Refundable = Pick<CallAnswer<'GET /office/payments/{id}'>, 'payment' | 'refund'>;

/** The refund of the payment, the action to make one, or why there can be none. */
export const RefundSection = ({ payment, refund }: Refundable) => {
  const [open, setOpen] = useState(false);
  // a correction says itself what it is
  if (payment.corrects !== null || payment.purpose === 'debt') return null;
  if (payment.refund_of)
    return (
      <Notice>
        Refund of payment <PaymentLink id={payment.refund_of} />.
      </Notice>
    );
  if (payment.refund_id)
    return (
      <Notice>
        Refunded by payment <PaymentLink id={payment.refund_id} />.
      </Notice>
    );
  if (payment.stage !== 'completed' || payment.purpose === 'fund') return null;
  if (!refund.possible) return <p className="sm mut">Cannot be refunded. {refund.why_not}</p>;
  return (
    <IfPermitted to="decide payments">
      <Button data-key="b" icon={walletIcon} wide aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Refund to the wallet
      </Button>
      {open && <RefundDialog payment={payment} waits={refund.second_person} open onClose={() => setOpen(false)} />}
    </IfPermitted>
  );
};
