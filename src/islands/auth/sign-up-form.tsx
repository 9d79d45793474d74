import { zodResolver } from '@hookform/resolvers/zod';
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type * as z from 'zod/mini';
import { Button } from '#islands/ui/actions/button.tsx';
import { EmailField } from '#islands/ui/fields/email-field.tsx';
import { Field } from '#islands/ui/fields/field.tsx';
import { PasswordField } from '#islands/ui/fields/password-field.tsx';
import { useAppForm } from '#islands/ui/forms/use-app-form.ts';
import { useEarlySubmit } from '#islands/ui/forms/use-early-submit.ts';
import { signUpForm } from '#lib/api/accounts/authentication-forms.ts';
import { fieldErrors } from '#lib/client/api/failure-text.ts';
import { waitForPointerUp } from '#lib/client/page/wait-for-pointer-up.ts';
import { checkReferralCode, signUp } from './auth-store.ts';
import { $busy } from './busy.ts';
import { signUpDraftValues } from './session-storage.ts';
import { showFailure } from './show-failure.ts';

type SignUp = z.input<typeof signUpForm>;

export const SignUpForm = () => {
  const busy = useStore($busy, { ssr: 'initial' });
  const element = useEarlySubmit();
  const { field, submit, showErrors, setError, clearErrors, getValues, setValue } = useAppForm<SignUp>({
    resolver: zodResolver(signUpForm),
  });
  // kept to be shown again: a submit that is refused for other fields replaces all errors
  const refused = useRef({ code: '', message: '' });
  const showRefused = () => {
    const { code, message } = refused.current;
    if (message && getValues('referral_code') === code) setError('referral_code', { message });
  };
  const send = submit((typed) => signUp(typed).catch((error) => showFailure(error, showErrors)), showRefused);
  const checkCode = (input: HTMLInputElement) => {
    const code = input.value;
    return checkReferralCode(code).catch(async (error) => {
      const { referral_code: message } = fieldErrors(error);
      await waitForPointerUp();
      // the code may have been changed during the check
      if (message && input.value === code) {
        refused.current = { code, message };
        showRefused();
      }
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script has loaded
  useEffect(() => {
    // restores the form for somebody who returns to correct the email address
    for (const [name, value] of Object.entries(signUpDraftValues()) as [keyof SignUp, string][])
      if (!getValues(name)) setValue(name, value);
    // the field may have been left before the script loaded
    const code = element.current?.elements.namedItem('referral_code');
    if (code instanceof HTMLInputElement && code !== document.activeElement) checkCode(code);
  }, []);
  return (
    <form className="stack gap-5" ref={element} method="post" noValidate onSubmit={send}>
      <Field label="Full name" autoComplete="name" hint="First and last name, as on your ID" {...field('full_name')} />
      <EmailField label="Email" autoComplete="email" {...field('email')} />
      <Field
        label="Phone number"
        type="tel"
        autoComplete="tel-national"
        hint="11 to 15 digits, such as 08031234567"
        {...field('phone_number')}
      />
      <PasswordField label="Password" autoComplete="new-password" hint="At least 8 characters" {...field('password')} />
      <Field
        label="Referral code"
        optional
        autoComplete="off"
        {...field('referral_code', {
          onBlur: ({ target }) => checkCode(target),
          onChange: () => clearErrors('referral_code'),
        })}
      />
      <Button variant="primary" type="submit" wide tall busy={busy} busyText="Creating your account…">
        Create account
      </Button>
    </form>
  );
};
