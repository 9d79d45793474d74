import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { OtpField } from '#islands/ui/fields/otp-field.tsx';
import { isCompleteOtp } from '#islands/ui/fields/otp-input.ts';
import { focusFirstInvalid } from '#islands/ui/forms/focus-first-invalid.ts';
import { Icon } from '#islands/ui/icons/icon.tsx';
import { clockIcon } from '#islands/ui/icons/icons.ts';
import { failureText } from '#lib/client/api/failure-text.ts';
import { navigate } from '#lib/client/navigation/navigate.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { $session } from '#lib/client/session/session.ts';
import { resendFailed, verificationFailed } from '#lib/messages/feedback.ts';
import { $codesLocked, resendCode, verifyCode } from './auth-store.ts';
import { $busy } from './busy.ts';
import { CodesLocked } from './codes-locked.tsx';
import { $secondsLeft } from './resend-countdown.ts';
import { codesLockedFor, verificationEmail } from './session-storage.ts';

export const VerifyForm = () => {
  const busy = useStore($busy, { ssr: 'initial' });
  const secondsLeft = useStore($secondsLeft, { ssr: 'initial' });
  const locked = useStore($codesLocked, { ssr: 'initial' });
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [email, setEmail] = useState<string | null>(null);
  useEffect(() => {
    // codes are only sent after a login or a registration
    if (!$session.get().token) navigate('/login', { replace: true });
    setEmail(verificationEmail.get());
    $codesLocked.set(codesLockedFor.get() === 'verify');
  }, []);

  useEffect(() => {
    if (error) focusFirstInvalid();
  }, [error]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isCompleteOtp(code)) return;
    setError('');
    verifyCode(code).catch((failure) => setError(failureText(failure, verificationFailed)));
  };
  const sendAgain = () =>
    resendCode().then(
      () => {
        setCode('');
        setError('');
      },
      (failure) => toast('error', failureText(failure, resendFailed)),
    );

  if (locked)
    return (
      <>
        <h1>Use the link in your mail</h1>
        <CodesLocked email={email} onResend={sendAgain} />
      </>
    );
  return (
    <>
      <div className="stack gap-2">
        <h1>Enter the code</h1>
        <p className="mut">
          We sent 4 digits to {email ? <b className="b ink">{email}</b> : 'your email'}. They are good for 5 minutes.
        </p>
      </div>
      <form className="stack gap-6" noValidate onSubmit={submit}>
        <OtpField
          value={code}
          autoFocus
          error={error || undefined}
          onChange={(typed) => {
            setCode(typed);
            setError('');
          }}
        />
        <p className="row mut">
          <Icon of={clockIcon} size="m" />
          {secondsLeft > 0 ? (
            <span>
              Resend in <span className="num">0:{String(secondsLeft).padStart(2, '0')}</span>
            </span>
          ) : (
            <span>No code yet? Look in your spam folder, or have a new one sent.</span>
          )}
        </p>
        <div className="row gap-3">
          <Button className="flex-1" disabled={secondsLeft > 0} onClick={sendAgain}>
            Resend
          </Button>
          <Button
            variant="primary"
            type="submit"
            className="flex-[2]"
            disabled={!isCompleteOtp(code)}
            busy={busy}
            busyText="Checking…"
          >
            Proceed
          </Button>
        </div>
      </form>
    </>
  );
};
