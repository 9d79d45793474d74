import { useState } from 'react';
import { LetterForm } from './letter-form.tsx';
import { TakeOverPasswordForm } from './take-over-password-form.tsx';
import type { Letter } from './take-over-store.ts';

/** First what stands in the letter and the address, then the code that was mailed there and a password. */
export const TakeOverForm = () => {
  const [letter, setLetter] = useState<Letter | null>(null);
  const [typed, setTyped] = useState<Letter>({ phone_number: '', code: '', email: '' });
  if (letter === null)
    return (
      <LetterForm
        typed={typed}
        onSent={(sent) => {
          setTyped(sent);
          setLetter(sent);
        }}
      />
    );
  return <TakeOverPasswordForm letter={letter} onBack={() => setLetter(null)} />;
};
