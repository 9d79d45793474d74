import { expect, test } from 'vitest';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { type Credentials, demo, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { press, seesText, until } from '../steps/screen.ts';

const portal = setUpPortal();
const browser = setUpBrowser({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });

const pageOf = async (who: Credentials, path = '/dashboard') => {
  const page = await browser.page({ storageState: storageStateOf(portal, await signedIn(portal, who)) });
  await page.goto(portal.url + path);
  return page;
};

test('HL-01, HL-03: the months are read by keyboard, and are a table on the screen and on paper', async () => {
  const page = await pageOf(demo.customer);
  const months = page.locator('section', { has: page.getByRole('heading', { name: 'Month by month', exact: true }) });
  await page.getByRole('heading', { name: 'My Property Plans' }).waitFor();
  await months.scrollIntoViewIfNeeded();
  const slider = months.getByRole('slider', { name: 'Instalments month by month' });
  await until(() => slider.getAttribute('aria-valuetext')).toMatch(/^November 2026: .*₦1,200,000 late$/);
  await slider.press('ArrowRight');
  await until(() => slider.getAttribute('aria-valuetext')).toBe('December 2026: ₦2,911,111.11 to come');
  await months.getByText('December 2026: ₦2,911,111.11 to come').waitFor();
  const table = months.getByRole('table');
  expect(await table.count()).toBe(0);
  await press(page, /^As a table/);
  expect(await table.getByRole('row').count()).toBe(13);
  await expectAccessible(page, 'the home of a customer with its months as a table');
  await press(page, /^Hide the table/);
  await page.emulateMedia({ media: 'print' });
  await until(() => table.isVisible()).toBe(true);
});

test('HL-02: what comes first is the wallet in a band, then what is due', async () => {
  const page = await pageOf(demo.customer);
  await page.getByRole('heading', { name: 'My Property Plans' }).waitFor();
  await page.getByRole('heading', { name: 'Month by month' }).scrollIntoViewIfNeeded();
  await page.getByRole('slider').waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  const top = async (text: string) =>
    (await page.getByRole('heading', { name: text, exact: true }).boundingBox())?.y ?? Number.NaN;
  const order = ['Wallet balance', 'Due next', 'Month by month', 'My Property Plans', 'Amount Paid', 'Transactions'];
  const tops = await Promise.all(order.map(top));
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  expect((await page.locator('.band').boundingBox())?.height).toBe(88);
});

test('HL-02: a new customer sees three steps to a first property', async () => {
  const page = await pageOf(demo.newcomer);
  await seesText(page, 'Three steps to a plot of your own');
  await seesText(page, 'newcomer@example.com is verified.');
  await expectAccessible(page, 'the home of a new customer');
  await page.getByRole('link', { name: 'See properties' }).click();
  await page.waitForURL(/\/dashboard\/properties/);
});

test('HL-03: what was due and paid on a plan is read by keyboard', async () => {
  const page = await pageOf(demo.customer, '/dashboard/my-property/2');
  const heading = page.getByRole('heading', { name: 'Paid against schedule' });
  await heading.scrollIntoViewIfNeeded();
  const slider = page.getByRole('slider', { name: 'Paid against schedule' });
  await until(() => slider.getAttribute('aria-valuetext')).toMatch(
    /^\d+ November 2026: ₦[\d,]+ due in all, ₦[\d,]+ paid$/,
  );
  await slider.press('Home');
  await until(() => slider.getAttribute('aria-valuetext')).toMatch(/due in all/);
  await slider.press('End');
  await until(() => slider.getAttribute('aria-valuetext')).toMatch(/^\d+ May 2027: ₦18,000,000 due in all$/);
  await press(page, /^As a table/);
  await expectAccessible(page, 'a plan with its chart as a table');
});
