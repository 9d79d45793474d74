import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible } from '../../steps/accessibility.ts';
import { demo, type Person, signedIn, storageStateOf } from '../../steps/people.ts';
import { setUpPortal } from '../../steps/portal.ts';
import { press, seesScreen, seesText, seesToast } from '../../steps/screen.ts';

const portal = setUpPortal();
const browser = setUpBrowser({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });

let [finance, owner]: Person[] = [];
beforeAll(async () => {
  [finance, owner] = [await signedIn(portal, demo.finance), await signedIn(portal, demo.office)];
});

const open = async (person: Person | undefined, path: string) => {
  const page = await browser.page({ storageState: storageStateOf(portal, person as Person) });
  await page.goto(portal.url + path);
  return page;
};
const noWiderThanThePhone = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test('MC-09: finance proposes to close the oldest month with its reasons, the owner approves, and its papers are there', async () => {
  const page = await open(finance, '/office/close');
  await seesScreen(page, 'Month closing');
  const title = (await page.getByRole('heading', { name: /^Close / }).textContent()) ?? '';
  const month = title.replace('Close ', '');
  await expectAccessible(page, 'the checklist of a month');
  expect(await noWiderThanThePhone(page)).toBe(true);
  await press(page, 'Propose to close');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Say why each of these is left open.').waitFor();
  await press(page, 'Send for approval');
  await dialog.getByText('Reason is required').first().waitFor();
  for (const reason of await dialog.getByRole('textbox').all()) await reason.fill('Looked at with the bank');
  await expectAccessible(page, 'the proposal of a closing');
  await press(page, 'Send for approval');
  await seesToast(page, 'Sent for approval');
  await seesText(page, /Awaiting approval: Close /);
  expect(await page.getByRole('button', { name: 'Propose to close' }).count()).toBe(0);

  const second = await open(owner, '/office/approvals');
  await second.getByRole('button', { name: new RegExp(`^Approve.*Close ${month}`) }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await seesToast(second, 'Approved and executed');

  await page.goto(`${portal.url}/office/close`);
  await page.getByRole('link', { name: new RegExp(`^${month} Closed`) }).click();
  await seesText(page, /^Closed on .*: proposed by .*, approved by /);
  await seesText(page, /Looked at with the bank/);
  await expectAccessible(page, 'a closed month');
  expect(await noWiderThanThePhone(page)).toBe(true);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV Receivables' }).click();
  expect((await download).suggestedFilename()).toMatch(/^receivables-.*\.csv$/);
});
