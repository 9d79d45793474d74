import { type ComponentProps, useEffect, useRef } from 'react';
import type { Similar } from './similar.tsx';
import { useLater } from './use-later.ts';

const load = () => import('./similar.tsx');

/** The similar properties of a screen that is drawn in the browser: their script comes when they come near. */
export const SimilarBelow = (props: ComponentProps<typeof Similar>) => {
  const { later, open } = useLater(load);
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is watched once
  useEffect(() => {
    const eye = new IntersectionObserver(([seen]) => seen?.isIntersecting && open(), { rootMargin: '400px' });
    if (place.current) eye.observe(place.current);
    return () => eye.disconnect();
  }, []);
  return later.state === 'open' ? <later.part.Similar {...props} /> : <div ref={place} />;
};
