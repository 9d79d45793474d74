import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { toastFailure } from '#lib/client/failure-text.ts';
import { go } from '#lib/client/go.ts';
import { somethingWrongTryAgain } from '#lib/messages/notices.ts';
import { $locked, resetAgain } from './auth-store.ts';
import { lockedFor, resetAttempt, resetByLink, resetEmail } from './in-tab.ts';
import { Locked } from './locked.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

export const ResetForm = () => {
  const locked = useStore($locked, { ssr: 'initial' });
  const [byLink, setByLink] = useState(false);
  const [email, setEmail] = useState<string | null>(null);
  useEffect(() => {
    // a code belongs to an attempt that was begun in this tab
    if (!resetAttempt.get()) go(`/forgot-password${location.search}`, { replace: true });
    setByLink(resetByLink.get() !== null);
    setEmail(resetEmail.get());
    $locked.set(lockedFor.get() === 'reset');
  }, []);
  const again = () => resetAgain().catch((error) => toastFailure(error, somethingWrongTryAgain));
  if (locked) return <Locked email={email} again={again} />;
  // another form altogether, so that it is judged by the rules of its own
  return <NewPasswordForm key={String(byLink)} byLink={byLink} />;
};
