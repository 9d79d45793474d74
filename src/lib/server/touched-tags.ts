import { AsyncLocalStorage } from 'node:async_hooks';

/** The tags touched while one request is answered; the server drops their pages before the answer leaves. */
export const touchedTags = new AsyncLocalStorage<Set<string>>();
