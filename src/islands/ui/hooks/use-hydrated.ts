import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False during hydration, which has to render what the server did: it knows neither the device nor the query of the URL. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
