import { expect, test } from 'vitest';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { confirm, untilArmed } from '../steps/confirming.ts';
import { palmGrove } from '../steps/paying-acts.ts';
import { demo, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { press, radio, seesScreen, seesText, until } from '../steps/screen.ts';

const portal = setUpPortal({ demo: true });
const browser = setUpBrowser({ viewport: { width: 360, height: 740 } });

const pay = /^Yes, pay ₦[\d,.]+$/;

test('WL-08, WL-11: an instalment that is paid in one tab is no failure in the other, and opens its receipt in the list', async () => {
  const customer = await signedIn(portal, demo.customer);
  const page = await browser.page({ storageState: storageStateOf(portal, customer) });
  await page.goto(`${portal.url}/dashboard`);
  await page.locator('a[href^="/dashboard/my-property/"]', { hasText: palmGrove }).first().click();
  await seesText(page, 'Next payment');
  const plan = page.url();
  const other = await page.context().newPage();
  await other.goto(plan);
  for (const tab of [page, other]) {
    await tab.locator('.due-next').getByRole('button', { name: 'Make Payment' }).click();
    await press(tab, 'Continue');
    await radio(tab, 'Virtual Wallet').check();
    await press(tab, 'Continue');
    await untilArmed(tab, pay);
  }
  await confirm(page, pay);
  await page.getByRole('dialog', { name: 'Success' }).waitFor();
  const told = other.getByRole('dialog', { name: 'Already paid' });
  await told.getByText(/^Instalment 6 of 12 is paid \(today, \d\d:\d\d\)\.$/).waitFor();
  await told.getByText('Nothing was taken now.').waitFor();
  await told.getByRole('button', { name: 'Receipt' }).waitFor();
  await expectAccessible(other, 'an instalment that another tab has paid');
  expect(await told.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  await told.getByRole('button', { name: 'Back to the plan' }).click();
  await until(() => other.getByText('Instalment 7 of 12').count()).toBeGreaterThan(0);
  await other.goto(plan.replace('my-property/', 'my-property/payment-list/'));
  await seesScreen(other, 'Payment List');
  await other.getByRole('link', { name: /Instalment 6 of 12/ }).click();
  const opened = other.getByRole('dialog', { name: 'Payment Details' });
  await opened.getByRole('button', { name: 'Download' }).waitFor();
  await other.goBack();
  await until(() => opened.count()).toBe(0);
  await other.goto(plan);
  await other.locator('a.item', { hasText: 'Instalment 6 of 12' }).last().click();
  await opened.getByRole('button', { name: 'Download' }).waitFor();
});
