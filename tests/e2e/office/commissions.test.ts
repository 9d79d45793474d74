import { expect, test } from 'vitest';
import { approve, officeApprovals, withdrawApproval } from '#lib/api/office/staff/approvals.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { ask } from '../steps/calls.ts';
import { demo, type Person, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { press, seesText, seesToast } from '../steps/screen.ts';

const portal = setUpPortal();
const browser = setUpBrowser({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });

const waitingRun = async (reader: Person) => {
  const { data } = (await ask(portal, officeApprovals, {}, reader)).body.approvals;
  return data.find(({ summary }) => summary.startsWith('Pay commissions of'))?.id ?? 0;
};

test('finance asks for a run of commissions, a second person approves it, and it is recorded as paid', async () => {
  const [finance, owner] = [await signedIn(portal, demo.finance), await signedIn(portal, demo.office)];
  // the demo's own, so that another can be asked for
  await ask(portal, withdrawApproval, { id: await waitingRun(finance) }, finance);
  const page = await browser.page({ storageState: storageStateOf(portal, finance) });
  await page.goto(`${portal.url}/office/commissions`);
  await press(page, 'Pay commissions');
  await expectAccessible(page, 'asking for a run of commissions');
  await page.getByRole('dialog').getByRole('button', { name: 'Send for approval' }).click();
  await seesToast(page, 'Sent for approval to a second person');
  await seesText(page, /^Awaiting approval/);

  await ask(portal, approve, { id: await waitingRun(owner) }, owner);
  await page.reload();
  await press(page, 'Record as paid');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Record as paid' }).click();
  await seesText(page, 'Bank reference is required');
  await dialog.getByLabel('Paid from').selectOption({ index: 1 });
  await dialog.getByLabel('Bank reference').fill('BATCH-2026-11');
  await expectAccessible(page, 'recording a run of commissions as paid');
  await dialog.getByRole('button', { name: 'Record as paid' }).click();
  await seesToast(page, 'Recorded as paid');
  await seesText(page, /BATCH-2026-11, recorded by/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
