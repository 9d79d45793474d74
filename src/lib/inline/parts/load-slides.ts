import { slidesEntry, slidesFile } from '../page-scripts.ts';

const address = `/${import.meta.env.DEV ? slidesEntry : slidesFile}`;

/** Loaded after everything else, and only where the pictures are shown and motion is welcome. */
if (matchMedia('(min-width:960px) and (prefers-reduced-motion:no-preference)').matches)
  addEventListener('load', () => import(/* @vite-ignore */ address));
