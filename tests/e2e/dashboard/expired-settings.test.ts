import { test } from 'vitest';
import { logout } from '#lib/api/accounts/authentication.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { signInWith } from '../steps/auth.ts';
import { ask } from '../steps/calls.ts';
import { demo, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { arrivesAt, press, seesScreen, seesToast, until } from '../steps/screen.ts';

const portal = setUpPortal();
const browser = setUpBrowser({ viewport: { width: 360, height: 740 } });

test('AS-78: an address that was typed when the session expired is there again after the sign-in', async () => {
  browser.expectErrors(/401/);
  const customer = await signedIn(portal, demo.newcomer);
  const page = await browser.page({ storageState: storageStateOf(portal, customer) });
  await page.goto(`${portal.url}/dashboard/settings`);
  await page.getByLabel('Address').fill('5 Kubwa Close');
  await ask(portal, logout, {}, { token: customer.token });
  await press(page, 'Save Changes');
  await seesScreen(page, 'Sign in');
  await seesToast(page, 'User session expired!');
  await signInWith(page, demo.newcomer);
  await arrivesAt(page, '/dashboard/settings');
  await seesToast(page, 'What you had typed is here again');
  await until(() => page.getByLabel('Address').inputValue()).toBe('5 Kubwa Close');
});
