import { describe, expect, test } from 'vitest';
import { inlineScript } from '../../../scripts/integrations/inline-scripts.ts';

const compiled = (name: string) => inlineScript(`src/lib/inline/${name}.ts`);
const sessionGuard = await compiled('parts/session-guard');
const guestGuard = await compiled('parts/guest-guard');
const readToken = await compiled('parts/read-token');
const signedInMark = await compiled('signed-in-mark');
const rootRedirect = await compiled('root-redirect');

interface Page {
  /** What is in local storage. */
  stored: Record<string, string | null>;
  path?: string;
  search?: string;
  hash?: string;
}

/** Runs an inline script as a page would, and records its effects, also at later events. */
const run = (script: string, { stored, path = '/dashboard/my-properties', search = '', hash = '' }: Page) => {
  const did = { went: [] as string[], marks: [] as string[], reloads: 0, kept: {} as Record<string, string> };
  const document = { documentElement: { hidden: false, classList: { add: (name: string) => did.marks.push(name) } } };
  const location = {
    origin: 'https://portal.example',
    pathname: path,
    search,
    hash,
    href: `https://portal.example${path}${search}${hash}`,
    replace: (to: string) => did.went.push(to),
    reload: () => {
      did.reloads += 1;
    },
  };
  const history = {
    replaceState: (_state: null, _title: string, to: string) => {
      location.hash = '';
      did.kept.address = to;
    },
  };
  const sessionStorage = { setItem: (key: string, value: string) => Object.assign(did.kept, { [key]: value }) };
  const heard: Record<string, ((event: object) => void) | undefined> = {};
  const made = new Function(
    'localStorage',
    'sessionStorage',
    'document',
    'location',
    'history',
    'addEventListener',
    'onstorage',
    'onpageshow',
    `${script};return {storage: onstorage, pageshow: onpageshow}`,
  );
  const listen = (name: string, listener: (event: object) => void) => {
    heard[name] = listener;
  };
  Object.assign(heard, made(stored, sessionStorage, document, location, history, listen));
  return { did, location, document, fire: (name: string, event: object = {}) => heard[name]?.(event) };
};

const session = (loggedIn: boolean, more: object = {}) => JSON.stringify({ token: 'a token', loggedIn, ...more });
const onboarded = JSON.stringify({ state: { step: 'onboarding complete', hasCompletedOnboarding: true }, version: 0 });
const signedIn = (role = 'customer') => ({
  session: session(true, { user: { role } }),
  'onboarding-state': onboarded,
});

describe('the guard of the screens behind the login', () => {
  test.each([
    ['nobody', null],
    ['what is no JSON', '{'],
    ['nothing', 'null'],
    ['a session without a token', JSON.stringify({ loggedIn: true })],
    ['a code that is still to come', session(false)],
  ])(
    'R-11, R-12, A-14: with %s stored, hides the screen and redirects to the login with the way back',
    (_who, stored) => {
      const { did, document } = run(sessionGuard, {
        stored: { session: stored },
        search: '?tab=awaiting&page=2',
        hash: '#list',
      });
      expect(did.went).toEqual(['/login?from=%2Fdashboard%2Fmy-properties%3Ftab%3Dawaiting%26page%3D2%23list']);
      expect(document.documentElement.hidden).toBe(true);
    },
  );

  test('lets a customer through', () => {
    const { did, document } = run(sessionGuard, { stored: { session: session(true) } });
    expect([did.went, document.documentElement.hidden]).toEqual([[], false]);
  });

  test('a screen restored from the back/forward cache after signing out shows nothing', () => {
    const stored: Record<string, string | null> = { session: session(true) };
    const { did, document, fire } = run(sessionGuard, { stored });
    fire('pageshow', { persisted: true });
    expect(did.went).toEqual([]);
    stored.session = null;
    fire('pageshow', { persisted: true });
    expect([did.went.length, document.documentElement.hidden]).toEqual([1, true]);
  });

  test('it does not show one customer’s screen to the next one either', () => {
    const stored: Record<string, string | null> = { session: session(true) };
    const { did, document, fire } = run(sessionGuard, { stored });
    stored.session = session(true, { token: 'of somebody else' });
    fire('pageshow', { persisted: true });
    expect([did.reloads, document.documentElement.hidden]).toEqual([1, true]);
  });
});

describe('the guard of the auth pages', () => {
  const at = (search: string, stored: Page['stored']) => run(guestGuard, { stored, path: '/login', search }).did.went;

  test('R-10, R-12: redirects a signed-in customer to the dashboard, or to the page they came from', () => {
    expect(at('', signedIn())).toEqual(['/dashboard']);
    expect(at('?from=%2Fproperties%2F7', signedIn())).toEqual(['/properties/7']);
    expect(at('?from=%2Fdashboard%2Fwallet%3Ftab%3DPending%23top', signedIn())).toEqual([
      '/dashboard/wallet?tab=Pending#top',
    ]);
  });

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', '/dashboard.evil', '/login', 'javascript:1'])(
    'never redirects to %s',
    (address) => {
      expect(at(`?from=${encodeURIComponent(address)}`, signedIn())).toEqual(['/dashboard']);
    },
  );

  test('redirects an office account to the office', () => {
    expect(at('', signedIn('admin'))).toEqual(['/office']);
    expect(at('?from=%2Foffice%2Fplans', signedIn('admin'))).toEqual(['/office/plans']);
    expect(at('?from=%2Fdashboard', signedIn('admin'))).toEqual(['/office']);
  });

  test('A-14: lets visitors through, and those whose code is not verified yet', () => {
    expect(at('', { session: session(false), 'onboarding-state': onboarded })).toEqual([]);
    expect(at('', {})).toEqual([]);
  });

  test('follows a sign-in in another tab once that has the user', () => {
    const stored: Page['stored'] = {};
    const { did, fire } = run(guestGuard, { stored, path: '/login' });
    Object.assign(stored, signedIn(), { session: session(true) });
    fire('storage');
    expect(did.went).toEqual([]);
    Object.assign(stored, signedIn('admin'));
    fire('storage');
    expect(did.went).toEqual(['/office']);
  });
});

test('R-08, R-09: / leads to the dashboard, the office or the login', () => {
  const from = (stored: Page['stored']) => run(rootRedirect, { stored, path: '/' }).did.went;
  expect(from(signedIn())).toEqual(['/dashboard']);
  expect(from(signedIn('admin'))).toEqual(['/office']);
  expect(from({ session: session(true) })).toEqual(['/login']);
  expect(from({ session: '{' })).toEqual(['/login']);
  expect(from({})).toEqual(['/login']);
});

test('the catalogue is marked for signed-in customers only, and while there is no choice about cookies', () => {
  const marks = (stored: Record<string, string | null>) => run(signedInMark, { stored }).did.marks;
  const chosen = { 'cookie-choice': 'declined' };
  expect(marks({ session: session(true) })).toEqual(['ask', 'signed-in']);
  expect(marks({ ...chosen, session: session(true) })).toEqual(['signed-in']);
  for (const other of [session(false), null, '{']) expect(marks({ ...chosen, session: other })).toEqual([]);
});

test('the token of a mailed link is removed from the URL at once', () => {
  const { did, location, fire } = run(readToken, { stored: {}, path: '/unlock', hash: '#a-token' });
  expect(did.kept).toEqual({ 'unlock-link': 'a-token', address: '/unlock' });
  fire('hashchange');
  expect(did.reloads).toBe(0);
  location.hash = '#another';
  fire('hashchange');
  expect([did.kept['unlock-link'], did.reloads]).toEqual(['another', 1]);
});

/** In characters; every page has one or two of them before its first paint. */
test.each([
  ['boot', 668],
  ['boot-without-islands', 719],
  ['dashboard-head', 461],
  ['dashboard-head-with-reads', 809],
  ['office-head', 1133],
  ['auth-head', 1100],
  ['unlock-head', 802],
  ['root-redirect', 278],
  ['signed-in-mark', 164],
  ['listing-back', 130],
  ['sold-out-toast', 324],
  ['lazy-activate', 815],
])('the inline script %s has at most %i characters', async (name, most) => {
  expect((await compiled(name)).length).toBeLessThanOrEqual(most);
});
