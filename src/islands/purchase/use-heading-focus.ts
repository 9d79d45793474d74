import { useEffect, useRef } from 'react';

/** A ref for the heading of the current step, which gets the focus when the step changes. */
export const useHeadingFocus = (step: string | number | null) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
};
