import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { demo, type Person, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { press, seesScreen, seesText, seesToast } from '../steps/screen.ts';

const portal = setUpPortal();
const browser = setUpBrowser({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });

let finance: Person;
beforeAll(async () => {
  finance = await signedIn(portal, demo.finance);
});

const noWiderThanThePhone = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test('AX-07: finance writes the codes, exports what is new, and downloads its journals for Sage 50', async () => {
  const page = await browser.page({ storageState: storageStateOf(portal, finance) });
  await page.goto(`${portal.url}/office/books?part=accountant`);
  await seesText(page, /^Give these accounts a code first/);
  await page.goto(`${portal.url}/office/books`);
  await seesScreen(page, 'Books');
  await seesText(page, /codes are missing/);
  await expectAccessible(page, 'the chart of accounts');
  expect(await noWiderThanThePhone(page)).toBe(true);

  await press(page, 'Change codes');
  const dialog = page.getByRole('dialog');
  const codes = dialog.getByLabel('Code');
  await codes.first().waitFor();
  for (const [at, field] of (await codes.all()).entries()) await field.fill(String(1000 + at));
  await codes.nth(1).fill('1000');
  await press(page, 'Save');
  await dialog.getByText('The code 1000 stands at two accounts.').first().waitFor();
  await codes.nth(1).fill('1001');
  await expectAccessible(page, 'the form of codes');
  await press(page, 'Save');
  await seesToast(page, 'Saved');
  await page.getByRole('cell', { name: '1001', exact: true }).waitFor();

  await page.getByRole('link', { name: 'For the accountant' }).click();
  await press(page, 'Export what is new');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await seesToast(page, 'Exported');
  await seesText(page, 'Handed over');
  await expectAccessible(page, 'the exports');
  expect(await noWiderThanThePhone(page)).toBe(true);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Journals of export no\./ }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^accounting-\d+-sage-.*\.csv$/);
  expect((await readFile(await saved.path(), 'utf8')).split('\r\n')[1]).toMatch(
    /^J[DC],,\d+,\d+,\d\d\/\d\d\/\d{4},J\d+,/,
  );

  browser.expectErrors(/409/);
  await press(page, 'Export what is new');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await dialog.getByText('Nothing was booked since the last export.').waitFor();
});
