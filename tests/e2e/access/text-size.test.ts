import { expect, test } from 'vitest';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { demo, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { seesText } from '../steps/screen.ts';

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
