import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { toastFailure } from '#lib/client/api/failure-text.ts';
import { navigate } from '#lib/client/navigation/navigate.ts';
import { somethingWrongTryAgain } from '#lib/messages/feedback.ts';
import { $codesLocked } from './auth-store.ts';
import { CodesLocked } from './codes-locked.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { resendResetMail } from './password-reset-store.ts';
import { codesLockedFor, resetByLink, resetEmail, resetToken } from './session-storage.ts';

export const ResetForm = () => {
  const locked = useStore($codesLocked, { ssr: 'initial' });
  const [byLink, setByLink] = useState(false);
  const [email, setEmail] = useState<string | null>(null);
  useEffect(() => {
    // a code needs the token of a reset that was requested in this tab
    if (!resetToken.get()) navigate(`/forgot-password${location.search}`, { replace: true });
    setByLink(resetByLink.get() !== null);
    setEmail(resetEmail.get());
    $codesLocked.set(codesLockedFor.get() === 'reset');
  }, []);
  const resend = () => resendResetMail().catch((error) => toastFailure(error, somethingWrongTryAgain));
  if (locked) return <CodesLocked email={email} onResend={resend} />;
  // the key makes it a new form, with its own schema
  return <NewPasswordForm key={String(byLink)} byLink={byLink} />;
};
