import { zodResolver } from '@hookform/resolvers/zod';
import { useStore } from '@nanostores/react';
import { Button } from '#islands/ui/actions/button.tsx';
import { EmailField } from '#islands/ui/fields/email-field.tsx';
import { Field } from '#islands/ui/fields/field.tsx';
import { useAppForm } from '#islands/ui/forms/use-app-form.ts';
import { useEarlySubmit } from '#islands/ui/forms/use-early-submit.ts';
import { letterForm } from '#lib/api/accounts/take-over-forms.ts';
import { $busy } from './busy.ts';
import { showFailure } from './show-failure.ts';
import { type Letter, sendLetter } from './take-over-store.ts';

export const LetterForm = ({ typed, onSent }: { typed: Letter; onSent: (letter: Letter) => void }) => {
  const busy = useStore($busy, { ssr: 'initial' });
  const element = useEarlySubmit();
  const { field, submit, showErrors } = useAppForm<Letter>({ resolver: zodResolver(letterForm) });
  const send = submit((sent) => sendLetter(sent, onSent).catch((error) => showFailure(error, showErrors)));
  return (
    <form className="stack gap-5" ref={element} method="post" noValidate onSubmit={send}>
      <Field
        label="Phone number"
        type="tel"
        autoComplete="tel-national"
        hint="The number in the letter"
        defaultValue={typed.phone_number}
        {...field('phone_number')}
      />
      <Field
        label="Code of the letter"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint="12 letters and digits, such as K7QM-2XHD-PV9R"
        defaultValue={typed.code}
        {...field('code')}
      />
      <EmailField
        label="Email"
        autoComplete="email"
        hint="You sign in with it. We mail it a code."
        defaultValue={typed.email}
        {...field('email')}
      />
      <Button variant="primary" type="submit" wide tall busy={busy} busyText="Checking…">
        Continue
      </Button>
    </form>
  );
};
