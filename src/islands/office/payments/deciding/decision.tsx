import { useId, useRef, useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { useAction } from '#islands/ui/hooks/use-action.ts';
import { moneyInIcon } from '#islands/ui/icons/icons.ts';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import { armMs } from '#lib/domain/limits.ts';
import { submitConfirmation } from '../../decisions.ts';
import { useScreenKeys } from '../../shortcuts/screen-keys.ts';
import { type DecisionProps, noteDecided } from './decided.ts';
import { usualConfirmation } from './usual-confirmation.ts';

const AmountDialog = lazyDialog('Another amount', async () => (await import('./amount-dialog.tsx')).AmountDialog);
const DoubtsDialog = lazyDialog('Confirm', async () => (await import('./doubts-dialog.tsx')).DoubtsDialog);
const RejectDialog = lazyDialog('Reject this payment', async () => (await import('./reject-dialog.tsx')).RejectDialog);

/**
 * Confirms a payment with what the statement says, asks first where something is in doubt, or confirms another amount, or
 * rejects it with a reason. A press that follows the one before too soon was meant for the payment before.
 */
export const Decision = ({ detail, onDecided }: DecisionProps) => {
  const { payment, approval } = detail;
  const waits = approval?.state === 'waiting';
  const [open, setOpen] = useState<'amount' | 'doubts' | 'reject' | null>(null);
  const close = () => setOpen(null);
  const button = useRef<HTMLButtonElement>(null);
  const shownAt = useRef(performance.now());
  const effect = useId();
  const usual = usualConfirmation(detail);
  const { run, busy } = useAction(() => submitConfirmation(usual.input), {
    failed: 'toast',
    done: (answer) => {
      noteDecided(answer);
      onDecided();
    },
  });
  const confirm = () => (usual.doubts.length > 0 ? setOpen('doubts') : run());
  useScreenKeys({
    r: () => setOpen('reject'),
    ...(!waits && {
      c: () => (usual.doubts.length > 0 ? setOpen('doubts') : button.current?.focus()),
      a: () => setOpen('amount'),
    }),
  });
  return (
    <div className="acts">
      {!waits && (
        <div id={effect} className="stack tight">
          <p>{usual.effect}</p>
          {usual.asks && <Notice kind="wait">{usual.asks}</Notice>}
        </div>
      )}
      <div className="row">
        {!waits && (
          <>
            <Button
              ref={button}
              variant="primary"
              busy={busy}
              busyText="Confirming…"
              aria-describedby={effect}
              onClick={({ detail: presses, timeStamp }) => {
                if (presses === 0 || timeStamp - shownAt.current >= armMs) confirm();
              }}
            >
              {usual.button}
              <span className="key" aria-hidden="true">
                c
              </span>
            </Button>
            <Button className="another" icon={moneyInIcon} aria-haspopup="dialog" onClick={() => setOpen('amount')}>
              <span>Another amount</span>
              <span className="key" aria-hidden="true">
                a
              </span>
            </Button>
          </>
        )}
        <Button variant="danger" aria-haspopup="dialog" onClick={() => setOpen('reject')}>
          Reject
          <span className="key" aria-hidden="true">
            r
          </span>
        </Button>
      </div>
      {open === 'amount' && <AmountDialog detail={detail} onDecided={onDecided} onClose={close} />}
      {open === 'doubts' && <DoubtsDialog detail={detail} onDecided={onDecided} onClose={close} />}
      {open === 'reject' && <RejectDialog payment={payment} onDecided={onDecided} onClose={close} />}
    </div>
  );
};
