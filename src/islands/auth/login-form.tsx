import { zodResolver } from '@hookform/resolvers/zod';
import { useStore } from '@nanostores/react';
import { useForm } from 'react-hook-form';
import { Button } from '#islands/ui/button.tsx';
import { Field } from '#islands/ui/field.tsx';
import { PasswordField } from '#islands/ui/password-field.tsx';
import { loginPayload } from '#lib/contract/accounts.ts';
import { site } from '#lib/site.ts';
import { $busy, logIn } from './auth-store.ts';
import { CarriedLink } from './carried-link.tsx';
import { showFailure } from './show-failure.ts';

export const LoginForm = () => {
  const busy = useStore($busy, { ssr: 'initial' });
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(loginPayload),
    defaultValues: { email: '', password: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit((form) => logIn(form).catch((error) => showFailure(error, setError, form)));
  return (
    <>
      <form className="stack gap-5" method="post" noValidate onSubmit={submit}>
        <Field
          label="Email"
          type="email"
          autoComplete="username"
          {...register('email')}
          error={errors.email?.message}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          {...register('password')}
          error={errors.password?.message}
        />
        <Button look="pri" type="submit" wide tall busy={busy} busyText="Signing in…">
          Sign in
        </Button>
      </form>
      <p className="mut">
        New to {site.name}? <CarriedLink href="/signup">Create account</CarriedLink>
      </p>
    </>
  );
};
