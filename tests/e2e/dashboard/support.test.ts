import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { officeContents, removeContent } from '#lib/api/office/content/content.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { deferred } from '#tests/support/deferred.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { ask } from '../steps/calls.ts';
import { holdScripts } from '../steps/hold-scripts.ts';
import { layoutShiftAtArrival } from '../steps/layout-shift.ts';
import { demo, type Person, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { arrivesAt, press, seesScreen, seesText, seesToast, until } from '../steps/screen.ts';

const portal = setUpPortal();
const browser = setUpBrowser({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });

let customer: Person;
beforeAll(async () => {
  customer = await signedIn(portal, demo.customer);
});

const aPage = () =>
  browser.page({ storageState: storageStateOf(portal, customer), permissions: ['clipboard-read', 'clipboard-write'] });
const linkOf = (page: Page, name: string) => page.getByRole('link', { name });

describe('support', () => {
  test('K-03 to K-07: offers phone, email, chat and FAQs', async () => {
    const page = await aPage();
    const answered = deferred();
    await page.route('**/api/contact-details', async (route) => {
      await answered.opened;
      await route.continue();
    });
    await page.goto(`${portal.url}/support`);
    await arrivesAt(page, '/dashboard/support');
    await seesScreen(page, 'Support');
    await until(() => page.getByText('Loading...', { exact: true }).count()).toBe(2);
    await expectAccessible(page, 'support, loading');
    answered.open();

    await until(() => linkOf(page, '0700 000 4663').getAttribute('href')).toBe('tel:07000004663');
    await until(() => linkOf(page, 'help@homestead.example').getAttribute('href')).toBe(
      'mailto:help@homestead.example',
    );
    await press(page, 'Copy phone number');
    await seesToast(page, 'Copied to clipboard');
    await until(() => page.evaluate(() => navigator.clipboard.readText())).toBe('0700 000 4663');
    await seesText(page, 'Monday to Friday 8:00 to 18:00, Saturday 9:00 to 14:00');
    const chat = linkOf(page, 'Start Conversation');
    await until(() => chat.evaluate((a: HTMLAnchorElement) => [a.target, a.rel, a.href])).toEqual([
      '_blank',
      'noopener noreferrer',
      'https://chat.homestead.example/',
    ]);
    await expectAccessible(page, 'support');
    await linkOf(page, 'See FAQs').click();
    await arrivesAt(page, '/dashboard/faqs');
  });

  test('K-01, K-02: details that did not load say so and can be tried again', async () => {
    browser.expectErrors(/400/);
    const page = await aPage();
    await page.route('**/api/contact-details', (route) =>
      route.fulfill({ status: 400, json: { success: false, message: 'Not now' } }),
    );
    await page.goto(`${portal.url}/dashboard/support`);
    await seesText(page, 'The contact details did not load');
    await linkOf(page, 'See FAQs').waitFor();
    await expectAccessible(page, 'support, not loaded');
    await page.unroute('**/api/contact-details');
    await press(page, 'Try again');
    for (const detail of ['0700 000 4663', 'help@homestead.example']) await linkOf(page, detail).waitFor();
  });

  test('has no layout shift when its data arrives late', async () => {
    const moved = await layoutShiftAtArrival(await aPage(), `${portal.url}/dashboard/support`, 'Start Conversation');
    expect(moved).toBeLessThanOrEqual(0.01);
  });

  test('K-04: without a chat link the card says what to do instead', async () => {
    const { token } = await signedIn(portal, demo.office);
    const { body } = await ask(portal, officeContents, { kind: 'setting' }, { token });
    const chat = body.content.find((entry) => entry.kind === 'setting' && entry.name === 'chat_link');
    await ask(portal, removeContent, { id: chat?.id ?? 0 }, { token });
    const page = await aPage();
    await page.goto(`${portal.url}/dashboard/support`);
    await seesText(page, 'Our chat is closed at the moment. Please call us or write an email.');
    await until(() => linkOf(page, 'Start Conversation').count()).toBe(0);
  });
});

describe('FAQs', () => {
  test('K-08: the questions and answers are in the HTML before any script runs', async () => {
    const html = await (await fetch(`${portal.url}/dashboard/faqs`)).text();
    expect(html).toContain('How do instalments work?');
    expect(html).toContain('There is no interest, and the price does not change.');
  });

  test('K-08: text typed before the script has loaded is searched for', async () => {
    const page = await aPage();
    const { letThrough } = await holdScripts(page);
    await page.goto(`${portal.url}/dashboard/faqs`, { waitUntil: 'commit' });
    await page.getByRole('searchbox', { name: 'Search the questions' }).fill('CONTRACT id');
    letThrough();
    await seesText(page, '1 of 10 questions');
  });

  test('K-08, R-32: can be read, searched while typing, and linked to', async () => {
    const page = await aPage();
    await page.goto(`${portal.url}/dashboard/FAQs`);
    await arrivesAt(page, '/dashboard/faqs');
    await seesScreen(page, 'FAQs');
    await seesText(page, '10 questions');
    await expectAccessible(page, 'FAQs');
    const answer = page.getByText('There is no interest, and the price does not change.');
    await until(() => answer.isVisible()).toBe(false);
    await page.getByText('How do instalments work?').click();
    await answer.waitFor();

    const field = page.getByRole('searchbox', { name: 'Search the questions' });
    await field.fill('CONTRACT id');
    await seesText(page, '1 of 10 questions');
    await until(() => page.locator('mark').allTextContents()).toEqual(['contract', 'ID', 'contract']);
    await expectAccessible(page, 'FAQs, found');
    const link = await linkOf(page, 'Link to this answer').getAttribute('href');
    await field.fill('nothing like this');
    await page.getByRole('heading', { name: 'No question matches' }).waitFor();
    expect(await page.getByText('No question matches').count()).toBe(1);
    await expectAccessible(page, 'FAQs, nothing found');
    await press(page, 'Show all questions');
    await seesText(page, '10 questions');

    const other = await aPage();
    await other.goto(`${portal.url}/dashboard/faqs${link}`);
    await other.getByText('It is the number of your contract with us.').waitFor();
    await until(() => other.locator('details[open]').count()).toBe(1);
  });
});
