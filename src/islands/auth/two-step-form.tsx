import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Field } from '#islands/ui/fields/field.tsx';
import { useEarlySubmit } from '#islands/ui/forms/use-early-submit.ts';
import { keyIcon } from '#islands/ui/icons/icons.ts';
import { ApiError, SessionEnded } from '#lib/client/api/errors.ts';
import { navigate } from '#lib/client/navigation/navigate.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { passkeyFailureText, supportsPasskeys } from '#lib/client/session/passkey-support.ts';
import { $session } from '#lib/client/session/session.ts';
import { codeRequired, recoveryCodeRequired } from '#lib/messages/second-factor.ts';
import { $busy } from './busy.ts';
import { secondFactorKinds } from './session-storage.ts';
import { submitCode, submitPasskey } from './two-step-store.ts';

const codeProps = {
  app: {
    label: 'Code',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    hint: 'The 6 digits that your app shows now',
  },
  recovery: {
    label: 'Recovery code',
    autoComplete: 'off',
    hint: 'One of the ten codes that you kept. Each works once.',
  },
} as const;

/** The ways that the account has; both in another tab, which was not told. */
const useWays = () => {
  const [ways, setWays] = useState({ app: true, passkey: false });
  useEffect(() => {
    if (!$session.get().token) navigate('/login', { replace: true });
    const kinds = secondFactorKinds.get();
    const has = (kind: string) => kinds === null || kinds.includes(kind);
    setWays({ app: has('authenticator'), passkey: has('passkey') && supportsPasskeys() });
  }, []);
  return ways;
};

/** Without the package of the other forms: one field is not worth its weight. */
export const TwoStepForm = () => {
  const busy = useStore($busy, { ssr: 'initial' });
  const { app, passkey } = useWays();
  const [recovers, setRecovers] = useState(false);
  const [waits, setWaits] = useState<'code' | 'passkey'>('code');
  // an object, so that the same problem again is a new one
  const [problem, setProblem] = useState<{ text: string } | null>(null);
  const kind = recovers || !app ? 'recovery' : 'app';
  const element = useEarlySubmit();
  useEffect(() => {
    if (problem) element.current?.querySelector('input')?.focus();
  }, [problem, element]);
  const fail = (error: unknown) => {
    // its end leads to the sign-in
    if (error instanceof SessionEnded) return;
    const text = passkeyFailureText(error);
    if (error instanceof ApiError && error.code !== 'wrong_passkey') setProblem({ text });
    else toast('error', text);
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    if (!code) return setProblem({ text: kind === 'app' ? codeRequired : recoveryCodeRequired });
    setWaits('code');
    setProblem(null);
    submitCode(code).catch(fail);
  };
  const askKey = () => {
    setWaits('passkey');
    setProblem(null);
    submitPasskey().catch(fail);
  };
  const change = () => {
    setRecovers(!recovers);
    setProblem(null);
  };
  return (
    <div className="stack gap-5">
      {passkey && (
        <Button
          variant={app ? 'plain' : 'primary'}
          wide
          tall
          icon={keyIcon}
          busy={busy && waits === 'passkey'}
          busyText="Waiting for your passkey…"
          onClick={askKey}
        >
          Use a passkey
        </Button>
      )}
      <form className="stack gap-5" ref={element} method="post" noValidate onSubmit={send}>
        <Field
          key={kind}
          {...codeProps[kind]}
          name="code"
          autoFocus
          autoCapitalize="characters"
          spellCheck={false}
          error={problem?.text}
          onChange={() => setProblem(null)}
        />
        <Button variant="primary" type="submit" wide tall busy={busy && waits === 'code'} busyText="Checking…">
          Continue
        </Button>
      </form>
      {app && (
        <Button variant="quiet" onClick={change}>
          {recovers ? 'Use the authenticator app' : 'Use a recovery code instead'}
        </Button>
      )}
    </div>
  );
};
