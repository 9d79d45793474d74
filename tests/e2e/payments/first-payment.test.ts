import { expect, test } from 'vitest';
import { planProperties } from '#lib/api/plans/plans.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { ask } from '../steps/calls.ts';
import { payByCard, pressInPopup } from '../steps/card.ts';
import { demo, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { button, press, seesText, until } from '../steps/screen.ts';
import { startPurchase } from '../steps/start-purchase.ts';

const portal = setUpPortal();
const browser = setUpBrowser({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
const { atTheMethods } = startPurchase(portal, browser);

test('WK-10: after a closed pop-up the plan counts down, and cancelling stands apart from paying', async () => {
  const { page } = await atTheMethods();
  await payByCard(page);
  await pressInPopup(page, 'Close');
  await seesText(page, 'Your first payment was not completed.');
  await seesText(page, /held for you for (29|30):\d\d/);
  const [pay, cancel] = [button(page, 'Complete Initial Payment'), button(page, 'Cancel this purchase')];
  await cancel.waitFor();
  const [above, below] = [await pay.boundingBox(), await cancel.boundingBox()];
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThanOrEqual(24);
  await expectAccessible(page, 'a plan that waits for its first payment');
  await pay.click();
  await seesText(page, 'Insufficient Balance');
  await button(page, /^Add ₦[\d,.]+ to your wallet$/).waitFor();
});

test('WK-09: a fee payment begins with all that is owed, which one press puts back', async () => {
  const person = await signedIn(portal, demo.customer);
  const { user_properties: plans } = (await ask(portal, planProperties, {}, person)).body;
  const plan = plans.data.find(({ property }) => property.name.startsWith('Three-bedroom bungalow'));
  const page = await browser.page({ storageState: storageStateOf(portal, person) });
  await page.goto(`${portal.url}/dashboard/my-property/${plan?.plan_id}`);
  const fees = page.locator('.duo .card', { hasText: 'Infrastructure fees' });
  await fees.getByRole('button', { name: 'Make Payment' }).click();
  const amount = page.getByLabel('Amount');
  const owed = await amount.inputValue();
  expect(owed).toMatch(/^[\d,]{7,}$/);
  await amount.fill('1000');
  await press(page, 'All of it');
  await until(() => amount.inputValue()).toBe(owed);
  await press(page, 'Continue');
  await seesText(page, 'Select Payment Method');
});
