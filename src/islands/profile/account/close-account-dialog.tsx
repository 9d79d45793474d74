import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '#islands/ui/actions/button.tsx';
import { ErrorView } from '#islands/ui/feedback/error-view.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import { PasswordField } from '#islands/ui/fields/password-field.tsx';
import { rulesResolver } from '#islands/ui/forms/rules-resolver.ts';
import { useAppForm } from '#islands/ui/forms/use-app-form.ts';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import { failureText } from '#lib/client/api/failure-text.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import { required } from '#lib/messages/validation.ts';
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
      {closing.state === 'checking' && <SkeletonRows rows={2} label="Looking at your plans and wallet" />}
      {closing.state === 'failed' && (
        <ErrorView
          title="We could not look at your account"
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
  const { field, submit, busy, showErrors } = useAppForm<{ password: string }>({
    resolver: rulesResolver(({ password }) => ({ password: !password && required('Password') })),
    defaultValues: { password: '' },
    clearOnChange: true,
  });
  const close = submit(async ({ password }) => {
    const outcome = await submitClosing(password);
    if (outcome.state === 'prevented') onObstacles(outcome);
    if (outcome.state === 'refused') showErrors({ password: outcome.problem });
  });
  return (
    <Dialog
      open
      title="Close your account"
      onClose={onClose}
      onSubmit={close}
      locked={busy}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            Keep my account
          </Button>
          <Button variant="danger" type="submit" busy={busy} busyText="Closing…">
            Close for good
          </Button>
        </>
      }
    >
      <div className="stack gap-5">
        <p>
          This cannot be undone. You are signed out everywhere, and your plans and papers can no longer be opened here:
          download what you need first.
        </p>
        <PasswordField
          label="Password"
          autoComplete="current-password"
          hint="So that nobody else does this for you"
          {...field('password')}
        />
      </div>
    </Dialog>
  );
};
