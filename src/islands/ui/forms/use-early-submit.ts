import { useEffect, useRef } from 'react';

/** A ref for a form: submits it if it was submitted before the script loaded. */
export const useEarlySubmit = () => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!form.current?.hasAttribute('data-early')) return;
    // from here on React sets it
    form.current.querySelector('[type=submit]')?.removeAttribute('aria-busy');
    form.current.requestSubmit();
  }, []);
  return form;
};
