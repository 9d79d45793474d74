import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { enquiryRequest } from '#lib/api/content.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { linkMailedTo, demo as people, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { button, press, radio, seesError, seesScreen, seesText, seesToast, until } from '../steps/screen.ts';

const portal = setUpPortal({ demo: true });
const browser = setUpBrowser();
const phone = { viewport: { width: 360, height: 740 } };
const sending = `**/api${enquiryRequest.path}`;

interface Listed {
  id: number;
  name: string;
  category: string;
  payment_type: string;
  number_of_unit: number;
}

async function listed(fits: (property: Listed) => boolean) {
  const answer = await fetch(`${portal.url}/api/properties-page`, {
    headers: { 'x-application-id': 'customer-portal' },
  });
  const { properties } = (await answer.json()) as { properties: { data: Listed[] } };
  const found = properties.data.find(fits);
  if (!found) throw new Error('the first page of the demo has no such property');
  return found;
}

/** The newest property that can be bought by instalments. */
const onSale = async () =>
  (await listed(({ payment_type: type, number_of_unit: left }) => type === 'installment' && left > 2)).id;
/** Of an estate that the demo shows on Saturdays. */
const shown = async () => (await listed(({ name }) => name === 'Palm Grove Estate, Phase 2')).id;
/** Not part of an estate, so the demo shows it at no time. */
const single = async () => (await listed(({ category }) => category === 'other')).id;

async function atTheForm(options = {}) {
  const page = await browser.page({ ...phone, ...options });
  await page.goto(`${portal.url}/properties/${await onSale()}`);
  await press(page, 'Write a message');
  await page.getByLabel('Your message').waitFor();
  return page;
}
async function fill(page: Page) {
  await page.getByLabel('Name').fill('Ngozi Eze');
  await page.getByLabel('Phone').fill('08031234567');
  await page.getByLabel('Email').fill('ngozi@example.com');
  await page.getByLabel('Your message').fill('Is the road tarred?');
}
const message = (page: Page) => page.getByLabel('Your message').inputValue();

describe('Make Enquiries', () => {
  test('P-23, V-34, E-03: an empty message is reported in a toast and at its field, and nothing is sent', async () => {
    const page = await atTheForm();
    let sent = 0;
    page.on('request', (request) => request.method() === 'POST' && sent++);
    await fill(page);
    await page.getByLabel('Your message').fill('  ');
    await press(page, 'Send enquiry');
    await seesToast(page, 'Your message is Empty');
    await seesError(page, 'Your message', 'Your message is Empty');
    expect(sent).toBe(0);
    await expectAccessible(page, 'an enquiry without a message');
  });

  test('E-01, E-02, E-06, Q-38, L-66: a visitor’s enquiry is sent once even if clicked twice, and the message is cleared', async () => {
    const page = await atTheForm();
    const sent: unknown[] = [];
    await page.route(sending, async (route) => {
      sent.push(route.request().postDataJSON());
      await route.continue();
    });
    await fill(page);
    await page.getByLabel('I am interested in').selectOption({ index: 1 });
    const interest = await page.getByLabel('I am interested in').inputValue();
    await button(page, 'Send enquiry').dblclick();
    await seesToast(page, 'Message sent successfully');
    expect(sent).toEqual([
      {
        name: 'Ngozi Eze',
        phone: '08031234567',
        email: 'ngozi@example.com',
        interest_option: interest,
        description: 'Is the road tarred?',
        property_id: Number(new URL(page.url()).pathname.split('/').at(-1)),
      },
    ]);
    await until(() => message(page)).toBe('');
    await until(() => page.getByLabel('Name').inputValue()).toBe('Ngozi Eze');
  });

  test('Q-21: without a response it says so and keeps everything, also after a reload', async () => {
    browser.expectErrors(/ERR_FAILED/);
    const page = await atTheForm();
    await page.route(sending, (route) => route.abort());
    await fill(page);
    await press(page, 'Send enquiry');
    await seesToast(page, 'Failed to send message');
    await until(() => message(page)).toBe('Is the road tarred?');
    await page.reload();
    await press(page, 'Write a message');
    await until(() => message(page)).toBe('Is the road tarred?');
  });

  test('an error of the server is shown at its field', async () => {
    browser.expectErrors(/422/);
    const page = await atTheForm();
    await fill(page);
    await page.getByLabel('Email').fill('ngozi at example');
    await press(page, 'Send enquiry');
    await seesError(page, 'Email', 'Invalid email');
    await until(() => message(page)).toBe('Is the road tarred?');
  });

  test('E-06: a customer’s details are filled in and can be changed, also behind the sign-in', async () => {
    const customer = await signedIn(portal, people.customer);
    const page = await browser.page({ ...phone, storageState: storageStateOf(portal, customer) });
    await page.goto(`${portal.url}/dashboard/properties/${await onSale()}`);
    await press(page, 'Write a message');
    await until(() => page.getByLabel('Email').inputValue()).toBe('customer@example.com');
    await until(() => page.getByLabel('Name').inputValue()).toBe('Adaeze Okonkwo');
    await page.getByLabel('Phone').fill('08099999999');
    await page.getByLabel('Your message').fill('May I visit on Saturday?');
    await press(page, 'Send enquiry');
    await seesToast(page, 'Message sent successfully');
    await expectAccessible(page, 'a property behind the sign-in, its enquiry sent');
  });

  test('without JavaScript there is a mail link instead, and nothing that does not work', async () => {
    const page = await browser.page({ ...phone, javaScriptEnabled: false });
    await page.goto(`${portal.url}/properties/${await onSale()}`);
    await until(() => page.getByRole('link', { name: 'Write an email' }).getAttribute('href')).toMatch(/^mailto:/);
    await until(() => page.getByRole('button', { name: /Write a message|Work out/ }).count()).toBe(0);
  });
});

describe('Book a visit', () => {
  const visitPage = async () => `${portal.url}/properties/${await shown()}/visit`;
  const bookingOf = async (page: Page, email: string) => {
    await page.locator('.slot').first().click();
    await page.getByLabel('Name').fill('Chi Obi');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Phone').fill('0803 123 4567');
    await press(page, 'Book this visit');
    await seesScreen(page, 'Your visit is booked');
  };

  test('VI-01, VI-05, VI-06: a visitor books, and cancels by the link of the mail', async () => {
    const page = await browser.page(phone);
    await page.goto(`${portal.url}/properties/${await shown()}`);
    await page.getByRole('link', { name: 'Book a visit' }).filter({ visible: true }).click();
    await page.locator('.slot').first().waitFor();
    await until(() => page.locator('form').evaluate((form: HTMLFormElement) => form.noValidate)).toBe(true);
    await press(page, 'Book this visit');
    await seesError(page, 'Name', 'Name is required');
    await until(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('slot_id');
    const why = await page.locator('fieldset .err', { hasText: 'Choose a time' }).boundingBox();
    expect(why?.y).toBeGreaterThan(0);
    expect(why?.y).toBeLessThan((await page.locator('.slot').first().boundingBox())?.y ?? 0);
    await expectAccessible(page, 'a visit without a time');
    await bookingOf(page, 'chi-by-script@example.com');
    await expectAccessible(page, 'a booked visit');
    await page.goto(await linkMailedTo(portal, 'chi-by-script@example.com', 'visit'));
    await seesText(page, 'Palm Grove Estate, Phase 2');
    expect(new URL(page.url()).hash).toBe('');
    await press(page, 'Cancel the visit');
    await seesText(page, /^Cancel this visit/);
    await expectAccessible(page, 'a visit that is about to be cancelled');
    await press(page, 'Cancel the visit');
    await seesText(page, /^Your visit is cancelled/);
  });

  test('VI-13, VI-14: without script too; a customer’s data are filled in, and the visit is in the dashboard', async () => {
    const plain = await browser.page({ ...phone, javaScriptEnabled: false });
    await plain.goto(await visitPage());
    await bookingOf(plain, 'chi-without-script@example.com');
    const customer = await signedIn(portal, people.customer);
    const page = await browser.page({ ...phone, storageState: storageStateOf(portal, customer) });
    await page.goto(await visitPage());
    await until(() => page.getByLabel('Email').inputValue()).toBe('customer@example.com');
    await page.locator('.slot').filter({ visible: true }).last().click();
    await press(page, 'Book this visit');
    await seesScreen(page, 'Your visit is booked');
    await page.goto(`${portal.url}/dashboard/visits`);
    await page
      .getByRole('link', { name: /^Move or cancel/ })
      .last()
      .waitFor();
    await expectAccessible(page, 'the visits of a customer');
    await page
      .getByRole('link', { name: /^Move or cancel/ })
      .last()
      .click();
    await press(page, 'Choose another time');
    await page.locator('.slot').nth(1).click();
    await press(page, 'Move the visit');
    await seesText(page, /^Your visit has a new time/);
  });

  test('VI-15, SH-01: a property without times leads to the enquiry; it is shared by WhatsApp or its link', async () => {
    const page = await browser.page({ ...phone, permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto(`${portal.url}/properties/${await single()}/visit`);
    await seesText(page, 'No times are open yet');
    await expectAccessible(page, 'no times for a visit');
    await page.getByRole('link', { name: 'Ask for a visit' }).click();
    await page.waitForURL(/#contact$/);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const whatsapp = page.getByRole('link', { name: 'WhatsApp', exact: true });
    await until(() => whatsapp.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\?text=.*properties%2F\d+$/);
    await expectAccessible(page, 'sharing a property');
    await press(page, 'Copy the link');
    await until(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/properties\/\d+$/);
  });
});

describe('the instalment calculator', () => {
  test('gives the same result as the purchase options, and Subscribe takes its choice along', async () => {
    const page = await browser.page({
      viewport: { width: 1280, height: 900 },
      storageState: storageStateOf(portal, await signedIn(portal, people.newcomer)),
    });
    await page.goto(`${portal.url}/properties/${await onSale()}`);
    await press(page, 'Work out your instalments');
    await page.getByRole('button', { name: /^One unit more/ }).click();
    await page.getByLabel('Duration').selectOption('6');
    await radio(page, 'Quarterly').check({ force: true });
    await seesText(page, /^Then 2 ×/);
    await expectAccessible(page, 'instalments worked out');
    await page.getByRole('link', { name: 'Subscribe', exact: true }).first().click();
    await seesScreen(page, 'Ownership Info');
    const drafts = await page.evaluate(() =>
      Object.values(JSON.parse(localStorage.getItem('purchase-drafts') ?? '{}')),
    );
    expect(drafts).toMatchObject([
      { paymentType: 'Installment', numberOfUnits: 2, paymentDuration: 6, paymentSchedule: 'Quarterly' },
    ]);
  });

  test('says that it needs a connection when offline', async () => {
    browser.expectErrors(/ERR_FAILED|ERR_INTERNET/);
    const page = await browser.page(phone);
    await page.goto(`${portal.url}/properties/${await onSale()}`);
    await page.getByRole('button', { name: 'Work out your instalments' }).hover();
    await page.route('**/calculator*', (route) => route.abort());
    await page.route('**/api/property/**', (route) => route.abort());
    await press(page, 'Work out your instalments');
    await seesText(page, 'This needs a connection. Check yours, then press again.');
  });
});

describe('behind the sign-in', () => {
  test('an unknown property has its own view with a way back', async () => {
    browser.expectErrors(/404/);
    const page = await browser.page({
      ...phone,
      storageState: storageStateOf(portal, await signedIn(portal, people.newcomer)),
    });
    await page.goto(`${portal.url}/dashboard/properties/999999`);
    await seesText(page, 'This property was not found');
    await expectAccessible(page, 'a property that was not found');
    await page.getByRole('link', { name: 'See all properties' }).click();
    await page.waitForURL('**/dashboard/properties');
  });
});
