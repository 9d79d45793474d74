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

test('AS-69: what the office has typed is there again after an expired session, on the same page', async () => {
  browser.expectErrors(/401/);
  const office = await signedIn(portal, demo.office);
  const page = await browser.page({ storageState: storageStateOf(portal, office) });
  await page.goto(`${portal.url}/office/content`);
  await press(page, 'Add a question');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Question').fill('Can I pay in dollars?');
  await dialog.getByLabel('Answer').fill('No, in naira only.');
  await ask(portal, logout, {}, { token: office.token });
  await dialog.getByRole('button', { name: 'Add question', exact: true }).click();
  await seesScreen(page, 'Sign in');
  await seesToast(page, 'User session expired!');
  await signInWith(page, demo.office);
  await arrivesAt(page, '/office/content');
  await press(page, 'Add a question');
  await seesToast(page, 'What you had typed is here again');
  await until(() => dialog.getByLabel('Question').inputValue()).toBe('Can I pay in dollars?');
  await until(() => dialog.getByLabel('Answer').inputValue()).toBe('No, in naira only.');
});
