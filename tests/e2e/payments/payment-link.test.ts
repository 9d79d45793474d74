import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { dashboard } from '#lib/api/plans/dashboard.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { ask } from '../steps/calls.ts';
import { payWith, popup } from '../steps/card.ts';
import { demo, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { button, press, seesError, seesText, until } from '../steps/screen.ts';

const portal = setUpPortal();
const browser = setUpBrowser({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });

/** What loads before a touch. */
async function scriptsOf(page: Page, address: string) {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname.replace(/^.*\//, ''));
  });
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  return scripts.sort();
}

/** The page of a plan with an instalment to pay. */
async function atThePlan() {
  const person = await signedIn(portal, demo.customer);
  const { body } = await ask(portal, dashboard, {}, person);
  const plan = body.user_properties.find(({ property }) => property.name === 'Palm Grove Estate, Phase 2');
  const page = await browser.page({ storageState: storageStateOf(portal, person) });
  await page.goto(`${portal.url}/dashboard/my-property/${plan?.id}`);
  return page;
}

test('GF-01, GF-02, GF-06: a relative pays an instalment by a link, on a phone and without an account', async () => {
  const customer = await atThePlan();
  await press(customer, 'Let somebody else pay');
  const dialog = customer.getByRole('dialog', { name: 'Let somebody else pay' });
  await expectAccessible(customer, 'the dialog of payment links');
  await dialog.getByRole('button', { name: /^Make a/ }).dblclick();
  await dialog.getByText('Your link is ready').waitFor();
  const url = (await dialog.getByText(/\/pay#/).textContent()) ?? '';
  await dialog.getByText('Not opened yet').waitFor();

  const signIn = await scriptsOf(await browser.page(), `${portal.url}/login`);
  const payer = await browser.page();
  expect(await scriptsOf(payer, url)).toEqual(signIn);
  await seesText(payer, '₦1,200,000');
  await seesText(payer, 'Instalment 6 of 12, Palm Grove Estate, Phase 2');
  await seesText(payer, /^For \w+$/);
  expect(payer.url()).toBe(`${portal.url}/pay`);
  await expectAccessible(payer, 'the page of a payment link');
  await payer.getByLabel('Your name').fill('Chidi Obi');
  await press(payer, 'Pay by card');
  await seesError(payer, 'Your email', 'Email is required');
  await payer.getByLabel('Your email').fill('chidi@example.com');
  await payer.getByRole('radio', { name: 'Bank transfer' }).check();
  await payer.getByText('Reference, as the narration').waitFor();
  await expectAccessible(payer, 'a transfer by a payment link');
  await payer.getByRole('radio', { name: 'Card' }).check();
  await press(payer, 'Pay by card');
  await popup(payer).waitFor();
  await payer.keyboard.press('Escape');
  await seesText(payer, /not/i);
  await press(payer, 'Pay by card');
  await popup(payer).getByText('₦1,200,000.00').waitFor();
  await payWith(payer, 'Success');
  await seesText(payer, 'Paid. Thank you');
  await payer.reload();
  await seesText(payer, 'This instalment is paid.');
  expect(await button(payer, 'Pay by card').isVisible()).toBe(false);

  await customer.reload();
  await press(customer, 'Let somebody else pay');
  await dialog.getByText(/Chidi Obi paid/).waitFor();
  await dialog.getByText(/^Opened 2 times/).waitFor();
});

test('GF-03: an ended link says so, and its page offers nothing to pay', async () => {
  browser.expectErrors(/422/);
  const customer = await atThePlan();
  await press(customer, 'Let somebody else pay');
  const dialog = customer.getByRole('dialog', { name: 'Let somebody else pay' });
  await dialog.getByRole('button', { name: /^Make a/ }).click();
  const url = (await dialog.getByText(/\/pay#/).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'End this link' }).dblclick();
  await until(() => dialog.getByText('Ended', { exact: true }).count()).toBeGreaterThan(0);
  const payer = await browser.page();
  await payer.goto(url);
  await seesText(payer, 'This link has ended.');
  expect(await button(payer, 'Pay by card').isVisible()).toBe(false);
});
