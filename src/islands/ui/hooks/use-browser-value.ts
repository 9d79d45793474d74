import { useSyncExternalStore } from 'react';

interface Store<T> {
  get: () => T;
  listen: (listener: () => void) => () => void;
}

/**
 * A store whose value the server can't know, such as what is kept on the device. It begins with `onServer`, as the page
 * was rendered, and takes its own value right after.
 */
export const useBrowserValue = <T>({ get, listen }: Store<T>, onServer: T): T =>
  useSyncExternalStore(listen, get, () => onServer);
