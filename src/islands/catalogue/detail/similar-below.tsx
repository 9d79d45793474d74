import { type ComponentProps, useEffect, useRef } from 'react';
import { useLater } from '#islands/ui/use-later.ts';
import type { Similar } from './similar.tsx';
import { styled } from './touch-sheet.ts';

const load = () => styled(import('./similar.tsx'));

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
