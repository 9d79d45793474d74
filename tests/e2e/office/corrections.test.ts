import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { officePayments } from '#lib/api/office/payments/payments.ts';
import { approve, officeApprovals } from '#lib/api/office/staff/approvals.ts';
import { planProperties } from '#lib/api/plans/plans.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { ask } from '../steps/calls.ts';
import { aPhoto } from '../steps/files.ts';
import { demo, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { button, press, radio, seesText, seesToast, until } from '../steps/screen.ts';

const portal = setUpPortal();
const browser = setUpBrowser({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });

const openAs = async (who: { email: string; password: string }, path: string) => {
  const page = await browser.page({ storageState: storageStateOf(portal, await signedIn(portal, who)) });
  await page.goto(portal.url + path);
  return page;
};
const noWiderThanThePhone = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

test('a payment for which nothing had come is corrected by two people, and both sides read what is owed', async () => {
  const owner = await signedIn(portal, demo.office);
  const { body } = await ask(portal, officePayments, { status: 1, name: demo.customer.email }, owner);
  const paid = body.payments.data.find(({ description }) => description.startsWith('Full payment, Coal City'));
  const page = await openAs(demo.finance, `/office/payments?status=1&payment=${paid?.id}`);
  await press(page, 'Correct…');
  await page.getByLabel('Amount actually received').fill('0');
  await radio(page, /^Keep as paid/).check();
  await page.getByLabel('Reason').fill('The bank took the transfer back');
  await seesText(page, /is owed by the customer\.$/);
  await expectAccessible(page, 'the correction of a payment');
  expect(await noWiderThanThePhone(page)).toBe(true);
  await inDialog(page, 'Send for approval').click();
  await seesToast(page, 'Sent for approval. Nothing is booked until a second person approves it');
  await seesText(page, /^Awaiting approval/);

  const waiting = (await ask(portal, officeApprovals, {}, owner)).body.approvals.data;
  await ask(portal, approve, { id: waiting.find(({ summary }) => /^Reverse/.test(summary))?.id ?? 0 }, owner);
  await page.reload();
  await seesText(page, /were reversed by payment/);

  const own = await openAs(demo.customer, '/dashboard/wallet');
  await seesText(own, /^You owe us/);
  await seesText(own, /The bank took the transfer back\./);
  await expectAccessible(own, 'a wallet with a debt');
  expect(await noWiderThanThePhone(own)).toBe(true);
});

test('a document that the office adds, replaces and takes back is on the plan of its customer, or not', async () => {
  const customer = await signedIn(portal, demo.customer);
  const { body } = await ask(portal, planProperties, {}, customer);
  const id = body.user_properties.data[0]?.plan_id ?? 0;
  const page = await openAs(demo.office, `/office/plans/${id}`);
  const own = await openAs(demo.customer, `/dashboard/my-property/${id}`);
  const onThePlan = async () => {
    await own.reload();
    await own.getByRole('heading', { name: 'Contract documents' }).scrollIntoViewIfNeeded();
  };

  await press(page, 'Add a document');
  await inDialog(page, 'Add document').click();
  await seesText(page, 'Document is required');
  await page.locator('dialog input[type=file]').setInputFiles(await aPhoto('survey.png'));
  await page.getByLabel('Document name').fill('Beacon sketch');
  await expectAccessible(page, 'adding a document');
  await inDialog(page, 'Add document').click();
  await seesToast(page, 'Document added, the customer is told');
  await onThePlan();
  await seesText(own, 'Beacon sketch');

  await press(page, 'Replace Beacon sketch');
  await page.locator('dialog input[type=file]').setInputFiles(await aPhoto('survey-2.png'));
  await page.getByLabel('Document name').fill('Beacon sketch, signed');
  await page.getByLabel('Reason').fill('The surveyor had not signed it');
  await inDialog(page, 'Replace').click();
  await seesToast(page, 'Document replaced, the customer is told');
  await onThePlan();
  await seesText(own, 'Beacon sketch, signed');
  await until(() => own.getByText('Beacon sketch', { exact: true }).count()).toBe(0);

  await press(page, 'Withdraw Beacon sketch, signed');
  await page.getByLabel('Reason').fill('It was of another plot');
  await inDialog(page, 'Withdraw document').click();
  await seesToast(page, 'Document withdrawn: the customer is told why');
  await seesText(page, /^Withdrawn by .*: It was of another plot\./);
  expect(await noWiderThanThePhone(page)).toBe(true);
  await onThePlan();
  await until(() => own.getByText(/^Beacon sketch/).count()).toBe(0);
});

test('the owner adds a webhook, copies its secret once and switches it off', async () => {
  const page = await openAs(demo.office, '/office/webhooks');
  await press(page, 'Add a webhook');
  await page.getByLabel('Address').fill('accounts.example.com');
  await inDialog(page, 'Add').click();
  await seesText(page, /must begin with https/);
  await page.getByLabel('Address').fill('https://accounts.example.com/homestead');
  await expectAccessible(page, 'adding a webhook');
  await inDialog(page, 'Add').click();
  await seesText(page, /^Copy the secret now/);
  expect(await page.locator('dialog code').textContent()).toMatch(/^whsec_/);
  expect(await noWiderThanThePhone(page)).toBe(true);
  await inDialog(page, 'Done').click();
  await page.getByRole('heading', { name: 'https://accounts.example.com/homestead' }).waitFor();
  expect(await page.locator('dialog code').count()).toBe(0);

  await button(page, /^Disable/).click();
  await inDialog(page, 'Disable').click();
  await seesText(page, 'Disabled');
});
