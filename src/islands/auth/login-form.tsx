import { zodResolver } from '@hookform/resolvers/zod';
import { useStore } from '@nanostores/react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Field } from '#islands/ui/fields/field.tsx';
import { PasswordField } from '#islands/ui/fields/password-field.tsx';
import { useAppForm } from '#islands/ui/forms/use-app-form.ts';
import { useEarlySubmit } from '#islands/ui/forms/use-early-submit.ts';
import { loginPayload } from '#lib/api/accounts/authentication-forms.ts';
import type { CallInput } from '#lib/api/call-types.ts';
import { logIn } from './auth-store.ts';
import { $busy } from './busy.ts';
import { showFailure } from './show-failure.ts';

export const LoginForm = () => {
  const busy = useStore($busy, { ssr: 'initial' });
  const element = useEarlySubmit();
  const { field, submit, showErrors } = useAppForm<CallInput<'POST /login'>>({
    resolver: zodResolver(loginPayload),
  });
  const send = submit((typed) => logIn(typed).catch((error) => showFailure(error, showErrors, undefined, 'password')));
  return (
    <form className="stack gap-5" ref={element} method="post" noValidate onSubmit={send}>
      <Field label="Email" type="email" autoComplete="username" {...field('email')} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        aside={
          <a className="link" data-carry href="/forgot-password">
            Forgot password?
          </a>
        }
        {...field('password')}
      />
      <Button variant="primary" type="submit" wide tall busy={busy} busyText="Signing in…">
        Sign in
      </Button>
    </form>
  );
};
