import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { toastFailure } from '#lib/client/failure-text.ts';
import { navigate } from '#lib/client/go.ts';
import { somethingWrongTryAgain } from '#lib/messages/notices.ts';
import { $locked, resendResetMail } from './auth-store.ts';
import { codesLockedFor, resetToken, resetByLink, resetEmail } from './in-tab.ts';
import { CodesLocked } from './locked.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

export const ResetForm = () => {
  const locked = useStore($locked, { ssr: 'initial' });
  const [byLink, setByLink] = useState(false);
  const [email, setEmail] = useState<string | null>(null);
  useEffect(() => {
    // a code belongs to an attempt that was begun in this tab
    if (!resetToken.get()) navigate(`/forgot-password${location.search}`, { replace: true });
    setByLink(resetByLink.get() !== null);
    setEmail(resetEmail.get());
    $locked.set(codesLockedFor.get() === 'reset');
  }, []);
  const again = () => resendResetMail().catch((error) => toastFailure(error, somethingWrongTryAgain));
  if (locked) return <CodesLocked email={email} again={again} />;
  // another form altogether, so that it is judged by the rules of its own
  return <NewPasswordForm key={String(byLink)} byLink={byLink} />;
};
