import { useEffect, useRef } from 'react';

/** The form's ref: what was pressed before the script came (`authPage`) is done once it is here. */
export const useEarlySubmit = () => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!form.current?.hasAttribute('data-early')) return;
    // from here on the form says itself whether it is at work
    form.current.querySelector('[type=submit]')?.removeAttribute('aria-busy');
    form.current.requestSubmit();
  }, []);
  return form;
};
