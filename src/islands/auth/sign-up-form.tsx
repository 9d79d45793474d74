import { zodResolver } from '@hookform/resolvers/zod';
import { useStore } from '@nanostores/react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { Button } from '#islands/ui/button.tsx';
import { Field } from '#islands/ui/field.tsx';
import { PasswordField } from '#islands/ui/password-field.tsx';
import { signUpForm } from '#lib/contract/account-forms.ts';
import { $busy, signUp } from './auth-store.ts';
import { showFailure } from './show-failure.ts';
import { useEarlySubmit } from './use-early-submit.ts';

export const SignUpForm = () => {
  const busy = useStore($busy, { ssr: 'initial' });
  const form = useEarlySubmit();
  const { register, handleSubmit, formState, setError } = useForm<z.input<typeof signUpForm>>({
    resolver: zodResolver(signUpForm),
  });
  const { errors } = formState;
  const submit = handleSubmit((typed) => signUp(typed).catch((error) => showFailure(error, setError, typed)));
  return (
    <form className="stack gap-5" ref={form} method="post" noValidate onSubmit={submit}>
      <Field label="Full name" autoComplete="name" {...register('full_name')} error={errors.full_name?.message} />
      <Field label="Email" type="email" autoComplete="email" {...register('email')} error={errors.email?.message} />
      <Field
        label="Phone number"
        type="tel"
        autoComplete="tel-national"
        hint="11 to 15 digits, such as 08031234567"
        {...register('phone_number')}
        error={errors.phone_number?.message}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 8 characters"
        {...register('password')}
        error={errors.password?.message}
      />
      <Field
        label="Referral code"
        optional
        autoComplete="off"
        {...register('referral_code')}
        error={errors.referral_code?.message}
      />
      <Button look="pri" type="submit" wide tall busy={busy} busyText="Creating your account…">
        Create account
      </Button>
    </form>
  );
};
