import { type ComponentProps, type SyntheticEvent, useRef } from 'react';
import { useLazyInSight } from '#islands/ui/overlay/use-lazy-in-sight.ts';
import { withLazyStyles } from './lazy-styles.ts';
import { startSimilarCarousel } from './similar-carousel.ts';
import type { SimilarProperties } from './similar-properties.tsx';

const load = () => withLazyStyles(import('./similar-properties.tsx'));

/** Loads the similar properties shortly before they scroll into view. */
export const LazySimilarProperties = (props: ComponentProps<typeof SimilarProperties>) => {
  const { lazy, box } = useLazyInSight(load, '400px');
  const started = useRef(false);
  const startCarousel = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    if (started.current) return;
    started.current = true;
    startSimilarCarousel(currentTarget).catch(() => {
      started.current = false;
    });
  };
  if (lazy.state !== 'open') return <div ref={box} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only start a download
    <div onPointerOver={startCarousel} onFocus={startCarousel}>
      <lazy.part.SimilarProperties {...props} />
    </div>
  );
};
