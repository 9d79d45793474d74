import { log } from '../runtime.ts';

/** Logs the error and returns null, so that the rest of the page still renders. */
export const nullOnError = <T>(loading: Promise<T>): Promise<T | null> =>
  loading.catch((err) => {
    log().error({ err }, 'a part of a page could not be loaded');
    return null;
  });
