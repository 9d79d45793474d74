import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect } from 'react';
import { Button, ButtonLink } from '#islands/ui/actions/button.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { useEarlySubmit } from '#islands/ui/forms/use-early-submit.ts';
import { toastFailure } from '#lib/client/api/failure-text.ts';
import { $session } from '#lib/client/session/session.ts';
import { errorMessages } from '#lib/messages/errors.ts';
import { somethingWrongTryAgain } from '#lib/messages/feedback.ts';
import { $busy } from './busy.ts';
import { $linkState, followLink, readLink, signOutFirst } from './unlock-store.ts';

const linkProblems = {
  missing: 'Part of the link is missing. Open it from the mail again, or have a new one mailed.',
  expired: errorMessages.dead_link,
};

/** The link needs a click on the button, because mail scanners open links. */
export const UnlockForm = () => {
  const busy = useStore($busy, { ssr: 'initial' });
  const link = useStore($linkState, { ssr: 'initial' });
  const form = useEarlySubmit();
  useEffect(readLink, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    followLink().catch((error) => toastFailure(error, somethingWrongTryAgain));
  };
  if (link === 'missing' || link === 'expired')
    return (
      <div className="stack gap-5">
        <Notice kind="bad" live>
          {linkProblems[link]}
        </Notice>
        <ButtonLink variant="primary" wide tall href="/forgot-password">
          Have a new link mailed
        </ButtonLink>
      </div>
    );
  if (link === 'other account') return <SignedInAsAnother busy={busy} />;
  return (
    <form ref={form} method="post" onSubmit={submit}>
      <Button variant="primary" type="submit" wide tall busy={busy} busyText="One moment…">
        Continue
      </Button>
    </form>
  );
};

const SignedInAsAnother = ({ busy }: { busy: boolean }) => (
  <div className="stack gap-5">
    <Notice kind="wait" live>
      You are signed in as {$session.get().user?.email ?? 'somebody else'}, and this link is for another account. Sign
      out here to go on with it.
    </Notice>
    <Button variant="primary" wide tall busy={busy} busyText="Signing out…" onClick={signOutFirst}>
      Sign out and go on
    </Button>
    <ButtonLink wide tall href="/dashboard">
      Stay signed in
    </ButtonLink>
  </div>
);
