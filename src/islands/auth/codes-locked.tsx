import { useStore } from '@nanostores/react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { codesLocked } from '#lib/messages/feedback.ts';
import { $busy } from './busy.ts';
import { $secondsLeft } from './resend-countdown.ts';

/** Replaces the form of the code after too many wrong ones. */
export const CodesLocked = ({ email, onResend }: { email: string | null; onResend: () => void }) => {
  const busy = useStore($busy, { ssr: 'initial' });
  const secondsLeft = useStore($secondsLeft, { ssr: 'initial' });
  return (
    <div className="stack gap-6">
      <Notice kind="wait" live>
        <p className="b">{codesLocked}</p>
        <p>
          {email && (
            <>
              It went to <b className="b">{email}</b>.{' '}
            </>
          )}
          It works once, for an hour. Open it on this device to go straight on.
        </p>
      </Notice>
      <Button wide tall busy={busy} busyText="Sending…" disabled={secondsLeft > 0} onClick={onResend}>
        {secondsLeft > 0 ? (
          <span>
            Mail me a new link in <span className="num">0:{String(secondsLeft).padStart(2, '0')}</span>
          </span>
        ) : (
          'Mail me a new link'
        )}
      </Button>
    </div>
  );
};
