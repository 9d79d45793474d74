import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { officeReconciliation } from '#lib/api/office/banks/reconciliation.ts';
import { addDays, formatDay, toDayMonthYear, today } from '#lib/domain/days.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { ask } from '../steps/calls.ts';
import { demo, type Person, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { seesScreen, seesText, seesToast } from '../steps/screen.ts';

const portal = setUpPortal();
const browser = setUpBrowser({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });

let [finance, owner]: Person[] = [];
const day = addDays(today(new Date()), -4);
let account: number;
beforeAll(async () => {
  [finance, owner] = [await signedIn(portal, demo.finance), await signedIn(portal, demo.office)];
  const { accounts } = (await ask(portal, officeReconciliation, {}, finance)).body;
  account = accounts.at(-1)?.id ?? 0;
});

const open = async (person: Person | undefined, path: string) => {
  const page = await browser.page({ storageState: storageStateOf(portal, person as Person) });
  await page.goto(portal.url + path);
  return page;
};
const noWiderThanThePhone = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test('BA-05: finance reads why bank and books differ and proposes to sign it, the owner signs, and it is there to print', async () => {
  const page = await open(finance, `/office/reconciliation?account=${account}`);
  await seesScreen(page, 'Bank reconciliation');
  await seesText(page, 'No statement of this account says a balance.');
  const csv = `Date,Narration,Debit,Credit,Balance\n${toDayMonthYear(day)},CASH LODGEMENT,,75000,175000`;
  const file = { name: 'one.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: /^Import / }).click();
  const card = page.getByRole('region', { name: 'Bank and books' });
  await card.getByText('Left to explain').waitFor();
  await expectAccessible(page, 'bank and books');
  expect(await noWiderThanThePhone(page)).toBe(true);
  await card.getByRole('button', { name: /^Sign the reconciliation of / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send for approval' }).click();
  await seesToast(page, 'Sent for approval');

  const second = await open(owner, '/office/approvals');
  await second.getByRole('button', { name: /^Approve.*Sign the reconciliation/ }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await seesToast(second, 'Approved and executed');

  await page.goto(`${portal.url}/office/reconciliation?account=${account}`);
  await page.getByText('Signed reconciliations').click();
  await page.getByRole('link', { name: formatDay(day) }).click();
  await seesScreen(page, 'Reconciliation as signed');
  await seesText(page, /All of the difference is explained/);
  await expectAccessible(page, 'a signed reconciliation');
  expect(await noWiderThanThePhone(page)).toBe(true);
});
