import { zodResolver } from '@hookform/resolvers/zod';
import { useStore } from '@nanostores/react';
import { useForm } from 'react-hook-form';
import { Button } from '#islands/ui/button.tsx';
import { Field } from '#islands/ui/field.tsx';
import { forgetPasswordPayload } from '#lib/contract/accounts.ts';
import { somethingWrongTryAgain } from '#lib/messages/notices.ts';
import { $busy, forgotPassword } from './auth-store.ts';
import { showFailure } from './show-failure.ts';

export const ForgotForm = () => {
  const busy = useStore($busy, { ssr: 'initial' });
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(forgetPasswordPayload),
    defaultValues: { email: '' },
  });
  const submit = handleSubmit((form) =>
    forgotPassword(form).catch((error) => showFailure(error, setError, form, somethingWrongTryAgain)),
  );
  return (
    <form className="stack gap-5" method="post" noValidate onSubmit={submit}>
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
