import { zodResolver } from '@hookform/resolvers/zod';
import { useStore } from '@nanostores/react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Field } from '#islands/ui/fields/field.tsx';
import { otpFromText } from '#islands/ui/fields/otp-input.ts';
import { PasswordField } from '#islands/ui/fields/password-field.tsx';
import { useAppForm } from '#islands/ui/forms/use-app-form.ts';
import { takeOverForm } from '#lib/api/accounts/take-over-forms.ts';
import { $busy } from './busy.ts';
import { showFailure } from './show-failure.ts';
import { type Letter, type ProofAndPassword, takeAccountOver } from './take-over-store.ts';

export const TakeOverPasswordForm = ({ letter, onBack }: { letter: Letter; onBack: () => void }) => {
  const busy = useStore($busy, { ssr: 'initial' });
  const { field, submit, showErrors } = useAppForm<ProofAndPassword>({ resolver: zodResolver(takeOverForm) });
  const send = submit((typed) =>
    takeAccountOver(letter, typed).catch((error) => showFailure(error, showErrors, undefined, 'otp')),
  );
  return (
    <form className="stack gap-5" method="post" noValidate onSubmit={send}>
      <p className="mut">
        We mailed a code to <b className="b [overflow-wrap:anywhere]">{letter.email}</b>. It is good for 5 minutes.
      </p>
      <Field
        label="Code from the mail"
        hint="4 digits"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        {...field('otp')}
        // no maxLength, which would cut what is pasted before its digits are found
        onInput={({ currentTarget }) => {
          const code = otpFromText(currentTarget.value);
          if (code !== currentTarget.value) currentTarget.value = code;
        }}
      />
      <PasswordField label="Password" autoComplete="new-password" hint="At least 8 characters" {...field('password')} />
      <PasswordField label="Confirm password" autoComplete="new-password" {...field('password_confirmation')} />
      <Button variant="primary" type="submit" wide tall busy={busy} busyText="One moment…">
        Take over my account
      </Button>
      <Button wide tall onClick={onBack}>
        Another email, or a new code
      </Button>
    </form>
  );
};
