/** What moves the pictures, where the build puts it: named by an inline script. */
export const slidesScript = { entry: 'src/islands/auth/slides.ts', file: 'slides.js' } as const;

/**
 * On the auth pages: fetches what moves the pictures once everything else is here, and only where they are shown and
 * motion is welcome. Written in the language of old browsers, because nothing compiles it.
 */
export const slidesTouch = (address: string) =>
  `matchMedia("(min-width:960px) and (prefers-reduced-motion:no-preference)").matches&&addEventListener("load",function(){import("${address}")})`;
