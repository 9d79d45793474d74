import { log } from '../runtime.ts';

/** A part of a page that may fail by itself: its failure is noted, and the page shows that it did not load. */
export const nullOnError = <T>(loading: Promise<T>): Promise<T | null> =>
  loading.catch((err) => {
    log().error({ err }, 'a part of a page could not be loaded');
    return null;
  });
