import { expect, test } from 'vitest';
import { forgetPassword, login } from '#lib/api/accounts/authentication.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { signInWith } from '../steps/auth.ts';
import { ask } from '../steps/calls.ts';
import { aCustomer, linkMailedTo } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { arrivesAt, button, press, seesScreen, seesText } from '../steps/screen.ts';

const portal = setUpPortal({ demo: false });
const browser = setUpBrowser({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });

test('AS-06, AS-16: whom a stranger makes wait is told how long, and gets in with the mailed link', async () => {
  browser.expectErrors(/429/);
  const person = await aCustomer(portal);
  for (let at = 0; at < 10; at += 1)
    expect((await ask(portal, login, { email: person.email, password: `guess ${at}` })).status).toBe(422);
  for (let at = 0; at < 5; at += 1) await ask(portal, forgetPassword, { email: person.email });

  const page = await browser.page();
  await page.goto(`${portal.url}/login`);
  await signInWith(page, person);
  await seesText(page, ', or choose “Forgot password?”: the link that we mail works at once.');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').fill(person.email);
  await press(page, 'Send me a code');
  await seesScreen(page, 'Reset password');
  await seesText(page, /Or open the link in that mail/);
  await expectAccessible(page, '/reset-password with code or link');

  await page.goto(await linkMailedTo(portal, person.email));
  await seesScreen(page, 'Go on with your link');
  await button(page, 'Continue').waitFor();
  await expectAccessible(page, '/unlock');
  await press(page, 'Continue');
  await seesScreen(page, 'Reset password');
  await page.getByLabel('New password', { exact: true }).fill('another-Palm-2026');
  await page.getByLabel('Confirm password', { exact: true }).fill('another-Palm-2026');
  await press(page, 'Change password');
  await arrivesAt(page, '/login');
  await signInWith(page, { ...person, password: 'another-Palm-2026' });
  await seesScreen(page, 'Dashboard');
});
