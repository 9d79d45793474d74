import { clsx } from 'clsx';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Swiper } from 'swiper/types';
import { Button } from '#islands/ui/actions/button.tsx';
import { leftIcon, minusIcon, rightIcon, zoomIcon } from '#islands/ui/icons/icons.ts';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import { startCarousel, stepWithArrows } from '../carousel.ts';

interface PhotoViewerProps {
  /** The list of photos on the page. */
  reel: HTMLElement;
  start: number;
  onClose: () => void;
}

const photosIn = (reel: HTMLElement) =>
  [...reel.querySelectorAll('img')].map((image) => ({
    src: image.src,
    sources: [...(image.parentElement?.querySelectorAll('source') ?? [])].map(({ type, srcset }) => ({
      type,
      srcSet: srcset,
    })),
    width: image.width,
    height: image.height,
    alt: image.alt,
  }));

const useCarousel = (start: number, onMove: (index: number) => void) => {
  const list = useRef<HTMLUListElement>(null);
  const [swiper, setSwiper] = useState<Swiper>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount
  useLayoutEffect(() => {
    if (!list.current) return;
    const options = { initialSlide: start, on: { slideChange: ({ activeIndex }: Swiper) => onMove(activeIndex) } };
    const started = startCarousel(list.current, options).then((carousel) => {
      setSwiper(carousel);
      // wherever the focus is, which begins on the title
      stepWithArrows(carousel.el.closest('dialog') ?? carousel.el, carousel);
      return carousel;
    });
    return () => void started.then((carousel) => carousel.destroy());
  }, []);
  return { list, swiper };
};

/** A zoomed photo is panned by native scrolling, which swiper leaves alone by these classes. */
const zoomedClasses = 'zoomed swiper-no-swiping swiper-no-mousewheel';

/** The photos in full screen: swiped, stepped with buttons or arrow keys, and zoomed. */
export const PhotoViewer = ({ reel, start, onClose }: PhotoViewerProps) => {
  const [photos] = useState(() => photosIn(reel));
  const [index, setIndex] = useState(start);
  const [zoomed, setZoomed] = useState(false);
  const { list, swiper } = useCarousel(start, (to) => {
    setZoomed(false);
    setIndex(to);
  });
  return (
    <Dialog
      open
      full
      title={`Photo ${index + 1} of ${photos.length}`}
      onClose={onClose}
      actions={
        <>
          {photos.length > 1 && (
            <Button
              icon={leftIcon}
              label="Previous photo"
              aria-disabled={index === 0}
              onClick={() => void swiper?.slidePrev()}
            />
          )}
          <Button icon={zoomed ? minusIcon : zoomIcon} onClick={() => setZoomed(!zoomed)}>
            {zoomed ? 'Zoom out' : 'Zoom in'}
          </Button>
          {photos.length > 1 && (
            <Button
              icon={rightIcon}
              label="Next photo"
              aria-disabled={index === photos.length - 1}
              onClick={() => void swiper?.slideNext()}
            />
          )}
        </>
      }
    >
      <div className="whole-photos">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys step while the list has the focus */}
        <ul ref={list} tabIndex={0} aria-label="Photos">
          {photos.map((photo, position) => (
            <li key={photo.src} className={clsx('swiper-slide', zoomed && position === index && zoomedClasses)}>
              <picture>
                {photo.sources.map((source) => (
                  <source key={source.type} {...source} sizes={zoomed ? '200vw' : '100vw'} />
                ))}
                <img src={photo.src} alt={photo.alt} width={photo.width} height={photo.height} />
              </picture>
            </li>
          ))}
        </ul>
      </div>
      <p className="vh" role="status">{`Photo ${index + 1} of ${photos.length}`}</p>
    </Dialog>
  );
};
