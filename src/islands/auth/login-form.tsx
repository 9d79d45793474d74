import { zodResolver } from '@hookform/resolvers/zod';
import { useStore } from '@nanostores/react';
import { useForm } from 'react-hook-form';
import { Button } from '#islands/ui/actions/button.tsx';
import { Field } from '#islands/ui/fields/field.tsx';
import { PasswordField } from '#islands/ui/fields/password-field.tsx';
import { loginPayload } from '#lib/api/accounts/authentication-forms.ts';
import type { CallInput } from '#lib/api/call-types.ts';
import { $busy, logIn } from './auth-store.ts';
import { showFailure } from './show-failure.ts';
import { useEarlySubmit } from './use-early-submit.ts';

export const LoginForm = () => {
  const busy = useStore($busy, { ssr: 'initial' });
  const form = useEarlySubmit();
  const { register, handleSubmit, formState, setError } = useForm<CallInput<'POST /login'>>({
    resolver: zodResolver(loginPayload),
  });
  const { errors } = formState;
  const submit = handleSubmit((typed) => logIn(typed).catch((error) => showFailure(error, setError, typed)));
  return (
    <form className="stack gap-5" ref={form} method="post" noValidate onSubmit={submit}>
      <Field label="Email" type="email" autoComplete="username" {...register('email')} error={errors.email?.message} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        aside={
          <a className="link" data-carry href="/forgot-password">
            Forgot password?
          </a>
        }
        {...register('password')}
        error={errors.password?.message}
      />
      <Button look="pri" type="submit" wide tall busy={busy} busyText="Signing in…">
        Sign in
      </Button>
    </form>
  );
};
