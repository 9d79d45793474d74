import { useEffect, useRef } from 'react';
import { useLazy } from './use-lazy.ts';

/** Loads a part of the page once `box`, which stands in its place, is this near to what is in view. */
export const useLazyInSight = <Part>(load: () => Promise<Part>, rootMargin: `${number}px`) => {
  const { lazy, open } = useLazy(load);
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: observed once
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && open(), { rootMargin });
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return { lazy, box };
};
