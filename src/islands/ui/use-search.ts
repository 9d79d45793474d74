import { useSyncExternalStore } from 'react';
import { $search } from '#lib/client/place.ts';

const noneOnServer = () => '';

/** The query of the address. It begins empty, as the server has rendered it. */
export const useSearch = () => useSyncExternalStore($search.listen, $search.get, noneOnServer);
