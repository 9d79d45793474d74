import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { expectCached } from '../steps/device-storage.ts';
import { demo, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { seesScreen, seesText } from '../steps/screen.ts';

const portal = setUpPortal();
const browser = setUpBrowser({
  viewport: { width: 360, height: 740 },
  serviceWorkers: 'allow',
  reducedMotion: 'reduce',
});

const signedInPage = async () =>
  browser.page({ storageState: storageStateOf(portal, await signedIn(portal, demo.customer)) });
const visit = async (page: Page, path: string) => {
  await page.goto(portal.url + path);
  await expectCached(page, 'account', path);
};
const cut = (page: Page) => page.context().setOffline(true);

test.each([
  ['/dashboard/my-profile', 'Total Invoice'],
  ['/dashboard/settings', 'Save Changes'],
  ['/dashboard/support', 'Help Line'],
  ['/dashboard/faqs', 'How do I buy a property?'],
  ['/dashboard/saved-properties', 'Canaan View plots'],
  ['/dashboard/properties', 'Palm Grove Estate, Phase 2'],
  ['/dashboard/search-properties?name=lekki', 'Subscribe'],
])('X-08: %s, visited before, can be read offline and shows its age once', async (path, known) => {
  browser.expectErrors(/ERR_/);
  const page = await signedInPage();
  await visit(page, path);
  await seesText(page, known);
  await cut(page);
  await page.reload();
  await seesText(page, known);
  const age = page.getByText(/as of \d\d:\d\d today/i);
  await age.waitFor();
  // like all bars and notices, it has its own background and icon
  expect(await age.evaluate((text) => Boolean(text.closest('.notice, .offline')))).toBe(true);
  await expectAccessible(page, `${path}, offline`);
});

test('a screen opened with several tabs and dialogs is listed once among the offline pages', async () => {
  browser.expectErrors(/ERR_/);
  const page = await signedInPage();
  for (const query of ['', '?status=read', '?status=unread']) await visit(page, `/dashboard/notifications${query}`);
  await cut(page);
  await page.goto(`${portal.url}/dashboard/invest-property/1`);
  await seesScreen(page, 'You are offline');
  await page.getByRole('link', { name: 'Notifications' }).first().waitFor();
  expect(await page.getByRole('link', { name: 'Notifications' }).count()).toBe(1);
});
