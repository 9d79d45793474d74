import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { approve, officeApprovals } from '#lib/api/office/staff/approvals.ts';
import { fundWalletData } from '#lib/api/payments/transactions.ts';
import { planProperties } from '#lib/api/plans/plans.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { ask } from '../steps/calls.ts';
import { transfer } from '../steps/card.ts';
import { confirm } from '../steps/confirming.ts';
import { brokenChecks } from '../steps/ledger.ts';
import { aCustomer, demo, type Person, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { addIdentityFile, addOwnerPhoto, fillKin, fillOwner, fillPersonal, next } from '../steps/purchase.ts';
import { button, press, seesText, seesToast, until } from '../steps/screen.ts';

const portal = setUpPortal();
const browser = setUpBrowser({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });

const openAs = async (person: Person, path: string) => {
  const page = await browser.page({ storageState: storageStateOf(portal, person) });
  await page.goto(portal.url + path);
  return page;
};
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const noWiderThanThePhone = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

async function fund(person: Person, naira: number) {
  const wallet = async () => (await ask(portal, fundWalletData, {}, person)).body;
  await until(async () => (await wallet()).virtual_account?.account_number ?? '').toMatch(/^\d{10}$/);
  await transfer(portal, (await wallet()).virtual_account?.account_number ?? '', naira);
  await until(async () => (await wallet()).wallet_balance).toBe(naira);
}

test('OT-13, OT-16: the office proposes a transfer, both agree, the new owner with form and fee; plan and papers go over', async () => {
  // an address without an account, and the plan that is not theirs any more
  browser.expectErrors(/422|404/);
  const [former, heir] = [await signedIn(portal, demo.customer), await aCustomer(portal)];
  await fund(heir, 30_000);
  const plans = (await ask(portal, planProperties, {}, former)).body.user_properties.data;
  const { plan_id: id = 0, property } = plans[0] ?? {};
  const finance = await signedIn(portal, demo.finance);
  const office = await openAs(finance, `/office/plans/${id}`);
  await press(office, 'Transfer to another owner…');
  await office.getByLabel('Email of the new owner').fill('nobody@example.com');
  await office.getByLabel('Fee in naira').fill('25,000');
  await press(office, 'Propose to both');
  await seesText(office, /^No customer with a verified/);
  await office.getByLabel('Email of the new owner').fill(heir.email);
  await office.getByLabel('Reason').fill('A gift to my sister');
  await expectAccessible(office, 'the dialog of a transfer');
  await press(office, 'Propose to both');
  await seesToast(office, 'Proposal sent to both customers');
  expect(await noWiderThanThePhone(office)).toBe(true);

  const own = await openAs(former, `/dashboard/my-property/${id}`);
  await seesText(own, /^The purchase would go to Ngozi Eze/);
  await expectAccessible(own, 'a plan whose transfer is proposed');
  await press(own, 'Agree');
  const handOver = own.getByRole('dialog', { name: 'Transfer this purchase?' });
  for (const said of [property?.name ?? '', 'Ngozi Eze', /^₦/]) await handOver.getByText(said).first().waitFor();
  await expectAccessible(own, 'the question before a purchase is handed over');
  await handOver.getByRole('textbox', { name: 'Current password' }).fill('not-this-one');
  await confirm(own, 'Agree to the transfer');
  await seesText(own, 'This password is not right');
  await handOver.getByRole('textbox', { name: 'Current password' }).fill(demo.customer.password);
  await confirm(own, 'Agree to the transfer');
  await seesToast(own, 'You have agreed: it is completed once Ngozi Eze has agreed too');
  await seesText(own, /^You have agreed. Ngozi Eze has to agree too, by /);
  await until(() => focused(own)).toBe('Transfer to another owner');
  await button(own, 'Decline after all').waitFor();
  expect(await button(own, 'Agree').count()).toBe(0);

  const page = await openAs(heir, '/dashboard');
  await page.getByRole('link', { name: 'See what you would take over' }).click();
  await seesText(page, 'Transfers');
  await page.getByRole('link', { name: 'View the offer' }).click();
  await seesText(page, 'Fee of the transfer');
  await fillOwner(page);
  await expectAccessible(page, 'what is offered to a new owner');
  expect(await noWiderThanThePhone(page)).toBe(true);
  await next(page);
  await fillPersonal(page);
  await next(page);
  await fillKin(page);
  await next(page);
  await addOwnerPhoto(page);
  await next(page);
  await addIdentityFile(page);
  await next(page);
  await press(page, 'Agree to the transfer');
  await seesText(page, `${property?.name} comes to you from`);
  await confirm(page, 'Yes, take it over');
  await seesText(page, 'You have both agreed. Our office will complete it.');

  await office.reload();
  await press(office, 'Send for approval');
  await office.getByRole('dialog').getByRole('button', { name: 'Send for approval' }).click();
  await seesToast(office, 'Sent for approval to a second person');
  const owner = await signedIn(portal, demo.office);
  const waiting = (await ask(portal, officeApprovals, {}, owner)).body.approvals.data;
  await ask(portal, approve, { id: waiting.find(({ subject }) => subject === `plan ${id}`)?.id ?? 0 }, owner);

  await page.goto(`${portal.url}/dashboard/my-property/${id}`);
  await seesText(page, property?.name ?? '');
  await seesText(page, 'Download the letter');
  expect(await noWiderThanThePhone(page)).toBe(true);
  expect((await ask(portal, fundWalletData, {}, heir)).body.wallet_balance).toBe(5_000);
  await own.reload();
  await seesText(own, /not found|does not exist|no such plan|is not yours/i);
  await own.goto(`${portal.url}/dashboard/my-properties`);
  await seesText(own, /^Transferred to Ngozi Eze on /);
  await seesText(own, 'Download the letter');
  expect(await brokenChecks(portal, owner)).toEqual([]);
});
