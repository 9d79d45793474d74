import { useEffect, useRef } from 'react';

/** The ref of a heading that speaks for the step: when another step takes the screen, the reader is taken to it. */
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
