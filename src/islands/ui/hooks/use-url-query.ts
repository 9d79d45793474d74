import { $urlQuery } from '#lib/client/navigation/url-query.ts';
import { useBrowserValue } from './use-browser-value.ts';

/** The query of the URL, as in `location.search`. */
export const useUrlQuery = () => useBrowserValue($urlQuery, '');
