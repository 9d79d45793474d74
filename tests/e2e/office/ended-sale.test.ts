import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { proposeReschedule, proposeTermination } from '#lib/api/office/plans/plan-changes.ts';
import { approve, officeApprovals } from '#lib/api/office/staff/approvals.ts';
import { planProperties } from '#lib/api/plans/plans.ts';
import { dayOf } from '#lib/domain/days.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { ask } from '../steps/calls.ts';
import { cancelStep, confirm, confirmingButton } from '../steps/confirming.ts';
import { demo, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { button, press, seesText, seesToast, until } from '../steps/screen.ts';

const portal = setUpPortal();
const browser = setUpBrowser({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });

const openAs = async (who: { email: string; password: string }, path: string) => {
  const page = await browser.page({ storageState: storageStateOf(portal, await signedIn(portal, who)) });
  await page.goto(portal.url + path);
  return page;
};
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const noWiderThanThePhone = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test('TE-16, TE-17: a customer asks to end a purchase with the figures in sight, and two people of the office end it', async () => {
  const person = await signedIn(portal, demo.customer);
  const plans = (await ask(portal, planProperties, {}, person)).body.user_properties.data;
  const id = plans[0]?.plan_id ?? 0;
  const own = await openAs(demo.customer, `/dashboard/my-property/${id}`);
  await button(own, 'End this purchase…').waitFor();
  expect(await noWiderThanThePhone(own)).toBe(true);
  // by keyboard: what loads above it while it is scrolled to moves it
  await button(own, 'End this purchase…').press('Enter');
  await until(() => focused(own)).toBe('End this purchase');
  await press(own, 'Cancel');
  await until(() => focused(own)).toBe('End this purchase…');
  await own.keyboard.press('Enter');
  await seesText(own, 'Paid so far');
  await own.getByLabel('Reason').fill('We are moving abroad');
  await expectAccessible(own, 'the end of a purchase');
  expect(await noWiderThanThePhone(own)).toBe(true);
  await press(own, 'Ask to end this purchase');
  await confirm(own, 'Yes, ask to end it');
  await seesToast(own, 'Sent: our office will check and complete it');
  await seesText(own, 'You have requested this. Our office will check and complete it.');
  await seesText(own, 'Requested');
  await until(() => focused(own)).toBe('End of the purchase');
  expect(await own.evaluate(() => document.activeElement?.getBoundingClientRect().top)).toBeLessThan(740);

  const page = await openAs(demo.finance, `/office/plans/${id}`);
  await press(page, 'Send for approval');
  await expectAccessible(page, 'a plan whose end waits for approval');
  expect(await noWiderThanThePhone(page)).toBe(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Send for approval' }).click();
  await seesToast(page, 'Sent for approval to a second person');

  const owner = await signedIn(portal, demo.office);
  const waiting = (await ask(portal, officeApprovals, {}, owner)).body.approvals.data;
  const about = waiting.find(({ subject }) => subject === `plan ${id}`);
  await ask(portal, approve, { id: about?.id ?? 0 }, owner);
  await own.reload();
  await seesText(own, /^This purchase has ended/);
  await seesText(own, 'Download the letter');
});

test('RS-01: a proposal that is agreed to is answered once, whatever keys are held down', async () => {
  const owner = await signedIn(portal, demo.office);
  const person = await signedIn(portal, demo.customer);
  const plans = (await ask(portal, planProperties, {}, person)).body.user_properties.data;
  const id = plans.find(({ property }) => property.name.startsWith('Palm Grove'))?.plan_id ?? 0;
  const first_due = dayOf(new Date(Date.now() + 7 * 86_400_000));
  await ask(portal, proposeReschedule, { id, instalments: 10, first_due, reason: 'You asked for less a month' }, owner);
  const own = await openAs(demo.customer, `/dashboard/my-property/${id}`);
  let answers = 0;
  own.on('request', (request) => (answers += request.url().endsWith('/answer') ? 1 : 0));
  await button(own, 'Agree').waitFor();
  // what was answered is shown late
  let show = () => {};
  const shown = new Promise<void>((resolve) => (show = resolve));
  await own.route(/\/plan-property\/\d+(\/changes)?$/, async (route) => {
    await shown;
    await route.continue();
  });
  await button(own, 'Agree').press('Enter');
  await confirmingButton(own, 'Agree to it').press('Enter');
  expect(answers).toBe(0);
  await confirm(own, 'Agree to it');
  await seesToast(own, 'Agreed: the new schedule applies');
  show();
  await seesText(own, 'Completed');
  expect(answers).toBe(1);
});

test('TE-18: an end that the office proposes is agreed to with the figures in sight, not with one press', async () => {
  const owner = await signedIn(portal, demo.office);
  const person = await signedIn(portal, demo.customer);
  const plans = (await ask(portal, planProperties, {}, person)).body.user_properties.data;
  const id = plans.find(({ property }) => property.name.startsWith('Palm Grove'))?.plan_id ?? 0;
  await ask(portal, proposeTermination, { id, basis: 'agreement', reason: 'You asked for it by phone' }, owner);
  const own = await openAs(demo.customer, `/dashboard/my-property/${id}`);
  await press(own, 'Agree');
  const dialog = own.getByRole('dialog');
  await dialog.getByText('Paid back', { exact: true }).waitFor();
  await dialog.getByText('what is paid back goes to your wallet').waitFor();
  await expectAccessible(own, 'what an end comes to, before it is agreed to');
  await cancelStep(own, 'Back');
  await until(() => focused(own)).toBe('Agree');
  // of an end that pays nothing back
  await own.route(/\/changes$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/"owed":\d+/g, '"owed":0') });
  });
  await own.reload();
  await press(own, 'Agree');
  await dialog.getByText('Others can then buy the units. You cannot undo this yourself.').waitFor();
  await cancelStep(own, 'Back');
  await press(own, 'Agree');
  await confirm(own, 'Agree to end it');
  await seesToast(own, 'Agreed: our office will complete it');
  await seesText(own, 'You have agreed. Our office will complete it.');
  expect(await button(own, 'Agree').count()).toBe(0);
});
