import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { minusIcon } from '#islands/ui/icons/icons.ts';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import type { CallAnswer } from '#lib/api/call-types.ts';
import { IfPermitted } from '../permissions.tsx';
import { PaymentLink } from './payment-warnings.tsx';

const CorrectionDialog = lazyDialog(
  'Correct the payment',
  async () => (await import('./correction-dialog.tsx')).CorrectionDialog,
);
const AfterAllDialog = lazyDialog(
  'Reinstate transfer',
  async () => (await import('./reinstate-dialog.tsx')).ReinstateDialog,
);

type Detail = CallAnswer<'GET /office/payments/{id}'>;

/** What was corrected of the payment, and what can be: its amount, or that it was rejected. */
export const CorrectionSection = ({ detail }: { detail: Detail }) => {
  const { payment, correction, corrections, after_all, approval } = detail;
  const [open, setOpen] = useState<'correct' | 'after_all' | null>(null);
  const close = () => setOpen(null);
  const waits = approval?.state === 'waiting';
  return (
    <>
      {payment.corrects && (
        <Notice>
          This corrects payment <PaymentLink id={payment.corrects} />.
        </Notice>
      )}
      {payment.resumes && (
        <Notice>
          This reinstates payment <PaymentLink id={payment.resumes} />.
        </Notice>
      )}
      {payment.resumed_by && (
        <Notice>
          Reinstated by payment <PaymentLink id={payment.resumed_by} />.
        </Notice>
      )}
      {corrections.map(({ id, more, amount, reason }) => (
        <Notice key={id} kind="wait">
          <Money naira={amount} /> {more ? 'more were booked' : 'were reversed'} by payment <PaymentLink id={id} />:{' '}
          {reason}
        </Notice>
      ))}
      {!waits && correction && (
        <IfPermitted to="correct payments">
          <Button icon={minusIcon} wide aria-haspopup="dialog" onClick={() => setOpen('correct')}>
            Correct…
          </Button>
        </IfPermitted>
      )}
      {!waits && after_all && (
        <IfPermitted to="correct payments">
          <Button data-key="t" wide aria-haspopup="dialog" onClick={() => setOpen('after_all')}>
            Reinstate transfer…
          </Button>
        </IfPermitted>
      )}
      {open === 'correct' && correction && <CorrectionDialog payment={payment} facts={correction} onClose={close} />}
      {open === 'after_all' && after_all && <AfterAllDialog payment={payment} facts={after_all} onClose={close} />}
    </>
  );
};
