import Swiper from 'swiper';
import { Mousewheel } from 'swiper/modules';
import type { SwiperOptions } from 'swiper/types';

/** Where the list stops when it scrolls natively: at each slide, and at its end. */
const snapPositions = (list: HTMLElement) => {
  const slides = [...list.children] as HTMLElement[];
  const end = list.scrollWidth - list.clientWidth;
  return slides.map(({ offsetLeft }) => Math.min(offsetLeft - (slides[0]?.offsetLeft ?? 0), end));
};

const slideInView = (list: HTMLElement) =>
  snapPositions(list).findIndex((position) => Math.abs(position - list.scrollLeft) < 2);

/** Waits for the end of a native scroll: a take-over in the middle of it would break the gesture. */
const atRest = (list: HTMLElement) =>
  new Promise<void>((resolve) => {
    if (slideInView(list) >= 0) resolve();
    else list.addEventListener('scrollend', () => resolve(), { once: true });
  });

/** Turns a list that scrolls natively into a carousel, without moving what is in view. */
export async function startCarousel(list: HTMLElement, options: SwiperOptions = {}): Promise<Swiper> {
  await atRest(list);
  const { columnGap, paddingLeft, paddingRight } = getComputedStyle(list);
  const initialSlide = Math.max(0, slideInView(list));
  list.classList.add('swiper-wrapper');
  for (const slide of list.children) slide.classList.add('swiper-slide');
  list.scrollLeft = 0;
  return new Swiper(list.parentElement as HTMLElement, {
    modules: [Mousewheel],
    mousewheel: { forceToAxis: true },
    initialSlide,
    spaceBetween: Number.parseFloat(columnGap) || 0,
    slidesOffsetBefore: Number.parseFloat(paddingLeft),
    slidesOffsetAfter: Number.parseFloat(paddingRight),
    speed: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 240,
    ...options,
  });
}

/** Steps with the arrow keys while the focus is inside `box`. Returns a function to stop. */
export function stepWithArrows(box: HTMLElement, swiper: Swiper) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    if ((event.target as Element).closest('.swiper-no-swiping')) return;
    event.preventDefault();
    if (event.key === 'ArrowRight') swiper.slideNext();
    else swiper.slidePrev();
  };
  box.addEventListener('keydown', onKeyDown);
  return () => box.removeEventListener('keydown', onKeyDown);
}
