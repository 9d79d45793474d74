import { describe, expect, test } from 'vitest';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { demo, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { arrivesAt, seesScreen } from '../steps/screen.ts';

const portal = setUpPortal();
const browser = setUpBrowser({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });

/** Each short path, and where it redirects to. */
const spellings = [
  ['R-02', '/index', '/login'],
  ['R-05', '/verify-Otp', '/verify-otp'],
  ['R-19', '/wallet', '/dashboard/wallet'],
  ['R-20', '/payments', '/dashboard/payments'],
  ['R-21', '/notifications', '/dashboard/notifications'],
  ['R-22', '/my-properties', '/dashboard/my-properties'],
  ['R-23', '/dashboard/my-property', '/dashboard/my-properties'],
  ['R-28', '/saved-properties', '/dashboard/saved-properties'],
  ['R-29', '/my-profile', '/dashboard/my-profile'],
  ['R-30', '/settings', '/dashboard/settings'],
  ['R-31', '/support', '/dashboard/support'],
  ['R-32', '/faqs', '/dashboard/faqs'],
  ['R-32', '/dashboard/FAQs', '/dashboard/faqs'],
  ['R-33', '/invest-property-form/7', '/dashboard/invest-property-form/7'],
  ['R-34', '/invest-property/7', '/dashboard/invest-property/7'],
  ['R-35', '/property-agreement/7', '/dashboard/property-agreement/7'],
  ['R-36', '/property/7/payment-method', '/dashboard/property/7/payment-method'],
  ['R-37', '/my-property/7', '/dashboard/my-property/7'],
  ['R-38', '/my-property/payment-list/7', '/dashboard/my-property/payment-list/7'],
] as const;

const leadsTo = async (path: string) => {
  const answer = await fetch(portal.url + path, { redirect: 'manual' });
  return [answer.status, answer.headers.get('location')];
};

describe('short paths', () => {
  test.each(spellings)(
    '%s: %s redirects to %s, with a trailing slash too, and keeps its query',
    async (_, from, to) => {
      expect(await leadsTo(from)).toEqual([301, to]);
      expect(await leadsTo(`${from}/`)).toEqual([301, to]);
      expect(await leadsTo(`${from}?status=failed&page=2`)).toEqual([301, `${to}?status=failed&page=2`]);
    },
  );

  test('R-13, R-16: the public pages answer visitors under their own paths', async () => {
    for (const path of ['/properties', '/new-properties', '/new-properties/', '/search-properties?name=palm'])
      expect([path, (await fetch(portal.url + path)).status]).toEqual([path, 200]);
  });

  test('an unknown path is a 404 page, below /dashboard too', async () => {
    for (const path of ['/nothing', '/dashboard/nothing', '/dashboard/wallet/nothing', '/wallet/nothing']) {
      const answer = await fetch(portal.url + path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(await answer.text()).toContain('Page not found');
    }
  });

  test('R-39: there is no screen for marketers', async () => {
    for (const path of ['/marketer', '/dashboard/marketer', '/dashboard/marketers'])
      expect([path, (await fetch(portal.url + path)).status]).toEqual([path, 404]);
  });
});

/** Every route of the dashboard, with the heading in its HTML before any script runs. */
const screens = [
  ['R-18', '/dashboard', 'Dashboard'],
  ['R-19', '/dashboard/wallet', 'Wallet'],
  ['R-20', '/dashboard/payments', 'Transactions'],
  ['R-21', '/dashboard/notifications', 'Notifications'],
  ['R-22', '/dashboard/my-properties', 'My Properties'],
  ['R-24', '/dashboard/properties', 'Properties'],
  ['R-25', '/dashboard/properties/7', 'Property'],
  ['R-26', '/dashboard/new-properties', 'New properties'],
  ['R-27', '/dashboard/search-properties', 'Search properties'],
  ['R-28', '/dashboard/saved-properties', 'Saved properties'],
  ['R-29', '/dashboard/my-profile', 'My profile'],
  ['R-30', '/dashboard/settings', 'Settings'],
  ['R-31', '/dashboard/support', 'Support'],
  ['R-32', '/dashboard/faqs', 'FAQs'],
  ['R-33', '/dashboard/invest-property-form/7', 'Contract details'],
  ['R-34', '/dashboard/invest-property/7', 'Purchase options'],
  ['R-35', '/dashboard/property-agreement/7', 'Property agreement'],
  ['R-36', '/dashboard/property/7/payment-method', 'Select Payment Method'],
  ['R-37', '/dashboard/my-property/7', 'My Property'],
  ['R-38', '/dashboard/my-property/payment-list/7', 'Payment List'],
] as const;

test.each(screens)('%s: %s is the screen %s, with a trailing slash too', async (_, path, name) => {
  for (const spelt of [path, `${path}/`]) {
    const answer = await fetch(portal.url + spelt);
    expect([spelt, answer.status]).toEqual([spelt, 200]);
    const html = await answer.text();
    expect(/<h1[^>]*>([^<]*)/.exec(html)?.[1]).toBe(name);
    expect(html).toContain(`<title>${name} · `);
    expect(html).toContain('noindex');
  }
});

test('R-17, R-19, R-20: a signed-in customer stays on the screen of the URL', async () => {
  const page = await browser.page({ storageState: storageStateOf(portal, await signedIn(portal, demo.customer)) });
  for (const [spelt, path, name] of [
    ['/wallet?status=failed', '/dashboard/wallet?status=failed', 'Wallet'],
    ['/payments?page=2', '/dashboard/payments?page=2', 'Transactions'],
  ] as const) {
    await page.goto(portal.url + spelt);
    await page.getByRole('button', { name: 'Fund Wallet' }).waitFor();
    await seesScreen(page, name);
    await arrivesAt(page, path);
  }
});

test('R-11, R-12: a visitor who opens a short path signs in and arrives at its screen', async () => {
  const page = await browser.page();
  await page.goto(`${portal.url}/payments?status=failed`);
  await arrivesAt(page, /^\/login\?from=%2Fdashboard%2Fpayments%3Fstatus%3Dfailed$/);
});
