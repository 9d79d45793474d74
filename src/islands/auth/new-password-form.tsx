import { zodResolver } from '@hookform/resolvers/zod';
import { useStore } from '@nanostores/react';
import type * as z from 'zod/mini';
import { Button } from '#islands/ui/actions/button.tsx';
import { Field } from '#islands/ui/fields/field.tsx';
import { otpFromText } from '#islands/ui/fields/otp-input.ts';
import { PasswordField } from '#islands/ui/fields/password-field.tsx';
import { useAppForm } from '#islands/ui/forms/use-app-form.ts';
import { useEarlySubmit } from '#islands/ui/forms/use-early-submit.ts';
import { changePasswordPayload, newPasswordPayload } from '#lib/api/accounts/authentication-forms.ts';
import { somethingWrongTryAgain } from '#lib/messages/feedback.ts';
import { $busy } from './busy.ts';
import { resetPassword } from './password-reset-store.ts';
import { showFailure } from './show-failure.ts';

type Typed = z.input<typeof changePasswordPayload>;

/** With the mailed code, or without one where a mailed link has proven the address. */
export const NewPasswordForm = ({ byLink }: { byLink: boolean }) => {
  const busy = useStore($busy, { ssr: 'initial' });
  const element = useEarlySubmit();
  const { field, submit, showErrors } = useAppForm<Typed>({
    resolver: zodResolver(byLink ? (newPasswordPayload as typeof changePasswordPayload) : changePasswordPayload),
  });
  const send = submit((typed) =>
    resetPassword(typed).catch((error) => showFailure(error, showErrors, somethingWrongTryAgain)),
  );
  return (
    <form className="stack gap-5" ref={element} method="post" noValidate onSubmit={send}>
      {!byLink && (
        <Field
          label="OTP number"
          hint="The 4 digits we mailed you, good for 5 minutes. Or open the link in that mail, good for an hour."
          inputMode="numeric"
          autoComplete="one-time-code"
          {...field('otp')}
          // no maxLength, which would cut what is pasted before its digits are found
          onInput={({ currentTarget }) => {
            const code = otpFromText(currentTarget.value);
            if (code !== currentTarget.value) currentTarget.value = code;
          }}
        />
      )}
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 8 characters"
        {...field('password')}
      />
      <PasswordField label="Confirm password" autoComplete="new-password" {...field('password_confirmation')} />
      <Button variant="primary" type="submit" wide tall busy={busy} busyText="Changing…">
        Change password
      </Button>
    </form>
  );
};
