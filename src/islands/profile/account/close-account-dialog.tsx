import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '#islands/ui/actions/button.tsx';
import { LazyConfirm } from '#islands/ui/confirming/lazy-confirm.ts';
import { ErrorView } from '#islands/ui/feedback/error-view.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import type { Confirmed } from '#lib/api/call-types.ts';
import { failureText } from '#lib/client/api/failure-text.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import { type ClosingState, findObstacles, submitClosing } from './account-closing.ts';

/** Lists what prevents closing the account, else asks for the password. */
export const CloseAccountDialog = ({ onClose }: { onClose: () => void }) => {
  const [closing, setClosing] = useState<ClosingState>({ state: 'checking' });
  const check = () => {
    setClosing({ state: 'checking' });
    findObstacles().then(setClosing);
  };
  useEffect(check, []);
  if (closing.state === 'possible') return <Confirm onClose={onClose} onObstacles={setClosing} />;
  const actions = (
    <>
      <Button onClick={onClose}>Keep my account</Button>
      {closing.state === 'prevented' && (
        <ButtonLink variant="primary" href="/dashboard/my-properties">
          My Properties
        </ButtonLink>
      )}
    </>
  );
  return (
    <Dialog open title="Close your account" onClose={onClose} actions={actions}>
      {closing.state === 'checking' && <SkeletonRows rows={2} label="Checking your plans and wallet" />}
      {closing.state === 'failed' && (
        <ErrorView
          title="We could not check your account"
          message={failureText(closing.error, somethingWrong)}
          onRetry={check}
        />
      )}
      {closing.state === 'prevented' && (
        <div className="stack">
          <p>Your account cannot be closed yet.</p>
          {closing.obstacles.map((text) => (
            <Notice key={text} kind="wait">
              {text}
            </Notice>
          ))}
        </div>
      )}
    </Dialog>
  );
};

const Confirm = ({ onClose, onObstacles }: { onClose: () => void; onObstacles: (state: ClosingState) => void }) => {
  const close = async (confirmed: Confirmed, password: string) => {
    const outcome = await submitClosing(confirmed, password);
    if (outcome.state === 'prevented') onObstacles(outcome);
    return outcome.state === 'refused' ? outcome.problem : null;
  };
  return (
    <LazyConfirm of="closeAccount" password="Password" onConfirm={close} onClose={onClose}>
      <p>
        This cannot be undone. You are signed out everywhere, and your plans and documents can no longer be opened here:
        download what you need first.
      </p>
    </LazyConfirm>
  );
};
