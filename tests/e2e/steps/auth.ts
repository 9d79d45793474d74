import type { Page } from 'playwright';
import { type Credentials, codeMailedTo, type newPerson } from './people.ts';
import type { Portal } from './portal.ts';
import { press, seesScreen } from './screen.ts';

/** The forms of signing in. */

export async function signInWith(page: Page, { email, password }: Credentials) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Sign in');
}

export async function fillSignUp(page: Page, person: ReturnType<typeof newPerson>) {
  await page.getByLabel('Full name').fill(person.full_name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Phone number').fill(person.phone_number);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
}

/** Signs up and waits for the code boxes, with their script. */
export async function signUp(page: Page, person: ReturnType<typeof newPerson>) {
  await fillSignUp(page, person);
  await press(page, 'Create account');
  await seesScreen(page, 'Enter the code');
  await page.locator('astro-island[ssr]').first().waitFor({ state: 'detached' });
}

export async function enterMailedCode(page: Page, portal: Portal, email: string) {
  await page.getByLabel('Digit 1').click();
  await page.keyboard.type(await codeMailedTo(portal, email));
  await press(page, 'Proceed');
}

/** From the sheet of the layout on phones; the portal asks first. */
export async function signOut(page: Page) {
  await press(page, 'More');
  await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click();
  await page.getByRole('dialog', { name: 'Sign out?' }).getByRole('button', { name: 'Sign out' }).click();
}

/** The parsed value of a local storage key; null if there is none. */
export const stored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);
