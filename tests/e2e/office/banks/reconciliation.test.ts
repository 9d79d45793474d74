import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { officeReconciliation } from '#lib/api/office/banks/reconciliation.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible } from '../../steps/accessibility.ts';
import { ask } from '../../steps/calls.ts';
import { demo, type Person, signedIn, storageStateOf } from '../../steps/people.ts';
import { setUpPortal } from '../../steps/portal.ts';
import { seesScreen, seesText, until } from '../../steps/screen.ts';

const portal = setUpPortal();
const browser = setUpBrowser({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });

let finance: Person;
let account: number;
beforeAll(async () => {
  finance = await signedIn(portal, demo.finance);
  const { accounts } = (await ask(portal, officeReconciliation, {}, finance)).body;
  account = accounts[0]?.id ?? 0;
});

const open = async (path: string) => {
  const page = await browser.page({ storageState: storageStateOf(portal, finance) });
  await page.goto(portal.url + path);
  return page;
};
const noWiderThanThePhone = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
/** What the demo's bank would send: transfers, payouts, a charge and a deposit. */
const sample = async () => {
  const headers = { 'x-application-id': 'customer-portal', authorization: `Bearer ${finance.token}` };
  const answer = await fetch(`${portal.url}/api/office/reconciliation/${account}/sample`, { headers });
  return { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(await answer.arrayBuffer()) };
};
const upload = async (page: Page) => page.locator('input[type=file]').setInputFiles(await sample());
const count = async (page: Page, tab: string) =>
  Number((await page.getByRole('link', { name: new RegExp(`^${tab}\\s*\\d`) }).textContent())?.replace(/\D/g, ''));
const groupTab = (page: Page, tab: string) => page.getByRole('link', { name: new RegExp(`^${tab}\\s*\\d`) }).click();

test('BR-17: a statement is loaded on a phone, its sure lines are confirmed in one press, and the same file changes nothing', async () => {
  const page = await open(`/office/reconciliation?account=${account}`);
  await seesScreen(page, 'Bank reconciliation');
  const file = await sample();
  await upload(page);
  await page.getByRole('region', { name: 'Preview of statement.csv' }).waitFor();
  expect(await noWiderThanThePhone(page)).toBe(true);
  await expectAccessible(page, 'a statement before it is loaded');
  await page.getByRole('button', { name: /^Import \d+ lines$/ }).click();
  await seesText(page, /lines were imported/);
  await page.getByRole('button', { name: /^Confirm \d+ suggested matches/ }).waitFor();
  const [sure, doubtful, left] = [
    await count(page, 'Suggested matches'),
    await count(page, 'Needs review'),
    await count(page, 'On the statement only'),
  ];
  expect(Math.min(sure, doubtful, left)).toBeGreaterThan(0);
  await expectAccessible(page, 'the sure pairs');
  expect(await noWiderThanThePhone(page)).toBe(true);
  await page.getByRole('button', { name: /^Confirm \d+ suggested matches/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click();
  await until(() => page.getByRole('dialog').count()).toBe(0);
  await groupTab(page, 'Needs review');
  await until(() => page.getByText('On the statement').count()).toBeGreaterThan(0);
  await expectAccessible(page, 'doubtful lines');
  expect(await noWiderThanThePhone(page)).toBe(true);
  await groupTab(page, 'On the statement only');
  // beside it stands what explains the difference, folded
  await page.getByText('SMS ALERT CHARGE').filter({ visible: true }).first().waitFor();
  const before = [
    await count(page, 'Matched'),
    await count(page, 'Needs review'),
    await count(page, 'On the statement only'),
  ];

  await page.locator('input[type=file]').setInputFiles(file);
  await seesText(page, /None: all are imported already/);
  expect(await page.getByRole('button', { name: 'Import 0 lines' }).isDisabled()).toBe(true);
  await page.reload();
  await page.getByRole('link', { name: /^Matched\s*\d/ }).waitFor();
  expect([
    await count(page, 'Matched'),
    await count(page, 'Needs review'),
    await count(page, 'On the statement only'),
  ]).toEqual(before);
});

test('BS-11, BS-14: after a wrong file the right one is asked about, loaded once by a double press, and taken back', async () => {
  const page = await open(`/office/reconciliation?account=${account}`);
  await seesScreen(page, 'Bank reconciliation');
  const put = (name: string, ...rows: string[]) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
  await put('people.csv', 'Name,Phone', 'Ada,08030000000');
  await seesText(page, /looks like a list/);
  await put(
    'right.csv',
    'Date,Narration,Amount,Dr/Cr,Status',
    '03/04/2021,ONE,10.00,Cr,Successful',
    '05/06/2021,TWO,5.00,Dr,Bounced',
  );
  await page.getByText(/with the day or with the month first/).waitFor();
  await expectAccessible(page, 'the questions of a statement');
  expect(await noWiderThanThePhone(page)).toBe(true);
  await page.getByRole('button', { name: /^The day first/ }).click();
  await page.getByRole('button', { name: 'Yes, they are lines' }).click();
  await page.getByRole('button', { name: 'Import 2 lines' }).dblclick();
  await seesText(page, '2 lines were imported');
  await page.getByText('Imported statements').click();
  const button = page.getByRole('button', { name: 'Remove the statement of 3 April 2021 to 5 June 2021' });
  await button.waitFor();
  await button.click();
  await page.getByRole('dialog').getByRole('textbox').fill('The wrong account');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await seesText(page, '2 lines were removed');
  await until(() => button.count()).toBe(0);
});
