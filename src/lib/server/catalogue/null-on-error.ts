import { log } from '../runtime.ts';

/** Logs the failure of one part of a page, so that the rest of the page can still be shown. */
export const nullOnError = <T>(loading: Promise<T>): Promise<T | null> =>
  loading.catch((err) => {
    log().error({ err }, 'a part of a page could not be loaded');
    return null;
  });
