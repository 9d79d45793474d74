import { useEffect, useRef } from 'react';

/** The form's ref: what was pressed before the script came (`authPage`) is done once it is here. */
export const useEarlySubmit = () => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current?.hasAttribute('data-early')) form.current.requestSubmit();
  }, []);
  return form;
};
