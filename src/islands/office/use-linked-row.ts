import { useEffect, useRef } from 'react';

/** Props of a row that a link may be about: it is marked then, and scrolled to once. */
export const useLinkedRow = (isAbout: boolean) => {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isAbout) row.current?.scrollIntoView({ block: 'center' });
  }, [isAbout]);
  return { ref: row, 'aria-current': isAbout || undefined };
};
