import { $urlQuery } from '#lib/client/navigation/url-query.ts';
import { useBrowserValue } from './use-browser-value.ts';

/** The query of the address. */
export const useUrlQuery = () => useBrowserValue($urlQuery, '');
