import type { SwiperOptions } from 'swiper/types';

/** The settings that the carousel gives to swiper. The build leaves out of swiper what only others would need. */
export const carouselSettings = ['wrapperClass', 'slideClass', 'initialSlide', 'spaceBetween', 'speed', 'on'] as const;
export type CarouselSettings = Pick<SwiperOptions, (typeof carouselSettings)[number]>;
