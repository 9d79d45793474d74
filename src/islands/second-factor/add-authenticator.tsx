import { useState } from 'react';
import { ButtonLink } from '#islands/ui/actions/button.tsx';
import { CopyButton } from '#islands/ui/actions/copy-button.tsx';
import { Field } from '#islands/ui/fields/field.tsx';
import { rulesResolver } from '#islands/ui/forms/rules-resolver.ts';
import { useAppForm } from '#islands/ui/forms/use-app-form.ts';
import { SubmitDialog } from '#islands/ui/overlay/submit-dialog.tsx';
import type { CallAnswer } from '#lib/api/call-types.ts';
import { fieldErrors, toastFailure } from '#lib/client/api/failure-text.ts';
import { somethingWrongTryAgain } from '#lib/messages/feedback.ts';
import { required } from '#lib/messages/validation.ts';
import type { AddFactorProps } from './add-passkey.tsx';
import { ConfirmChange } from './confirm-change.tsx';
import { sendFirstCode, startAuthenticator } from './factor-calls.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

type Started = CallAnswer<'POST /user/second-factors/authenticator'>;
type Step = { step: 'confirm' } | { step: 'scan'; started: Started } | { step: 'codes'; codes: readonly string[] };

export const AddAuthenticator = ({ fresh, onClose }: AddFactorProps) => {
  const [state, setState] = useState<Step>({ step: 'confirm' });
  if (state.step === 'codes') return <RecoveryCodes codes={state.codes} onClose={onClose} />;
  if (state.step === 'scan')
    return (
      <Scan
        {...state.started}
        onClose={onClose}
        onAdded={(codes) => (codes ? setState({ step: 'codes', codes }) : onClose())}
      />
    );
  return (
    <ConfirmChange
      title="Add an authenticator app"
      action={{ text: 'Continue', busyText: 'One moment…' }}
      fresh={fresh}
      onClose={onClose}
      send={async (proof) => setState({ step: 'scan', started: await startAuthenticator(proof) })}
    >
      <p>
        An app on your phone, such as Google Authenticator or Aegis, shows a new code every 30 seconds. It works without
        a network. If you have no such app, install one first.
      </p>
    </ConfirmChange>
  );
};

interface ScanProps extends Started {
  onClose: () => void;
  onAdded: (codes: readonly string[] | null) => void;
}

const Scan = ({ secret, uri, qr, onClose, onAdded }: ScanProps) => {
  const { field, submit, busy, showErrors } = useAppForm<{ code: string }>({
    resolver: rulesResolver(({ code }) => ({ code: !code.trim() && required('Code') })),
    defaultValues: { code: '' },
    clearOnChange: true,
  });
  const touch = matchMedia('(pointer: coarse)').matches;
  const confirm = submit(async ({ code }) => {
    try {
      onAdded(await sendFirstCode(code));
    } catch (error) {
      if (!showErrors(fieldErrors(error))) toastFailure(error, somethingWrongTryAgain);
    }
  });
  const picture = (
    <img src={`data:image/svg+xml,${encodeURIComponent(qr)}`} width="200" height="200" alt="QR code of the key" />
  );
  const key = (
    <div>
      <div className="row">
        <p className="num">{(secret.match(/.{4}/g) ?? []).join(' ')}</p>
        <CopyButton value={secret} what="key" />
      </div>
      {!touch && (
        <a className="link" href={uri}>
          Open it in an app on this device
        </a>
      )}
    </div>
  );
  return (
    <SubmitDialog
      title="Add an authenticator app"
      action={{ text: 'Turn it on', busyText: 'Checking…' }}
      onSubmit={confirm}
      busy={busy}
      onClose={onClose}
      className="stack gap-5"
    >
      {/* a phone cannot scan its own screen */}
      {touch && (
        <ButtonLink variant="soft" wide href={uri}>
          Open it in an app on this device
        </ButtonLink>
      )}
      <p>
        {touch
          ? 'Or copy the key into the app, or scan the picture with another phone.'
          : 'Scan this with the app, or type the key into it.'}{' '}
        It is good for five minutes.
      </p>
      {touch ? key : picture}
      {touch ? picture : key}
      <Field
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        hint="The 6 digits that the app shows now"
        {...field('code')}
      />
    </SubmitDialog>
  );
};
