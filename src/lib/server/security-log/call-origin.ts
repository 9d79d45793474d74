import { AsyncLocalStorage } from 'node:async_hooks';

/** Where a call comes from, for everything that is logged while it is carried out. */
interface CallOrigin {
  /** 'POST /login' */
  call: string;
  /** The caller's network address. */
  address: string;
  userAgent: string | null;
  /** The account of the office that makes the call. */
  officeId?: number;
}

/** Set by every endpoint, so that use cases don't have to pass it on; empty in workers. */
export const requestContext = new AsyncLocalStorage<CallOrigin>();
