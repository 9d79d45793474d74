import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { updateProperty } from '#lib/api/office/properties.ts';
import { planProperties } from '#lib/api/plans/plans.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { ask } from '../steps/calls.ts';
import { demo, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { addWizardFiles } from '../steps/purchase.ts';
import { button, press, radio, seesScreen, seesText, seesToast, until } from '../steps/screen.ts';
import { startPurchase } from '../steps/start-purchase.ts';

const portal = setUpPortal();
const browser = setUpBrowser({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
const { aPurchase } = startPurchase(portal, browser);

const plateauRise = 'Plateau Rise, serviced plots';
const refused = 'Ọwọ́ Royal Estate';

const openAs = async (who: { email: string; password: string }, path: string) => {
  const page = await browser.page({ storageState: storageStateOf(portal, await signedIn(portal, who)) });
  await page.goto(portal.url + path);
  return page;
};
const pendingPlan = async (name: string) => {
  const { body } = await ask(portal, planProperties, {}, await signedIn(portal, demo.customer));
  const plan = body.pending_user_properties.data.find(({ property }) => property.name === name);
  if (!plan) throw new Error(`the demo customer has no pending plan for ${name}`);
  return plan;
};
const noWiderThanThePhone = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test('HO-07 HO-17 HO-18: the customer sees until when units are held, and the office releases them at once', async () => {
  const { plan_id } = await pendingPlan(plateauRise);
  const list = await openAs(demo.customer, '/dashboard/my-properties?tab=pending');
  await seesText(list, /^Held for you until /);
  const own = await openAs(demo.customer, `/dashboard/my-property/${plan_id}`);
  await seesText(own, /1 unit held for you for \d/);
  await expectAccessible(own, 'a plan with held units');

  const page = await openAs(demo.office, '/office');
  await press(page, 'More');
  await page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: 'Units on hold' }).click();
  await seesScreen(page, 'Units on hold');
  const estate = page.locator('section.card', { hasText: plateauRise });
  await estate.getByRole('link', { name: 'Adaeze Okonkwo' }).waitFor();
  expect(await noWiderThanThePhone(page)).toBe(true);
  await expectAccessible(page, 'units on hold');
  await estate.getByRole('button', { name: /^Release/ }).click();
  await press(page, 'Release');
  await seesText(page, 'Reason is required');
  await expectAccessible(page, 'a release without its reason');
  await page.getByRole('dialog').getByLabel('Reason').fill('The phone is never answered');
  await press(page, 'Release');
  await seesToast(page, 'Units released, the customer is told why');
  await until(() => estate.count()).toBe(0);

  await own.reload();
  await seesText(own, /1 unit was held for you until .*\. Since then others can buy\./);
  await seesText(own, /Your transfer is still being confirmed\. If the units are still free then, they are yours/);
  await expectAccessible(own, 'a plan whose hold has ended');
});

test('HO-20 HO-23: a failed first payment says until when it can be made, and leads to a new purchase after that', async () => {
  const { plan_id, property } = await pendingPlan(refused);
  const page = await openAs(demo.customer, `/dashboard/my-property/${plan_id}`);
  await seesText(page, /While there are units left you can pay on the same terms until \d/);
  await button(page, 'Complete Initial Payment').waitFor();

  const { token } = await signedIn(portal, demo.office);
  await ask(portal, updateProperty, { id: property.id, payment_type: 'full' }, { token });
  await page.reload();
  await seesText(page, /now sold in one payment only\. Buy it again at today’s price\./);
  expect(await button(page, 'Complete Initial Payment').count()).toBe(0);
  await expectAccessible(page, 'a plan whose terms have ended');
  await page.getByRole('link', { name: 'See the property' }).click();
  await seesScreen(page, refused);
});

test('HO-11: a customer who may not hold so many units is told before the account is shown', async () => {
  const { page, at, open } = await aPurchase({ part: { numberOfUnits: 2 } });
  await open(at.payment);
  await addWizardFiles(page);
  await seesScreen(page, 'Select Payment Method');
  await seesText(page, 'We hold at most 1 unit of this property for one customer before payment.');
  expect(await radio(page, /Bank Transfer/).isDisabled()).toBe(true);
  expect(await radio(page, /Paystack/).isDisabled()).toBe(true);
  await expectAccessible(page, 'payment methods that cannot hold the units');
});
