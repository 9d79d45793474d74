import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { guard } from '#lib/inline/guard.ts';
import { signedInMark } from '#lib/inline/signed-in-mark.ts';
import { catalogueNav, dashboardNav, dashboardSearch, isCurrent, type NavEntry, officeNav } from '#lib/navigation.ts';
import { documentTitle, marketingMenu } from '#lib/site.ts';

const hasPage = ({ href }: NavEntry) =>
  [`${href}.astro`, `${href}/index.astro`, `${href}/[...path].astro`].some((file) =>
    existsSync(fileURLToPath(new URL(`../../src/pages${file}`, import.meta.url))),
  );

describe('the navigation', () => {
  const shown = [...dashboardNav, ...officeNav, ...catalogueNav, ...(dashboardSearch.ready ? [dashboardSearch] : [])];

  test.each(shown.map((entry) => [entry.label, entry] as const))('%s leads to a page that exists', (_label, entry) => {
    expect([entry.href, hasPage(entry)]).toEqual([entry.href, true]);
  });

  test('marks an entry on its page and on those below it, the dashboard only on its own', () => {
    const [home, properties] = dashboardNav.slice(0, 2) as unknown as [NavEntry, NavEntry];
    expect(isCurrent(properties, '/dashboard/properties/7')).toBe(true);
    expect(isCurrent(home, '/dashboard/properties')).toBe(false);
    expect(isCurrent(home, '/dashboard')).toBe(true);
  });

  test('A-06, A-07: the footer menu has its six entries, all on the marketing site', () => {
    expect(marketingMenu.map(({ label }) => label)).toEqual([
      'Home',
      'Properties',
      'Virtual Tour',
      'About us',
      'Contact Us',
      'Blog',
    ]);
    for (const { href } of marketingMenu) expect(href).toMatch(/^https:/);
  });

  test('X-10: the title of a document begins with the name of its screen', () => {
    expect(documentTitle('Wallet')).toBe('Wallet · Homestead');
    expect(documentTitle('Homestead')).toBe('Homestead');
  });
});

/** Runs an inline script as a page would, and tells what it did. */
const run = (script: string, stored: string | null) => {
  const did: { went?: string; marks: string[] } = { marks: [] };
  const document = { documentElement: { hidden: false, classList: { add: (name: string) => did.marks.push(name) } } };
  const location = {
    pathname: '/dashboard/my-properties',
    search: '?tab=awaiting&page=2',
    hash: '',
    replace: (to: string) => {
      did.went = to;
    },
  };
  new Function('localStorage', 'document', 'location', script)({ getItem: () => stored }, document, location);
  return { ...did, hidden: document.documentElement.hidden };
};

const session = (loggedIn: boolean) => JSON.stringify({ token: 'a token', loggedIn });
const login = '/login?from=%2Fdashboard%2Fmy-properties%3Ftab%3Dawaiting%26page%3D2';

describe('the scripts that run before anything paints', () => {
  test.each([
    ['nobody', null],
    ['what is no JSON', '{'],
    ['nothing', 'null'],
    ['a session without a token', JSON.stringify({ loggedIn: true })],
    ['a code that is still to come', session(false)],
  ])(
    'R-11, R-12, A-14: with %s stored, the guard hides the screen and goes to the login, saying from where',
    (_who, stored) => {
      expect(run(guard, stored)).toEqual({ went: login, hidden: true, marks: [] });
    },
  );

  test('the guard lets a customer through', () => {
    expect(run(guard, session(true))).toEqual({ hidden: false, marks: [] });
  });

  test('the catalogue marks a customer and nobody else', () => {
    expect(run(signedInMark, session(true)).marks).toEqual(['signed-in']);
    expect(run(signedInMark, session(false)).marks).toEqual([]);
    expect(run(signedInMark, null).marks).toEqual([]);
    expect(run(signedInMark, '{').marks).toEqual([]);
  });
});
