import { zodResolver } from '@hookform/resolvers/zod';
import { useStore } from '@nanostores/react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { Button } from '#islands/ui/actions/button.tsx';
import { Field } from '#islands/ui/fields/field.tsx';
import { PasswordField } from '#islands/ui/fields/password-field.tsx';
import { changePasswordPayload, newPasswordPayload } from '#lib/api/accounts/authentication-forms.ts';
import { somethingWrongTryAgain } from '#lib/messages/feedback.ts';
import { $busy } from './auth-store.ts';
import { resetPassword } from './password-reset-store.ts';
import { showFailure } from './show-failure.ts';
import { useEarlySubmit } from './use-early-submit.ts';

type Typed = z.input<typeof changePasswordPayload>;

/** With the mailed code, or without one where a mailed link has proven the address. */
export const NewPasswordForm = ({ byLink }: { byLink: boolean }) => {
  const busy = useStore($busy, { ssr: 'initial' });
  const form = useEarlySubmit();
  const { register, handleSubmit, formState, setError } = useForm<Typed>({
    resolver: zodResolver(byLink ? (newPasswordPayload as typeof changePasswordPayload) : changePasswordPayload),
  });
  const { errors } = formState;
  const submit = handleSubmit((typed) =>
    resetPassword(typed).catch((error) => showFailure(error, setError, typed, somethingWrongTryAgain)),
  );
  return (
    <form className="stack gap-5" ref={form} method="post" noValidate onSubmit={submit}>
      {!byLink && (
        <Field
          label="OTP number"
          hint="The 4 digits we mailed you. They are good for 5 minutes."
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={4}
          {...register('otp')}
          error={errors.otp?.message}
        />
      )}
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 8 characters"
        {...register('password')}
        error={errors.password?.message}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        {...register('password_confirmation')}
        error={errors.password_confirmation?.message}
      />
      <Button look="pri" type="submit" wide tall busy={busy} busyText="Changing…">
        Change password
      </Button>
    </form>
  );
};
