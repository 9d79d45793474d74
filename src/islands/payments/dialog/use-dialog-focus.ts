import { useEffect, useRef } from 'react';

/** Focuses the title of a dialog when its step changes. The ref goes on an element inside the dialog. */
export const useDialogFocus = (step: string) => {
  const content = useRef<HTMLDivElement>(null);
  const previous = useRef(step);
  useEffect(() => {
    if (previous.current === step) return;
    previous.current = step;
    content.current?.closest('dialog')?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [step]);
  return content;
};
