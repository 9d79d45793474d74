import { zodResolver } from '@hookform/resolvers/zod';
import { useStore } from '@nanostores/react';
import { useForm } from 'react-hook-form';
import { Button } from '#islands/ui/actions/button.tsx';
import { Field } from '#islands/ui/fields/field.tsx';
import { forgetPasswordPayload } from '#lib/api/accounts/authentication-forms.ts';
import type { CallInput } from '#lib/api/call-types.ts';
import { somethingWrongTryAgain } from '#lib/messages/feedback.ts';
import { $busy } from './auth-store.ts';
import { forgotPassword } from './password-reset-store.ts';
import { showFailure } from './show-failure.ts';
import { useEarlySubmit } from './use-early-submit.ts';

export const ForgotForm = () => {
  const busy = useStore($busy, { ssr: 'initial' });
  const form = useEarlySubmit();
  const { register, handleSubmit, formState, setError } = useForm<CallInput<'POST /forget-password'>>({
    resolver: zodResolver(forgetPasswordPayload),
  });
  const submit = handleSubmit((typed) =>
    forgotPassword(typed).catch((error) => showFailure(error, setError, typed, somethingWrongTryAgain)),
  );
  return (
    <form className="stack gap-5" ref={form} method="post" noValidate onSubmit={submit}>
      <Field
        label="Email"
        type="email"
        autoComplete="username"
        {...register('email')}
        error={formState.errors.email?.message}
      />
      <Button look="pri" type="submit" wide tall busy={busy} busyText="Sending…">
        Send me a code
      </Button>
    </form>
  );
};
