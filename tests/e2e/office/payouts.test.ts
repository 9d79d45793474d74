import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import {
  accountReconciliation,
  loadBankStatement,
  matchBooking,
  officeReconciliation,
} from '#lib/api/office/banks/reconciliation.ts';
import { officePayouts } from '#lib/api/office/payouts.ts';
import { approve } from '#lib/api/office/staff/approvals.ts';
import { today } from '#lib/domain/days.ts';
import { preparedYourself } from '#lib/messages/office/two-people.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { ask } from '../steps/calls.ts';
import { confirm } from '../steps/confirming.ts';
import { demo, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { press, seesScreen, seesText, seesToast, until } from '../steps/screen.ts';

const portal = setUpPortal();
const browser = setUpBrowser({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });

const openAs = async (who: { email: string; password: string }, path: string) => {
  const page = await browser.page({ storageState: storageStateOf(portal, await signedIn(portal, who)) });
  await page.goto(portal.url + path);
  return page;
};
/** The bank's statement shows the payout; who prepared it matches them. */
async function matchBankLine(payout: number) {
  const finance = await signedIn(portal, demo.finance);
  const account = (await ask(portal, officeReconciliation, {}, finance)).body.accounts[0]?.id ?? 0;
  const day = today(new Date()).split('-').reverse().join('/');
  const text = `Date,Narration,Reference,Debit,Credit\n${day},NIP TRF TO OKAFOR ADA,TRF-2026-0001,1250.50,`;
  const files = { file: new File([text], 'statement.csv') };
  expect((await ask(portal, loadBankStatement, { account_id: account }, { token: finance.token, files })).status).toBe(
    200,
  );
  const found = async () => {
    const { rows } = (await ask(portal, accountReconciliation, { id: account, group: 'sure' }, finance)).body;
    return rows.find(({ bookings }) =>
      bookings.some(({ booking: { kind, id } }) => kind === 'payout' && id === payout),
    );
  };
  await until(async () => (await found())?.line?.amount).toBe(1250.5);
  const line = (await found())?.line?.id ?? 0;
  const matched = await ask(portal, matchBooking, { id: line, kind: 'payout', booking_id: payout }, finance);
  expect(matched.status).toBe(200);
}
const noWiderThanThePhone = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test('PO-13: a customer asks for a payout, and two people of the office pay it', async () => {
  const own = await openAs(demo.customer, '/dashboard/wallet');
  await own.getByRole('link', { name: 'Payouts to your bank' }).click();
  await press(own, 'Request a payout');
  const form = own.getByRole('dialog');
  await form.getByLabel('Bank').selectOption({ label: 'Zenith Bank' });
  await form.getByLabel('Account number').fill('2000000009');
  await form.getByLabel('Amount').fill('1250.50');
  await press(own, 'Continue');
  await seesText(own, /That bank has no account with this number/);
  await expectAccessible(own, 'a payout with a mistyped number');
  await form.getByLabel('Account number').fill('2000000008');
  await press(own, 'Continue');
  await seesText(own, 'OKAFOR ADA');
  await form.getByLabel('This account is mine').check();
  await form.getByLabel('Current password', { exact: true }).fill(demo.customer.password);
  await confirm(own, 'Request this payout');
  await seesToast(own, 'Payout requested: we will notify you when it is paid');
  await seesText(own, 'Awaiting approval');
  expect(await noWiderThanThePhone(own)).toBe(true);

  const page = await openAs(demo.finance, '/office/payouts');
  await seesScreen(page, 'Payouts');
  await seesText(
    page,
    'The account holder has another name than the customer. Make sure that it is their own account.',
  );
  await expectAccessible(page, 'the payouts');
  expect(await noWiderThanThePhone(page)).toBe(true);
  const asked = page.locator('.rows tr', { hasText: '1,250.50' }).locator('xpath=following-sibling::tr[1]');
  await asked.getByRole('button', { name: /^Send for approval/ }).click();
  await press(page, 'Send for approval');
  await seesToast(page, 'Sent for approval to a second person');

  const owner = await signedIn(portal, demo.office);
  const { body } = await ask(portal, officePayouts, {}, owner);
  const waiting = body.payouts.data.find(({ amount }) => amount === 1250.5);
  await ask(portal, approve, { id: waiting?.approval?.id ?? 0 }, owner);
  await page.reload();
  await seesText(page, preparedYourself);
  await matchBankLine(waiting?.id ?? 0);
  await page.reload();
  await until(() => page.getByText(preparedYourself).count()).toBe(0);

  await own.reload();
  await seesText(own, 'TRF-2026-0001');
});
