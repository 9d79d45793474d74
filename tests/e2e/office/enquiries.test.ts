import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { enquiryRequest } from '#lib/api/content.ts';
import { officeEnquiries } from '#lib/api/office/enquiries.ts';
import { unknownPaper } from '#lib/messages/documents.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { signOut } from '../steps/auth.ts';
import { ask } from '../steps/calls.ts';
import { holdScripts } from '../steps/hold-scripts.ts';
import { aListing } from '../steps/listings.ts';
import { demo, type Person, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { arrivesAt, openShortcuts, press, seesError, seesText, seesToast, until } from '../steps/screen.ts';

const portal = setUpPortal();
const browser = setUpBrowser({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });

/** Without what is unfolded under them. */
const rows = (page: Page) => page.locator('.rows tbody tr:not(.detail)');

let office: Person;
let open = 0;
beforeAll(async () => {
  office = await signedIn(portal, demo.office);
  const { id } = await aListing(portal, { name: 'Lekki Meadow' });
  for (const name of ['Halima Yusuf', 'Tunde Bakare'])
    await ask(portal, enquiryRequest, {
      name,
      email: `${name.split(' ')[0]?.toLowerCase()}@example.com`,
      phone: '08031234567',
      property_id: id,
      description: 'Is the road tarred?\nAnd is there light?',
    });
  open = (await ask(portal, officeEnquiries, {}, { token: office.token })).body.open;
});

test('an enquiry is read in full, answered, marked as handled and reopened', async () => {
  const page = await browser.page({ storageState: storageStateOf(portal, office) });
  await page.goto(`${portal.url}/office/enquiries`);
  await page.getByRole('link', { name: `Open ${open}` }).waitFor();
  const card = page.getByRole('row', { name: /Halima Yusuf/ }).first();
  const whole = page.locator('.detail:not([hidden])');
  await card.getByRole('button', { name: 'Halima Yusuf', exact: true }).click();
  await whole.getByText('And is there light?').waitFor();
  await expectAccessible(page, 'open enquiries');
  const links = await whole.locator('.answers a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toEqual([
    expect.stringMatching(/^mailto:halima%40example\.com\?subject=Your%20enquiry%20about%20Lekki%20Meadow/),
    'tel:+2348031234567',
    `https://wa.me/2348031234567?text=${encodeURIComponent('Hello Halima Yusuf, thank you for your enquiry about Lekki Meadow. ')}`,
  ]);
  await card.getByRole('button', { name: /Mark handled/ }).click();
  await seesText(page, 'Enquiry marked as handled. Press u to undo.');
  await page.getByRole('link', { name: `Open ${open - 1}` }).waitFor();
  await until(() => card.count()).toBe(0);

  await page.getByRole('link', { name: 'Handled' }).click();
  await arrivesAt(page, '/office/enquiries?show=handled');
  await card.getByText(/^Handled by .+, /).waitFor();
  await expectAccessible(page, 'handled enquiries');
  await card.getByRole('button', { name: /Reopen/ }).click();
  await seesText(page, 'Enquiry is open again. Press u to undo.');

  await page.getByRole('link', { name: 'All' }).click();
  await page.getByRole('searchbox').fill('tunde@');
  await press(page, 'Search');
  await until(() => rows(page).count()).toBe(1);
  await seesText(page, 'Tunde Bakare');
  await page.getByRole('searchbox').fill('nobody like this');
  await press(page, 'Search');
  await seesText(page, 'No enquiry matches');
  const middleOf = (place: string) =>
    page.locator(place).evaluate((shown) => {
      const { left, right } = shown.getBoundingClientRect();
      return Math.round((left + right) / 2);
    });
  expect(await middleOf('.queue .empty')).toBe(await middleOf('.queue'));
  await expectAccessible(page, 'no enquiry');
});

test('by keyboard, the focus moves on to the next enquiry', async () => {
  const page = await browser.page({ storageState: storageStateOf(portal, office) });
  await page.goto(`${portal.url}/office/enquiries`);
  const card = rows(page).filter({ hasText: 'Tunde Bakare' });
  await card.getByRole('button', { name: /Mark handled/ }).focus();
  const at = await card.evaluate((row) =>
    [...(row.parentElement?.querySelectorAll(':scope > :not(.detail)') ?? [])].indexOf(row),
  );
  await page.keyboard.press('Enter');
  await until(() => card.count()).toBe(0);
  const left = await rows(page).count();
  expect(
    await rows(page)
      .nth(Math.min(at, left - 1))
      .evaluate((row) => row === document.activeElement),
  ).toBe(true);
});

test('OL-03, OL-04, OL-05: by keys to a list, many of its rows at once, and filters under a name', async () => {
  const { id } = await aListing(portal, { name: 'Calabar Meadow' });
  for (const name of ['Bulk One', 'Bulk Two'])
    await ask(portal, enquiryRequest, {
      name,
      email: 'bulk@example.com',
      phone: '08031234567',
      property_id: id,
      description: 'What does it cost?',
    });
  const page = await browser.page({ storageState: storageStateOf(portal, office) });
  await page.goto(`${portal.url}/office/customers`);
  await rows(page).first().waitFor();
  const keys = await openShortcuts(page);
  await keys.getByText('Enquiries').waitFor();
  await expectAccessible(page, 'the shortcuts');
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'hidden' });
  await page.keyboard.press('g');
  await page.keyboard.press('e');
  await arrivesAt(page, '/office/enquiries');
  await rows(page).first().waitFor();
  await page.keyboard.press('f');
  await page.keyboard.type('bulk@');
  await page.keyboard.press('Enter');
  await until(() => rows(page).count()).toBe(2);

  await press(page, 'Save these filters');
  await page.getByLabel('Name').fill('About the price');
  await press(page, 'Save');
  await page.getByRole('list', { name: 'Saved filters' }).getByRole('link', { name: 'About the price' }).waitFor();
  await page.getByLabel('Select all on this page').check();
  await expectAccessible(page, 'many are chosen');
  await press(page, 'Mark 2 handled');
  await seesToast(page, '2 enquiries are handled');
  await until(() => rows(page).count()).toBe(0);
  await press(page, 'Delete ‘About the price’');
  await seesText(page, '‘About the price’ is deleted. Press u to undo.');
});

test('office data is never cached on the device, and a sign-out leaves nothing at all', async () => {
  const leaving = await signedIn(portal, demo.office);
  const page = await browser.page({ storageState: storageStateOf(portal, leaving), serviceWorkers: 'allow' });
  const kept = () =>
    page.evaluate(async () => ({
      local: Object.keys(localStorage).sort(),
      session: Object.keys(sessionStorage).filter((key) => key !== 'toasts'),
      caches: (await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys())))
        .flat()
        .map(({ url }) => new URL(url).pathname)
        .filter((path) => /^\/(office|api|dashboard)/.test(path)),
    }));
  for (const path of ['payments?status=all', 'enquiries?show=all', 'customers', 'plans']) {
    await page.goto(`${portal.url}/office/${path}`);
    await page.locator('.queue .list li, .rows tbody tr').first().waitFor();
  }
  await page.goto(`${portal.url}/office/properties/new`);
  await page.getByLabel('Name', { exact: true }).fill('Half a property');
  await until(kept).toMatchObject({ local: expect.arrayContaining(['new-property', 'session']), caches: [] });
  expect((await kept()).local.filter((key) => key.startsWith('answer:'))).toEqual([]);
  page.on('dialog', (question) => question.accept());
  await signOut(page);
  await arrivesAt(page, '/login');
  await until(kept).toEqual({ local: ['cookie-choice', 'device-id'], session: [], caches: [] });
});

test('a second tab keeps the search', async () => {
  const page = await browser.page({ storageState: storageStateOf(portal, office) });
  await page.goto(`${portal.url}/office/enquiries?name=tunde`);
  await until(() => page.getByRole('link', { name: 'All' }).getAttribute('href')).toBe('?name=tunde&show=all');
});

test('a click before the script of a screen has loaded is handled once it has', async () => {
  const page = await browser.page({ storageState: storageStateOf(portal, office) });
  const { letThrough } = await holdScripts(page);
  await page.goto(`${portal.url}/office/papers`, { waitUntil: 'commit' });
  await press(page, 'Find document');
  letThrough();
  await seesError(page, 'Code', 'A code has twenty letters and digits.');
});

test('input and choices before the script of a screen has loaded count once it has', async () => {
  browser.expectErrors(/404/);
  const page = await browser.page({ storageState: storageStateOf(portal, office) });
  const { letThrough } = await holdScripts(page);
  await page.goto(`${portal.url}/office/papers`, { waitUntil: 'commit' });
  await page.getByLabel('Code').fill('K7QM-2XHD-PV9R-4TNA-WC3E');
  await press(page, 'Find document');
  const other = await page.context().newPage();
  const notices = await holdScripts(other);
  await other.goto(`${portal.url}/office/notices`, { waitUntil: 'commit' });
  await other.locator('label', { hasText: 'Promotion' }).click();
  await other.getByLabel('Title').fill('Open day');
  await other.getByLabel('Content').fill('On Saturday, from ten.');
  await press(other, 'Preview and send');
  letThrough();
  await seesError(page, 'Code', unknownPaper);
  notices.letThrough();
  await seesText(other, /^Only customers who have switched promotions on get it\. They see it/);
});

test('CT-10: a list of contacts is previewed, asks who is there twice, and becomes enquiries', async () => {
  const page = await browser.page({ storageState: storageStateOf(portal, office) });
  const choose = (name: string, text: string) =>
    page
      .getByLabel(/Choose (a|another) file/)
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page.goto(`${portal.url}/office/enquiries`);
  await page.getByRole('link', { name: 'Import contacts' }).click();
  await page.getByRole('heading', { name: 'Import contacts' }).waitFor();
  browser.expectErrors(/422/);
  await choose('photo.pdf', '%PDF-1.4');
  await seesText(page, /cannot be read as a list/);
  const card = (name: string, phone: string) => `BEGIN:VCARD\nVERSION:3.0\nFN:${name}\nTEL:${phone}\nEND:VCARD\n`;
  await choose(
    'contacts.vcf',
    card('Efe Osaro', '0803 999 0001') + card('Efe O.', '+2348039990001') + card('Amaka', ''),
  );
  await seesText(page, /Is it the same person\?/);
  await seesText(page, /neither a phone number nor an email/);
  await expectAccessible(page, 'a list of contacts');
  await press(page, 'Yes: import each person once');
  await page.getByRole('button', { name: 'Import as enquiries' }).click();
  await seesText(page, 'One person is in the enquiries.');
  await page.getByRole('link', { name: 'See them' }).click();
  const enquiry = page.getByRole('row', { name: /Efe Osaro/ });
  await enquiry.getByText('From a contact list').waitFor();
  // nobody can be mailed without an address
  await enquiry.getByRole('button', { name: 'Efe Osaro', exact: true }).click();
  await page.getByRole('link', { name: /0001/ }).waitFor();
  expect(await page.getByRole('button', { name: /Invite/ }).count()).toBe(0);
});
