import { withLazyStyles } from './lazy-styles.ts';

/** Turns the similar properties in `frame` into a carousel that keyboard users reach by their links. */
export async function startSimilarCarousel(frame: HTMLElement) {
  const list = frame.querySelector<HTMLElement>('.row-scroll');
  const { startCarousel, stepWithArrows } = await withLazyStyles(import('./carousel.ts'));
  if (!list) return;
  const swiper = await startCarousel(list, { slidesPerView: 'auto' });
  stepWithArrows(swiper.el, swiper);
  swiper.el.addEventListener('focusin', ({ target }) => {
    const index = swiper.slides.findIndex((slide) => slide.contains(target as Node));
    if ((target as Element).matches(':focus-visible')) swiper.slideTo(index);
  });
  // the browser scrolls a focused link into view by itself, which would add to the move of the carousel
  swiper.el.addEventListener('scroll', () => swiper.el.scrollTo(0, 0));
}
