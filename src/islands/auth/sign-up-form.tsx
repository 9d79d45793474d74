import { zodResolver } from '@hookform/resolvers/zod';
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { Button } from '#islands/ui/actions/button.tsx';
import { Field } from '#islands/ui/fields/field.tsx';
import { PasswordField } from '#islands/ui/fields/password-field.tsx';
import { signUpForm } from '#lib/api/accounts/authentication-forms.ts';
import { fieldErrors } from '#lib/client/api/failure-text.ts';
import { waitForRelease } from '#lib/client/page/wait-for-release.ts';
import { $busy, checkReferralCode, signUp } from './auth-store.ts';
import { signUpDraftValues } from './session-storage.ts';
import { showFailure } from './show-failure.ts';
import { useEarlySubmit } from './use-early-submit.ts';

type SignUp = z.input<typeof signUpForm>;

export const SignUpForm = () => {
  const busy = useStore($busy, { ssr: 'initial' });
  const form = useEarlySubmit();
  const { register, handleSubmit, formState, setError, clearErrors, getValues, setValue } = useForm<SignUp>({
    resolver: zodResolver(signUpForm),
  });
  const { errors } = formState;
  /** What was said of a code, and of which: a submit that finds other fields wanting would no longer say it. */
  const refused = useRef({ code: '', message: '' });
  const sayRefused = () => {
    const { code, message } = refused.current;
    if (message && getValues('referral_code') === code) setError('referral_code', { message });
  };
  const submit = handleSubmit(
    (typed) => signUp(typed).catch((error) => showFailure(error, setError, typed)),
    sayRefused,
  );
  const judge = (field: HTMLInputElement) => {
    const typed = field.value;
    return checkReferralCode(typed).catch(async (error) => {
      const [message] = fieldErrors(error).referral_code ?? [];
      await waitForRelease();
      // typed over meanwhile: what was judged no longer stands there
      if (message && field.value === typed) {
        refused.current = { code: typed, message };
        sayRefused();
      }
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script is here
  useEffect(() => {
    // who came back to correct the address finds what they typed
    for (const [name, value] of Object.entries(signUpDraftValues()) as [keyof SignUp, string][])
      if (!getValues(name)) setValue(name, value);
    // a code whose field was left before
    const code = form.current?.elements.namedItem('referral_code');
    if (code instanceof HTMLInputElement && code !== document.activeElement) judge(code);
  }, []);
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
        {...register('referral_code', {
          onBlur: ({ target }) => judge(target),
          onChange: () => clearErrors('referral_code'),
        })}
        error={errors.referral_code?.message}
      />
      <Button look="pri" type="submit" wide tall busy={busy} busyText="Creating your account…">
        Create account
      </Button>
    </form>
  );
};
