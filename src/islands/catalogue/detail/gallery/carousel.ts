import Swiper from 'swiper';

export interface Carousel {
  next: () => void;
  previous: () => void;
  to: (index: number) => void;
}

/** The scrolled distance from one photo to the next. */
const strideOf = (reel: HTMLElement) => reel.clientWidth + Number.parseFloat(getComputedStyle(reel).columnGap || '0');

/** Between two photos nothing is taken over: the finger that scrolls would lose its hold. */
const atRest = (reel: HTMLElement) =>
  new Promise<void>((resolve) => {
    const off = reel.scrollLeft % strideOf(reel);
    if (off < 2 || strideOf(reel) - off < 2) return resolve();
    reel.addEventListener('scrollend', () => resolve(), { once: true });
  });

/** Makes a carousel of the photos that scrolled so far; nothing moves by that alone. */
export async function startCarousel(frame: HTMLElement, reel: HTMLElement, onMove: (index: number) => void) {
  await atRest(reel);
  const stride = strideOf(reel);
  const first = Math.round(reel.scrollLeft / stride);
  frame.classList.add('live');
  reel.scrollLeft = 0;
  const swiper = new Swiper(frame, {
    wrapperClass: 'reel',
    slideClass: 'ph',
    initialSlide: first,
    spaceBetween: stride - reel.clientWidth,
    speed: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 240,
    on: { slideChange: ({ activeIndex }) => onMove(activeIndex) },
  });
  onMove(first);
  return {
    next: () => swiper.slideNext(),
    previous: () => swiper.slidePrev(),
    to: (index) => swiper.slideTo(index),
  } satisfies Carousel;
}
