/**
 * How a request is answered. `file`: its name changes with its content, or with a release; `named`: a script whose name
 * stays; `page`: for everybody; `account`: a screen behind the sign-in; `unkept`: never kept, but a visit without a
 * network is told so. Null: none of the worker's business.
 */
type RequestKind = 'file' | 'named' | 'photo' | 'page' | 'account' | 'unkept' | null;

const files = /^\/(_astro\/|font\/|logo\.svg$)/;
const named = /^\/(offline|touch)\.js$/;
const pages = /^\/(new-properties|search-properties|properties(\/\d+)?|login|signup|forgot-password)?\/?$/;
const account = /^\/dashboard(\/|$)/;
/** Calls, files of customers, the office, the card provider's stand-in: neither kept nor looked at. */
const hands = /^\/(api|office|card-sandbox|healthz)(\/|$)/;

interface WorkerRequest {
  method: string;
  mode: string;
  url: string;
}

export const requestKind = ({ method, mode, url }: WorkerRequest, origin: string): RequestKind => {
  const { origin: of, pathname } = new URL(url);
  if (method !== 'GET' || of !== origin || hands.test(pathname)) return null;
  if (files.test(pathname)) return 'file';
  if (named.test(pathname)) return 'named';
  if (pathname.startsWith('/photos/')) return 'photo';
  if (pages.test(pathname)) return 'page';
  if (mode !== 'navigate') return null;
  return account.test(pathname) ? 'account' : 'unkept';
};

/** Pages of one address are kept once: no hash, no slash at the end. */
export const pageKey = (url: string) => {
  const { origin, pathname, search } = new URL(url);
  return origin + (pathname.replace(/\/+$/, '') || '/') + search;
};

const made = /^\/((new-|search-)?properties(\/|$)|dashboard\/((new-)?properties|faqs)\/?$)/i;

/** Carries what the server knew when it was made; the other screens are empty until their data comes. */
export const carriesData = (url: string) => made.test(new URL(url).pathname);
