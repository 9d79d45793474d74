import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { bookVisit, visitTimes } from '#lib/api/visits.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { ask } from '../steps/calls.ts';
import { confirm } from '../steps/confirming.ts';
import { enlargeText, findCutText } from '../steps/large-text.ts';
import { demo, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { press, radio, seesText } from '../steps/screen.ts';

const portal = setUpPortal();
const browser = setUpBrowser({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });

const visitorScreens = [
  ...['/login', '/signup', '/forgot-password', '/unlock'],
  ...['/properties', '/properties?state=Lagos&type=2&maxPrice=30000000', '/new-properties'],
  ...['/properties/145', '/properties/145/layout', '/properties/145/visit', '/gone/7'],
  ...['/search-properties', '/search-properties?name=lekki', '/search-properties?name=lekki+under+20m'],
  ...['/compare', '/compare?ids=145,144', '/afford', '/company', '/how-paying-works', '/how-paying-works/pidgin'],
  ...['/verify', '/pay', '/visit', '/stop-alerts', '/offline', '/unavailable', '/nothing'],
];

const customerScreens = [
  ...['', '/wallet', '/payments', '/notifications', '/visits', '/autopay', '/proof', '/transfer/1'],
  ...['/my-properties', '/my-property/2', '/my-property/3', '/my-property/4', '/my-property/5'],
  ...['/my-property/payment-list/2', '/my-property/payment-list/3', '/my-property/agreement/2'],
  ...['/my-property/2/autopay', '/my-property/3/autopay', '/my-property/2/pay-ahead', '/my-property/3/pay-ahead'],
  ...['/properties', '/properties/145', '/new-properties', '/saved-properties', '/search-properties?name=lekki'],
  ...['/alerts', '/afford', '/my-profile', '/settings', '/support', '/faqs'],
  ...['/invest-property-form/145', '/invest-property/145', '/property-agreement/145'],
];

test.each([
  ['/dashboard', 'My Property Plans'],
  ['/dashboard/wallet', 'Wallet details'],
  ['/dashboard/payments', 'Amount Paid'],
  ['/dashboard/notifications', 'Payment confirmed'],
  ['/dashboard/my-profile', 'Account Statement'],
  ['/dashboard/settings', 'Save Changes'],
  ['/dashboard/support', 'Help Line'],
])('%s: text at twice its size is not cut off, and the screen does not get wider', async (path, shows) => {
  const page = await browser.page({ storageState: storageStateOf(portal, await signedIn(portal, demo.customer)) });
  await page.goto(portal.url + path);
  await seesText(page, shows);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const cut = await page.locator('main .money').evaluateAll((sums) =>
    sums
      .filter((sum) => {
        const box = sum.closest('.card, .deep')?.getBoundingClientRect();
        return box && sum.getBoundingClientRect().right > box.right;
      })
      .map((sum) => sum.textContent),
  );
  expect(cut).toEqual([]);
});

test('SC-07, SC-10: at 320 px and twice the text size no amount breaks, and at 430 px of height an error is in sight', async () => {
  const page = await browser.page({
    storageState: storageStateOf(portal, await signedIn(portal, demo.customer)),
    viewport: { width: 320, height: 740 },
  });
  const enlarge = () =>
    page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
  /** Amounts and account numbers of more than one line, or beyond the edge of the screen. */
  const broken = () =>
    page.locator('.money, dd .num').evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility() && !one.closest('.trio'))
        .filter((one) => {
          const { height, right } = one.getBoundingClientRect();
          return height > 1.7 * Number.parseFloat(getComputedStyle(one).lineHeight) || right > innerWidth;
        })
        .map((one) => one.textContent),
    );
  for (const [path, shows] of [
    ['/dashboard', 'My Property Plans'],
    ['/dashboard/payments', 'Amount Paid'],
    ['/dashboard/my-profile', 'Account Statement'],
    ['/dashboard/wallet', 'Wallet details'],
  ] as const) {
    await page.goto(portal.url + path);
    await seesText(page, shows);
    await enlarge();
    expect(await broken(), path).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
  }
  await press(page, 'Fund Wallet');
  await page.getByLabel('Amount', { exact: true }).fill('50000');
  await press(page, 'Continue');
  await radio(page, /Bank Transfer/).check();
  await press(page, 'Continue');
  await page.getByLabel('Sender account name').waitFor();
  expect(await broken()).toEqual([]);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
  await page.setViewportSize({ width: 360, height: 430 });
  await confirm(page, 'I have paid');
  const error = page.getByText('Sender account name is required');
  await error.waitFor();
  const [text, footer] = await Promise.all([error.boundingBox(), page.locator('dialog footer').boundingBox()]);
  expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0);
});

describe('WK-08: at one and a half times the text size nothing is cut, no screen scrolls sideways, and bars stay small', () => {
  const troubles = async (page: Page, path: string) => {
    await page.goto(portal.url + path);
    await page.locator('astro-island[ssr][client=painted]').first().waitFor({ state: 'detached' });
    // what loads as it is scrolled to keeps its blocks
    await page
      .locator('main .skel')
      .first()
      .waitFor({ state: 'hidden', timeout: 3_000 })
      .catch(() => undefined);
    await enlargeText(page, '24px');
    const found = await findCutText(page);
    return found.map((line) => `${path}: ${line}`);
  };

  test('on the screens of visitors', async () => {
    browser.expectErrors(/404|503/);
    const page = await browser.page({ firstVisit: true });
    const found: string[] = [];
    for (const path of visitorScreens) found.push(...(await troubles(page, path)));
    expect(found).toEqual([]);
  });

  test('on the screens of customers', async () => {
    const person = await signedIn(portal, demo.customer);
    const { times } = (await ask(portal, visitTimes, { id: 145 }, person)).body;
    const booked = { name: person.user.first_name, email: person.email, phone: '08031234567' };
    await ask(portal, bookVisit, { property_id: 145, slot_id: times[0]?.id ?? 0, ...booked }, person);
    const page = await browser.page({ storageState: storageStateOf(portal, person) });
    const found: string[] = [];
    for (const path of customerScreens) found.push(...(await troubles(page, `/dashboard${path}`)));
    expect(found).toEqual([]);
    await page.goto(`${portal.url}/dashboard/visits`);
    await enlargeText(page, '24px');
    await seesText(page, /\d{4}, \d{2}:\d{2}/);
  });
});
