import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while a screen takes over what the server has drawn, which knows neither the device nor the query of the address. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
