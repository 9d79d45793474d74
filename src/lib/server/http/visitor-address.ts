import { AsyncLocalStorage } from 'node:async_hooks';

/** The network address of the visitor for whom a page is made, so that another server counts the visitor's calls. */
export const visitorAddress = new AsyncLocalStorage<string>();
