import { withoutEnd } from '#lib/domain/typed/without-end.ts';

/**
 * How the worker responds. `file`: its name changes with its content or the release; `named`: a script whose name stays;
 * `page`: public; `account`: a signed-in screen; `uncached`: never cached, without a network the offline page is shown.
 * Null: not handled by the worker.
 */
type RequestKind = 'file' | 'named' | 'photo' | 'page' | 'account' | 'uncached' | null;

const files = /^\/(_astro\/|font\/|logo\.svg$)/;
const named = /^\/(offline|touch)\.js$/;
const pages =
  /^\/(new-properties|search-properties|afford|compare|company|properties(\/\d+)?|login|signup|forgot-password)?\/?$/;
const account = /^\/dashboard(\/|$)/;
/** Not handled: calls, customers' files, the office, the card sandbox, and where the browser has to ask itself. */
const ignored = /^\/(api|office|card-sandbox|healthz|dashboard\/proof\/shared)(\/|$)/;

interface WorkerRequest {
  method: string;
  mode: string;
  url: string;
}

export const requestKind = ({ method, mode, url }: WorkerRequest, origin: string): RequestKind => {
  const { origin: of, pathname } = new URL(url);
  if (method !== 'GET' || of !== origin || ignored.test(pathname)) return null;
  if (files.test(pathname)) return 'file';
  if (named.test(pathname)) return 'named';
  if (pathname.startsWith('/photos/')) return 'photo';
  if (pages.test(pathname)) return 'page';
  if (mode !== 'navigate') return null;
  return account.test(pathname) ? 'account' : 'uncached';
};

/** The cache key of a page, without hash and trailing slash. */
export const pageKey = (url: string) => {
  const { origin, pathname, search } = new URL(url);
  return origin + (withoutEnd(pathname, '/') || '/') + search;
};

const withData = /^\/(((new-|search-)?properties|compare)(\/|$)|dashboard\/((new-)?properties|faqs)\/?$)/i;

/** Whether the HTML contains data of the server. Other screens load their data in the browser. */
export const carriesData = (url: string) => withData.test(new URL(url).pathname);
