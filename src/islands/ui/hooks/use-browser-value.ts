import { useSyncExternalStore } from 'react';

interface Store<T> {
  get: () => T;
  listen: (listener: () => void) => () => void;
}

/** A store whose value the server cannot know, such as local storage. It is `onServer` until the page is hydrated. */
export const useBrowserValue = <T>({ get, listen }: Store<T>, onServer: T): T =>
  useSyncExternalStore(listen, get, () => onServer);
