import { withoutEnd } from '#lib/domain/typed/without-end.ts';

/** Pages for visitors who are not signed in. */
const authPages = [
  '/login',
  '/index',
  '/signup',
  '/verify-otp',
  '/verify-Otp',
  '/two-step',
  '/forgot-password',
  '/reset-password',
  '/unlock',
  '/activate',
];

const isAuthPage = (pathname: string) => authPages.includes(withoutEnd(pathname, '/') || '/');

/** Path, query and hash of an address on this site that is not an auth page; else null. */
export const safePath = (address: string | null, origin: string): string | null => {
  if (!address?.startsWith('/') || !URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  if (url.origin !== new URL(origin).origin || isAuthPage(url.pathname)) return null;
  const path = url.pathname + url.search + url.hash;
  return path.startsWith('//') ? null : path;
};

/** The page from which a visitor was sent to the login. */
export const returnUrl = (here: { search: string; origin: string } = location) =>
  safePath(new URLSearchParams(here.search).get('from'), here.origin);

/** The login page, with the current page to return to; from an auth page, with the one that it would lead to. */
export const loginPath = (here: { pathname: string; search: string; hash: string; origin: string } = location) => {
  const from = isAuthPage(here.pathname)
    ? returnUrl(here)
    : safePath(here.pathname + here.search + here.hash, here.origin);
  return from ? `/login?from=${encodeURIComponent(from)}` : '/login';
};
