import { useEffect } from 'react';

/** What is said to be wrong leads into the first field that is, of the dialog in front or else of the screen. */
export const useFocusFirstInvalid = (said: unknown) => {
  useEffect(() => {
    if (!said) return;
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    (dialog ?? document).querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [said]);
};
