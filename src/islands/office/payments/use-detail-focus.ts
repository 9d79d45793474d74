import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * The ref of a payment's desk. It opens from its top, however far the list was scrolled, and after a decision, whose
 * buttons are gone, it has the focus in their place.
 */
export const useDetailFocus = (stage: string | null) => {
  const desk = useRef<HTMLElement>(null);
  const before = useRef(stage);
  useLayoutEffect(() => {
    const { current } = desk;
    if (current && current.getBoundingClientRect().top < 0) current.scrollIntoView();
  }, []);
  useEffect(() => {
    const decided = before.current !== null && stage !== before.current;
    before.current = stage;
    if (decided && document.activeElement === document.body) desk.current?.focus({ preventScroll: true });
  }, [stage]);
  return desk;
};
