import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Scrolls the opened payment into view. After a decision it takes the focus, because the buttons that had it are gone,
 * and where it was opened by a key. Returns the ref.
 */
export const useDetailFocus = (stage: string | null, takesFocus: RefObject<boolean>) => {
  const section = useRef<HTMLElement>(null);
  const previousStage = useRef(stage);
  useLayoutEffect(() => {
    const { current } = section;
    if (current && current.getBoundingClientRect().top < 0) current.scrollIntoView();
    if (takesFocus.current) current?.focus({ preventScroll: true });
    takesFocus.current = false;
  }, [takesFocus]);
  useEffect(() => {
    const decided = previousStage.current !== null && stage !== previousStage.current;
    previousStage.current = stage;
    if (decided && document.activeElement === document.body) section.current?.focus({ preventScroll: true });
  }, [stage]);
  return section;
};
