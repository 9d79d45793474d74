import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { enquiryRequest } from '#lib/api/content.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { demo as people, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { button, press, radio, seesError, seesScreen, seesText, seesToast, until } from '../steps/screen.ts';

const portal = setUpPortal({ demo: true });
const browser = setUpBrowser();
const phone = { viewport: { width: 360, height: 740 } };
const sending = `**/api${enquiryRequest.path}`;

/** The newest property that can be bought by instalments. */
async function onSale() {
  const answer = await fetch(`${portal.url}/api/properties-page`, {
    headers: { 'x-application-id': 'customer-portal' },
  });
  const { properties } = (await answer.json()) as { properties: { data: Record<string, unknown>[] } };
  const found = properties.data.find(
    ({ payment_type: type, number_of_unit: left }) => type === 'installment' && Number(left) > 2,
  );
  if (!found) throw new Error('the demo has no such property');
  return Number(found.id);
}

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
