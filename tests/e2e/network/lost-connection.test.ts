import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { logout } from '#lib/api/accounts/authentication.ts';
import { userProfile } from '#lib/api/accounts/profile.ts';
import { planPaymentList } from '#lib/api/plans/plans.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { signInWith, signOut } from '../steps/auth.ts';
import { ask } from '../steps/calls.ts';
import { confirm } from '../steps/confirming.ts';
import { aPhoto } from '../steps/files.ts';
import { dialog, fillInstalment, fillPlace, label, paymentListOf, typedIn } from '../steps/forms.ts';
import { aCustomer, demo, type Person, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { addIdentityFile, addOwnerPhoto, fillKin, fillOwner, fillPersonal, next, pay } from '../steps/purchase.ts';
import { arrivesAt, button, press, radio, seesScreen, seesText, seesToast, until } from '../steps/screen.ts';
import { seesPlan, startPurchase } from '../steps/start-purchase.ts';

const portal = setUpPortal();
const browser = setUpBrowser({
  viewport: { width: 360, height: 740 },
  serviceWorkers: 'allow',
  reducedMotion: 'reduce',
});
const { aPurchase } = startPurchase(portal, browser);

const open = async (person: Person, path: string) => {
  const page = await browser.page({ storageState: storageStateOf(portal, person) });
  await page.goto(portal.url + path);
  return page;
};
const another = async (page: Page, path: string) => {
  const tab = await page.context().newPage();
  await tab.goto(portal.url + path);
  return tab;
};

const bungalow = 'Three-bedroom bungalow, Adeniyi Close';

describe('a session that ends', () => {
  /** The browser's prompts about unsaved changes. */
  const promptsOf = (page: Page) => {
    const prompts: string[] = [];
    page.on('dialog', async (prompt) => {
      prompts.push(prompt.type());
      await prompt.accept();
    });
    return prompts;
  };

  test('A-42, Q-35, R-10, DV-02: expires during a form: reported once, every tab at the login and back, with what was typed', async () => {
    browser.expectErrors(/401/);
    const { page: wizard, person, at, open: openAt } = await aPurchase({ untouched: true });
    await openAt(at.wizard);
    await fillOwner(wizard);
    await next(wizard);
    await label(wizard, 'Town').fill('Ikeja');
    const settings = await another(wizard, '/dashboard/settings');
    await fillPlace(settings);
    const prompts = promptsOf(settings);
    await ask(portal, logout, {}, person);
    await press(settings, 'Save Changes');
    await seesScreen(settings, 'Sign in');
    await seesToast(settings, 'User session expired!');
    await seesScreen(wizard, 'Sign in');
    await signInWith(settings, person);
    await arrivesAt(settings, '/dashboard/settings');
    // AS-78
    await until(() => typedIn(settings, 'Address')).toBe('12 Marina Road');
    await press(settings, 'Save Changes');
    await seesToast(settings, 'Profile updated successfully');
    const { token } = await signedIn(portal, person);
    expect((await ask(portal, userProfile, {}, { token })).body.user).toMatchObject({ address: '12 Marina Road' });
    // WL-01
    await arrivesAt(wizard, `${at.wizard}?step=2`);
    await until(() => typedIn(wizard, 'Town')).toBe('Ikeja');
    expect(prompts).toEqual([]);
  });

  test('A-42: expires during a payment: back on its screen nothing was paid, and it can be paid', async () => {
    browser.expectErrors(/401/);
    const person = await signedIn(portal, demo.customer);
    const path = await paymentListOf(portal, person, bungalow);
    const page = await open(person, path);
    await fillInstalment(page);
    await ask(portal, logout, {}, person);
    await confirm(page, 'I have paid');
    await seesScreen(page, 'Sign in');
    await seesToast(page, 'User session expired!');
    await until(() => page.getByRole('dialog').count()).toBe(0);
    await signInWith(page, person);
    await arrivesAt(page, path);
    await button(page, 'Make Payment').waitFor();
    const again = await signedIn(portal, demo.customer);
    const planId = Number(path.split('/').at(-1));
    const { body } = await ask(portal, planPaymentList, { id: planId }, again);
    expect(JSON.stringify(body)).not.toContain('Ngozi A. Eze');
    await fillInstalment(page);
  });

  test('A-39, D-26: a sign-out in one tab redirects the form in the other, and Back shows nothing of it', async () => {
    const person = await aCustomer(portal);
    const form = await open(person, '/dashboard/my-profile');
    await seesText(form, person.email);
    await form.goto(`${portal.url}/dashboard/settings`);
    await fillPlace(form);
    const prompts = promptsOf(form);
    const page = await another(form, '/dashboard');
    await signOut(page);
    await seesScreen(form, 'Sign in');
    expect(prompts).toEqual([]);
    for (const tab of [form, page]) {
      await tab.goBack({ waitUntil: 'commit' });
      await seesScreen(tab, 'Sign in');
      expect(await tab.getByText(person.email).count()).toBe(0);
    }
    await signInWith(page, person);
    await seesScreen(page, 'Dashboard');
    await page.goto(`${portal.url}/dashboard/settings`);
    await until(() => typedIn(page, 'First Name')).toBe('Ngozi');
    await until(() => typedIn(page, 'Address')).toBe('');
  });
});

describe('a reload', () => {
  test('Z-03, Z-06, Z-33: in each step of a purchase restores the step with everything in it', async () => {
    const { page, at, open: openAt } = await aPurchase({ untouched: true });
    const shows = (name: string, value: string) => until(() => typedIn(page, name)).toBe(value);
    await openAt(at.wizard);
    await fillOwner(page);
    await page.reload();
    await shows('Occupation', 'Teacher');
    await next(page);
    await fillPersonal(page);
    await page.reload();
    await shows('Town', 'Ikeja');
    await next(page);
    await fillKin(page);
    await page.reload();
    await shows('Next of kin name', 'Obinna Eze');
    await next(page);
    await addOwnerPhoto(page);
    await page.reload();
    await seesText(page, 'owner.png');
    await next(page);
    await addIdentityFile(page);
    await page.reload();
    await seesText(page, 'passport.png');
    await next(page);
    await radio(page, 'One Time').check();
    await radio(page, 'Duplex').check();
    await page.reload();
    await until(() => radio(page, 'Duplex').isChecked()).toBe(true);
    await press(page, 'Continue');
    await dialog(page, 'Marketer ID').waitFor();
    // a reload before the dialog has its step in the history would be of the page before
    await until(() => page.evaluate(() => history.state?.depth)).toBe(1);
    await page.reload();
    await press(page, 'Continue');
    await dialog(page, 'Marketer ID').getByRole('button', { name: 'Continue' }).click();
    await seesScreen(page, 'Property agreement');
    await page.reload();
    await press(page, 'Proceed to Payment');
    await radio(page, /Bank Transfer/).check();
    await press(page, 'Continue');
    await label(page, 'Sender account name').waitFor();
    await page.reload();
    await label(page, 'Sender account name').fill('Ngozi A. Eze');
    await page.getByLabel('Proof of payment').setInputFiles([await aPhoto('proof.png')]);
    await pay(page);
    await seesPlan(page);
  });

  test('Q-39: during a payment returns to its screen with nothing paid, and Back is not blocked by a dialog step', async () => {
    const person = await signedIn(portal, demo.customer);
    const path = await paymentListOf(portal, person, bungalow);
    const page = await open(person, '/dashboard/my-properties');
    await seesScreen(page, 'My Properties');
    await page.goto(portal.url + path);
    await fillInstalment(page);
    await page.reload();
    await button(page, 'Make Payment').waitFor();
    await until(() => page.getByRole('dialog').count()).toBe(0);
    await fillInstalment(page);
    await press(page, 'Back');
    await press(page, 'Back');
    await press(page, 'Cancel');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.goBack();
    await seesScreen(page, 'My Properties');
  });
});
