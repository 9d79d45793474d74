import { useEffect, useState } from 'react';
import { focusFirstInvalid } from './focus-first-invalid.ts';

export type DraftErrors<Name extends string> = Partial<Record<Name, string>>;

/**
 * The errors of a form whose values live in a draft on the device. Such forms are part of a screen that shows at once,
 * for which the library of `useAppForm` is too heavy.
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
    /** Shows the errors of a submit and focuses the first wrong field. */
    refuse: (found: DraftErrors<Name>) => {
      setErrors(found);
      setRefusals((count) => count + 1);
    },
    setError: (name: Name, message: string | undefined) => setErrors((shown) => ({ ...shown, [name]: message })),
  };
};
