import { useEffect, useState } from 'react';
import { focusFirstInvalid } from './focus-first-invalid.ts';

export type DraftErrors<Name extends string> = Partial<Record<Name, string>>;

/**
 * The errors of a form whose values are stored as a draft. Such a form is part of its screen from the start, where the
 * library of `useAppForm` would exceed the limit for scripts.
 */
export const useDraftErrors = <Name extends string>() => {
  const [errors, setErrors] = useState<DraftErrors<Name>>({});
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) focusFirstInvalid();
  }, [refusals]);
  return {
    errors,
    refused: refusals > 0,
    /** Rejects a submit: shows the errors and focuses the first wrong field. */
    refuse: (found: DraftErrors<Name>) => {
      setErrors(found);
      setRefusals((count) => count + 1);
    },
    setError: (name: Name, message: string | undefined) => setErrors((shown) => ({ ...shown, [name]: message })),
  };
};
