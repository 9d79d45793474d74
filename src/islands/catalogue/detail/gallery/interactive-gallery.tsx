import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Swiper } from 'swiper/types';
import { useLazy } from '#islands/ui/overlay/use-lazy.ts';
import { withLazyStyles } from '../lazy-styles.ts';
import { GalleryControls } from './gallery-controls.tsx';

const loadViewer = () => withLazyStyles(import('./photo-viewer.tsx'));
const loadCarousel = () => withLazyStyles(import('../carousel.ts'));

interface StartedGallery {
  frame: HTMLElement;
  reel: HTMLElement;
  /** Null where there is only one photo. */
  swiper: Swiper | null;
}

async function start(box: HTMLElement, onMove: (index: number) => void): Promise<StartedGallery | null> {
  const reel = box.querySelector<HTMLElement>('.reel');
  const frame = reel?.parentElement;
  if (!reel || !frame) return null;
  const { startCarousel, stepWithArrows } = await loadCarousel();
  if (reel.children.length < 2) return { frame, reel, swiper: null };
  const swiper = await startCarousel(reel, { on: { slideChange: ({ activeIndex }) => onMove(activeIndex) } });
  onMove(swiper.activeIndex);
  stepWithArrows(box, swiper);
  return { frame, reel, swiper };
}

const triggers = ['pointerover', 'focusin'] as const;

/** Starts the carousel. Without a network the photos go on scrolling natively, and the next event tries again. */
const useGallery = (box: HTMLElement) => {
  const [gallery, setGallery] = useState<StartedGallery | null>(null);
  const [index, setIndex] = useState(0);
  useEffect(() => {
    const stop = () => {
      for (const trigger of triggers) box.removeEventListener(trigger, attempt);
    };
    const listen = () => {
      for (const trigger of triggers) box.addEventListener(trigger, attempt);
    };
    const attempt = () => {
      stop();
      start(box, setIndex).then(setGallery, listen);
    };
    attempt();
    return stop;
  }, [box]);
  return { gallery, index };
};

/** Thumbnails move the carousel and mark the photo in view. */
const useThumbnails = (box: HTMLElement, swiper: Swiper | null, index: number) => {
  useEffect(() => {
    if (!swiper) return;
    const thumbs = [...box.querySelectorAll('.thumbs > *')];
    for (const thumb of thumbs) thumb.removeAttribute('aria-current');
    thumbs[index]?.setAttribute('aria-current', 'true');
    const onClick = (event: MouseEvent) => {
      const position = thumbs.findIndex((thumb) => thumb.contains(event.target as Node));
      if (position < 0) return;
      event.preventDefault();
      swiper.slideTo(position);
    };
    box.addEventListener('click', onClick);
    return () => box.removeEventListener('click', onClick);
  }, [box, swiper, index]);
};

/** A press on a photo opens it, also one that was made before the script had loaded. */
const useOpeningPress = (box: HTMLElement, reel: HTMLElement | undefined, open: () => void) => {
  useEffect(() => {
    if (!reel) return;
    const onClick = ({ target }: MouseEvent) => {
      if (reel.contains(target as Node)) open();
    };
    reel.addEventListener('click', onClick);
    // where there are thumbnails, one of them may have been meant
    const hasThumbnails = box.querySelector<HTMLElement>('.thumbs')?.offsetParent;
    if (box.dataset.pressed !== undefined && !hasThumbnails) {
      delete box.dataset.pressed;
      open();
    }
    return () => reel.removeEventListener('click', onClick);
  }, [box, reel, open]);
};

/** Adds a carousel, its controls and the full-screen view to the server-rendered photos in `box`. */
export const InteractiveGallery = ({ box }: { box: HTMLElement }) => {
  const { gallery, index } = useGallery(box);
  const { lazy, open, close } = useLazy(loadViewer);
  useThumbnails(box, gallery?.swiper ?? null, index);
  useOpeningPress(box, gallery?.reel, open);
  if (!gallery) return null;
  const { swiper, frame, reel } = gallery;
  return (
    <>
      {createPortal(
        <GalleryControls
          count={reel.children.length}
          index={index}
          swiper={swiper}
          opening={lazy.state}
          onOpen={open}
        />,
        frame,
      )}
      {lazy.state === 'open' &&
        createPortal(
          <lazy.part.PhotoViewer reel={reel} start={index} onClose={close} />,
          document.querySelector('main') ?? document.body,
        )}
    </>
  );
};
