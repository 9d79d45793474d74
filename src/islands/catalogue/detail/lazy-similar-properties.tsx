import { type ComponentProps, useEffect, useRef } from 'react';
import { useLazy } from '#islands/ui/overlay/use-lazy.ts';
import { withLazyStyles } from './lazy-styles.ts';
import type { SimilarProperties } from './similar-properties.tsx';

const load = () => withLazyStyles(import('./similar-properties.tsx'));

/** The similar properties of a screen that is drawn in the browser: their script comes when they come near. */
export const LazySimilarProperties = (props: ComponentProps<typeof SimilarProperties>) => {
  const { lazy, open } = useLazy(load);
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is watched once
  useEffect(() => {
    const eye = new IntersectionObserver(([seen]) => seen?.isIntersecting && open(), { rootMargin: '400px' });
    if (place.current) eye.observe(place.current);
    return () => eye.disconnect();
  }, []);
  return lazy.state === 'open' ? <lazy.part.SimilarProperties {...props} /> : <div ref={place} />;
};
