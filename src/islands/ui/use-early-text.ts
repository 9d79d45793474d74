import { useEffect, useRef } from 'react';

/**
 * The ref of a field whose text is kept in a state: `take` is told what was typed while the script was on its way, which
 * the state would not know of and the next change of the screen would wipe out.
 */
export const useEarlyText = (take: (text: string) => void) => {
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script is here
  useEffect(() => {
    if (field.current?.value) take(field.current.value);
  }, []);
  return field;
};
