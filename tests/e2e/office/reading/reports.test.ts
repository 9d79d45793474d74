import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible } from '../../steps/accessibility.ts';
import { demo, type Person, signedIn, storageStateOf } from '../../steps/people.ts';
import { setUpPortal } from '../../steps/portal.ts';
import { seesText, seesToast } from '../../steps/screen.ts';

const portal = setUpPortal();
const browser = setUpBrowser({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });

let finance: Person;
beforeAll(async () => {
  finance = await signedIn(portal, demo.finance);
});

const open = async (path: string, viewport = { width: 360, height: 740 }) => {
  const page = await browser.page({ storageState: storageStateOf(portal, finance), viewport });
  await page.goto(portal.url + path);
  return page;
};
const noWiderThanThePhone = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const totalOf = async (page: Page) => {
  const row = page.getByRole('row', { name: /^Total/ });
  await row.waitFor();
  return (await row.getByRole('cell').allTextContents()).map((text) => text.trim());
};

test('RD-02, RD-09: a figure of cash received leads to its receipts, which come to the same, on a phone', async () => {
  const page = await open('/office/reports?report=cash&start_date=2026-01-01&end_date=2026-12-31');
  await totalOf(page);
  await expectAccessible(page, 'cash received');
  expect(await noWiderThanThePhone(page)).toBe(true);
  const day = page.getByRole('rowheader').getByRole('link').first();
  const figure = page.getByRole('row').filter({ has: day }).getByRole('cell').last();
  const amount = (await figure.textContent())?.trim();
  await figure.getByRole('link').click();
  await page.getByRole('heading', { name: 'Receipts', level: 2 }).waitFor();
  const [received] = (await totalOf(page)).slice(-2);
  expect(received).toBe(amount);
  await expectAccessible(page, 'receipts');
  expect(await noWiderThanThePhone(page)).toBe(true);
});

test('RD-03, RD-07, RD-09: by keyboard from report to report, the period moves and the rows are opened', async () => {
  const page = await open('/office/reports?report=receivables&end_date=2026-10-31', { width: 1280, height: 800 });
  await totalOf(page);
  await expectAccessible(page, 'receivables by age');
  await page.keyboard.press('[');
  await page.waitForURL(/end_date=2026-10-30/);
  await totalOf(page);
  await page.keyboard.press(']');
  await page.waitForURL(/end_date=2026-10-31/);
  await totalOf(page);
  await page.keyboard.press('j');
  const saving = page.waitForEvent('download');
  await page.keyboard.press('p');
  expect((await saving).suggestedFilename()).toBe('receivables-2026-10-31.pdf');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/office\/plans\/\d+/);
});

test('RD-08: one press asks for the mail on Mondays, a press too many does not take it back', async () => {
  const page = await open('/office/reports?report=sales');
  await page.getByRole('button', { name: 'Mail me on Mondays' }).dblclick();
  await seesToast(page, 'From next Monday on it comes by mail');
  await page.getByRole('button', { name: 'Stop the mail on Mondays' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Stop the mail on Mondays' }).click();
  await seesText(page, 'Mail me on Mondays');
});
