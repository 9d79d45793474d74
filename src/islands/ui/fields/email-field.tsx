import { useRef, useState } from 'react';
import { Field, type FieldProps } from './field.tsx';

const askedAbout = async (typed: string) => (await import('#lib/domain/typed/email-slips.ts')).likelyEmail(typed);

/** An email address; what looks like a slip, such as gmial.com, is asked about and never changed. */
export const EmailField = ({ onBlur, hint, ...props }: FieldProps) => {
  const input = useRef<HTMLInputElement | null>(null);
  const [meant, setMeant] = useState<string | null>(null);
  const take = async () => {
    (await import('./fill-input.ts')).fillInput(input.current, meant ?? '');
    setMeant(null);
  };
  const question = meant !== null && (
    <span role="status">
      Did you mean{' '}
      <button type="button" className="link" translate="no" onClick={take}>
        {meant}
      </button>
      ?
    </span>
  );
  return (
    <Field
      {...props}
      type="email"
      hint={question || hint}
      onBlur={(event) => {
        input.current = event.target;
        const { value } = event.target;
        askedAbout(value).then(
          (likely) => setMeant(input.current?.value === value ? likely : null),
          () => setMeant(null),
        );
        onBlur?.(event);
      }}
    />
  );
};
