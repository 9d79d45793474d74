import { expect, test } from 'vitest';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { confirm } from '../steps/confirming.ts';
import { demo, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { press, radio, seesText } from '../steps/screen.ts';

const portal = setUpPortal();
const browser = setUpBrowser({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });

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
