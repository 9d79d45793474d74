import { useEffect, useRef } from 'react';

/** Each step of a dialog speaks by its title, so the focus goes there. The ref is for something inside the dialog. */
export const useDialogFocus = (step: string) => {
  const inside = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    inside.current?.closest('dialog')?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [step]);
  return inside;
};
