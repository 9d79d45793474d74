import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLazy } from '#islands/ui/overlay/use-lazy.ts';
import { withLazyStyles } from '../lazy-styles.ts';
import type { Carousel } from './carousel.ts';
import { GalleryControls } from './gallery-controls.tsx';

const viewer = () => withLazyStyles(import('./photo-viewer.tsx'));
const arrows = { ArrowRight: 'next', ArrowLeft: 'previous' } as const;

interface StartedCarousel {
  /** Null where there is but one photo. */
  slides: Carousel | null;
  frame: HTMLElement;
  reel: HTMLElement;
}

async function begin(box: HTMLElement, onMove: (index: number) => void): Promise<StartedCarousel | null> {
  const frame = box.querySelector<HTMLElement>('.frame');
  const reel = frame?.querySelector<HTMLElement>('.reel');
  if (!frame || !reel) return null;
  const { startCarousel } = await withLazyStyles(import('./carousel.ts'));
  return { frame, reel, slides: reel.children.length > 1 ? await startCarousel(frame, reel, onMove) : null };
}

const signs = ['pointerover', 'focusin'] as const;

/** The photos as a carousel. Without a network they go on scrolling, and the next touch tries again. */
const useCarousel = (box: HTMLElement) => {
  const [carousel, setCarousel] = useState<StartedCarousel | null>(null);
  const [index, setIndex] = useState(0);
  useEffect(() => {
    const stop = () => {
      for (const sign of signs) box.removeEventListener(sign, start);
    };
    const listen = () => {
      for (const sign of signs) box.addEventListener(sign, start);
    };
    const start = () => {
      stop();
      begin(box, setIndex).then(setCarousel, listen);
    };
    start();
    return stop;
  }, [box]);
  return { carousel, index };
};

/** Thumbnails lead to their photo and show which one is there; arrow keys step. */
const useThumbsAndKeys = (box: HTMLElement, slides: Carousel | null, index: number) => {
  useEffect(() => {
    if (!slides) return;
    const thumbs = [...box.querySelectorAll('.thumbs > *')];
    for (const thumb of thumbs) thumb.removeAttribute('aria-current');
    thumbs[index]?.setAttribute('aria-current', 'true');
    const press = (event: MouseEvent) => {
      const position = thumbs.findIndex((thumb) => thumb.contains(event.target as Node));
      if (position < 0) return;
      event.preventDefault();
      slides.to(position);
    };
    const step = (event: KeyboardEvent) => {
      const way = arrows[event.key as keyof typeof arrows];
      if (!way) return;
      event.preventDefault();
      slides[way]();
    };
    box.addEventListener('click', press);
    box.addEventListener('keydown', step);
    return () => {
      box.removeEventListener('click', press);
      box.removeEventListener('keydown', step);
    };
  }, [box, slides, index]);
};

/** What script adds to the photos in `box`, which works without: a carousel with buttons, arrow keys, thumbnails that follow, and the whole screen. */
export const InteractiveGallery = ({ box }: { box: HTMLElement }) => {
  const { carousel, index } = useCarousel(box);
  const { lazy, open, close } = useLazy(viewer);
  useThumbsAndKeys(box, carousel?.slides ?? null, index);
  if (!carousel) return null;
  const { slides, frame, reel } = carousel;
  const count = reel.children.length;
  return (
    <>
      {createPortal(
        <GalleryControls count={count} index={index} slides={slides} opening={lazy.state} onOpen={open} />,
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
