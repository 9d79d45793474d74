import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { officeReconciliation } from '#lib/api/office/banks/reconciliation.ts';
import { addDays, toDayMonthYear, today } from '#lib/domain/days.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible } from '../../steps/accessibility.ts';
import { ask } from '../../steps/calls.ts';
import { demo, type Person, signedIn, storageStateOf } from '../../steps/people.ts';
import { setUpPortal } from '../../steps/portal.ts';
import { press, seesScreen, seesText, seesToast } from '../../steps/screen.ts';

const portal = setUpPortal();
const browser = setUpBrowser({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });

let finance: Person;
let account: number;
beforeAll(async () => {
  finance = await signedIn(portal, demo.finance);
  const { accounts } = (await ask(portal, officeReconciliation, {}, finance)).body;
  account = accounts[0]?.id ?? 0;
});

const open = async (path: string, width = 360) => {
  const page = await browser.page({ storageState: storageStateOf(portal, finance), viewport: { width, height: 800 } });
  await page.goto(portal.url + path);
  return page;
};
const noWiderThanThePhone = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test('UA-10: a line that nobody announced is received, its payer found by name, and it is allocated on a phone', async () => {
  const page = await open(`/office/reconciliation?account=${account}`);
  await seesScreen(page, 'Bank reconciliation');
  const csv = `Date,Narration,Debit,Credit\n${toDayMonthYear(addDays(today(new Date()), -4))},CASH LODGEMENT SOKPONBA,,75000`;
  const file = { name: 'one.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: /^Import / }).click();
  await seesText(page, 'One line was imported');
  await page.goto(`${portal.url}/office/reconciliation?account=${account}&group=lines`);
  await press(page, 'Nobody announced it');
  await seesToast(page, 'Received: find who paid it under Unallocated');

  await page.goto(`${portal.url}/office/unallocated`);
  await seesScreen(page, 'Unallocated money');
  await seesText(page, 'CASH LODGEMENT SOKPONBA');
  await page.getByRole('searchbox', { name: 'Find the payer' }).fill('customer@example.com');
  await press(page, 'Search');
  const payers = page.getByRole('region', { name: 'Who paid?' });
  await payers.getByRole('listitem').first().getByRole('link').click();
  await page.getByRole('textbox', { name: 'How we know' }).waitFor();
  await expectAccessible(page, 'money to allocate');
  expect(await noWiderThanThePhone(page)).toBe(true);
  const all = page.getByRole('region', { name: 'Allocation' });
  for (const field of await all.getByRole('textbox', { name: /^Allocate to/ }).all()) await field.fill('');
  await press(page, 'Rest to the wallet');
  const allocate = all.getByRole('button', { name: /^Allocate ₦75,000.00/ });
  await allocate.click();
  await seesText(page, 'Say how you know whose it is.');
  await page.getByRole('textbox', { name: 'How we know' }).fill('Showed the slip at the desk');
  await allocate.click();
  await seesToast(page, 'Allocated ₦75,000.00 to');
});

test('UA-10: at 1280 px what waits, who may have paid and the amounts are beside each other', async () => {
  const page = await open('/office/unallocated', 1280);
  await seesScreen(page, 'Unallocated money');
  await expectAccessible(page, 'unallocated money on a wide screen');
});
