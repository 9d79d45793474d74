import type { BrowserContext, Page } from 'playwright';
import { expect, test } from 'vitest';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { enterMailedCode, signOut, signUp } from '../steps/auth.ts';
import { storedOnDevice } from '../steps/device-storage.ts';
import { aListing } from '../steps/listings.ts';
import { newPerson } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { agree, fillTransfer, fillWizard, pay } from '../steps/purchase.ts';
import { radio, seesScreen, seesToast, until } from '../steps/screen.ts';
import { seesPlan } from '../steps/start-purchase.ts';

const portal = setUpPortal();
const browser = setUpBrowser({ viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' });

/** Everything that the portal ever keeps on a device, and whether it says something about a person. */
const known: Record<string, 'personal' | 'of the device'> = {
  'local: session': 'personal',
  'local: onboarding-state': 'personal',
  'local: purchase-drafts': 'personal',
  'local: wizard-drafts': 'personal',
  'local: drafts-since': 'personal',
  'local: paid-at': 'personal',
  'local: payment-attempts': 'personal',
  'local: transfer-drafts': 'personal',
  'local: card-payments': 'personal',
  'local: new-property': 'personal',
  'local: recent-searches': 'personal',
  'local: saved': 'personal',
  'local: unread': 'personal',
  'local: answer:': 'personal',
  'local: cookie-choice': 'of the device',
  'local: device-id': 'of the device',
  'local: plan-tab': 'of the device',
  'session: verify-email': 'personal',
  'session: sign-up': 'personal',
  'session: otp-sent-at': 'personal',
  'session: codes-locked': 'personal',
  'session: reset-attempt': 'personal',
  'session: reset-email': 'personal',
  'session: reset-by-link': 'personal',
  'session: save-wish': 'personal',
  'session: enquiry-draft': 'personal',
  'session: payment-complete:': 'personal',
  'session: unlock-link': 'of the device',
  'session: visit-link': 'of the device',
  'session: toasts': 'of the device',
  'session: slides-paused': 'of the device',
  'IndexedDB: account': 'personal',
  'IndexedDB: a file of the wizard': 'personal',
  'IndexedDB: a transfer’s proof': 'personal',
  'Cache Storage: account': 'personal',
  'Cache Storage: shared': 'personal',
  // as the history of the browser, which knows the same pages
  'Cache Storage: pages': 'of the device',
  'Cache Storage: files': 'of the device',
  'Cache Storage: photos': 'of the device',
};

/** Notes each key that a page of the context stores. */
const noteKeys = async (context: BrowserContext) => {
  const noted = new Set<string>();
  await context.exposeBinding('noteKey', (_, key: string) => void noted.add(key));
  await context.addInitScript(() => {
    const { setItem } = Storage.prototype;
    const { noteKey } = window as unknown as { noteKey: (key: string) => void };
    Storage.prototype.setItem = function (key, value) {
      noteKey(`${this === localStorage ? 'local' : 'session'}: ${key.replace(/:.*/, ':')}`);
      setItem.call(this, key, value);
    };
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (value, key) {
      noteKey(
        `IndexedDB: ${/^\d+\/\d+\/\w+$/.test(String(key)) ? 'a file of the wizard' : String(key).replace(/^\d+\/transfer .*\//, 'a transfer’s ')}`,
      );
      return put.call(this, value, key);
    };
  });
  return noted;
};

const cacheKinds = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).map((name) => `Cache Storage: ${name.split('-')[0]}`));

test('DV-02, DV-06: each key of each storage is known, and signing out after a whole journey leaves nothing personal', async () => {
  const { id, name } = await aListing(portal);
  const page = await browser.page();
  const noted = await noteKeys(page.context());
  const open = (path: string) => page.goto(portal.url + path);
  await open(`/search-properties?name=${encodeURIComponent(name)}`);
  await page
    .getByRole('button', { name: `Save ${name}` })
    .first()
    .click();
  await seesScreen(page, 'Sign in');
  await open('/signup');
  const person = newPerson();
  await signUp(page, person);
  await enterMailedCode(page, portal, person.email);
  await seesScreen(page, 'Dashboard');
  await open('/dashboard/saved-properties');
  await page.getByText(name).first().waitFor();
  await open('/dashboard/notifications');
  await seesScreen(page, 'Notifications');
  await open(`/dashboard/invest-property-form/${id}`);
  await fillWizard(page);
  await radio(page, 'One Time').check();
  await radio(page, 'Bungalow').check();
  await agree(page);
  await fillTransfer(page);
  const stored = await storedOnDevice(page);
  // three papers and the proof
  expect(stored.files).toBe(4);
  await pay(page);
  await seesPlan(page);
  await until(() => cacheKinds(page)).toContain('Cache Storage: account');
  for (const kind of await cacheKinds(page)) noted.add(kind);
  await signOut(page);
  await seesScreen(page, 'Sign in');
  await seesToast(page, 'Logged out successfully!');
  expect([...noted].filter((key) => !known[key])).toEqual([]);
  expect(noted.size).toBeGreaterThanOrEqual(12);
  const left = async () => {
    const { localStorage, sessionStorage, files, caches } = await storedOnDevice(page);
    const keys = [...localStorage.map((key) => `local: ${key}`), ...sessionStorage.map((key) => `session: ${key}`)];
    return { personal: keys.filter((key) => known[key.replace(/:[^ ].*/, ':')] !== 'of the device'), files, caches };
  };
  await until(left).toEqual({ personal: [], files: 0, caches: [] });
});
