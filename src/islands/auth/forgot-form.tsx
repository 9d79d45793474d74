import { zodResolver } from '@hookform/resolvers/zod';
import { useStore } from '@nanostores/react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Field } from '#islands/ui/fields/field.tsx';
import { useAppForm } from '#islands/ui/forms/use-app-form.ts';
import { useEarlySubmit } from '#islands/ui/forms/use-early-submit.ts';
import { forgetPasswordPayload } from '#lib/api/accounts/authentication-forms.ts';
import type { CallInput } from '#lib/api/call-types.ts';
import { somethingWrongTryAgain } from '#lib/messages/feedback.ts';
import { $busy } from './busy.ts';
import { forgotPassword } from './password-reset-store.ts';
import { showFailure } from './show-failure.ts';

export const ForgotForm = () => {
  const busy = useStore($busy, { ssr: 'initial' });
  const element = useEarlySubmit();
  const { field, submit, showErrors } = useAppForm<CallInput<'POST /forget-password'>>({
    resolver: zodResolver(forgetPasswordPayload),
  });
  const send = submit((typed) =>
    forgotPassword(typed).catch((error) => showFailure(error, showErrors, somethingWrongTryAgain)),
  );
  return (
    <form className="stack gap-5" ref={element} method="post" noValidate onSubmit={send}>
      <Field label="Email" type="email" autoComplete="username" {...field('email')} />
      <Button variant="primary" type="submit" wide tall busy={busy} busyText="Sending…">
        Send me a code
      </Button>
    </form>
  );
};
