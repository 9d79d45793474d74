import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { sliders } from '#lib/api/content.ts';
import { arrangeContent, changeContent, officeContents } from '#lib/api/office/content/content.ts';
import { approve, officeApprovals } from '#lib/api/office/staff/approvals.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { ask } from '../steps/calls.ts';
import { aPhoto } from '../steps/files.ts';
import { demo, type Person, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { arrivesAt, press, radio, seesError, seesText, seesToast, until } from '../steps/screen.ts';
import { startPurchase } from '../steps/start-purchase.ts';

const portal = setUpPortal();
const browser = setUpBrowser({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
const { atTheMethods } = startPurchase(portal, browser);

let office: Person;
beforeAll(async () => {
  office = await signedIn(portal, demo.office);
});

async function at(section: string, viewport = { width: 1280, height: 900 }): Promise<Page> {
  const page = await browser.page({ storageState: storageStateOf(portal, office), viewport });
  await page.goto(`${portal.url}/office/content${section && `?section=${section}`}`);
  return page;
}
const phone = { width: 360, height: 740 };
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').last().getByRole('button', { name, exact: true });
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const faqPage = async () => (await fetch(`${portal.url}/dashboard/faqs`)).text();

test('a question is written, moved and removed, and the FAQs follow with the next request', async () => {
  await faqPage();
  const page = await at('', phone);
  await press(page, 'Add a question');
  await inDialog(page, 'Add question').click();
  await seesError(page, /^Question$/, 'Question is required');
  await textbox(page, 'Question').fill('May I pay in dollars?');
  await textbox(page, 'Answer').fill('No, in naira only.');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').getByText('What you typed is not saved.').waitFor();
  await expectAccessible(page, 'a question that is not saved');
  await inDialog(page, 'Add question').click();
  await seesToast(page, 'Question added');
  expect(await faqPage()).toContain('May I pay in dollars?');

  const row = page.locator('.edit-row', { hasText: 'May I pay in dollars?' });
  await row.getByRole('button', { name: /^Move .* up$/ }).click();
  await seesText(page, 'Number 11 is now number 10');
  await expectAccessible(page, 'the questions of the office');
  await row.getByRole('button', { name: /^Remove/ }).click();
  await inDialog(page, 'Remove question').click();
  await seesToast(page, 'Question removed');
  expect(await faqPage()).not.toContain('May I pay in dollars?');
});

test('an arrow keeps the focus after it moved a question to the end, and someone else’s order is shown', async () => {
  const page = await at('');
  const asked = () => page.locator('.edit-row h2').allTextContents();
  await page.locator('.edit-row').first().waitFor();
  const [one, two] = await asked();
  await page.getByRole('button', { name: 'Move question 2 up' }).focus();
  await page.keyboard.press('Enter');
  await seesText(page, 'Number 2 is now number 1');
  expect((await asked()).slice(0, 2)).toEqual([two, one]);
  await until(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Move question 1 up');
  expect(await page.getByRole('button', { name: 'Move question 1 up' }).isDisabled()).toBe(true);
  await page.keyboard.press('Enter');

  const { body } = await ask(portal, officeContents, { kind: 'faq' }, office);
  const ids = body.content.map(({ id }) => id);
  await ask(portal, arrangeContent, { list: 'faqs', ids: [...ids].reverse() }, office);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await until(async () => (await asked()).at(-1)).toBe(two);
  await ask(portal, arrangeContent, { list: 'faqs', ids: [ids[1] ?? 0, ids[0] ?? 0, ...ids.slice(2)] }, office);
});

test('on a phone the tab of the URL is scrolled into view', async () => {
  const page = await at('listing', phone);
  const tab = page.getByRole('link', { name: 'Listing and enquiries' });
  const right = async () => {
    const { x = phone.width, width = 0 } = (await tab.boundingBox()) ?? {};
    return x + width;
  };
  await until(right).toBeLessThanOrEqual(phone.width);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a property of a notice is added and removed by keyboard', async () => {
  const page = await browser.page({ storageState: storageStateOf(portal, office), viewport: phone });
  await page.goto(`${portal.url}/office/notices`);
  await page.getByLabel('Properties that it leads to').fill('palm');
  await press(page, 'Find');
  const found = page.getByRole('list', { name: 'Found properties' }).getByRole('button');
  for (const index of [0, 1]) {
    await found.nth(index).focus();
    await page.keyboard.press('Enter');
    await until(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Added/);
  }
  const chosen = page.getByRole('list', { name: 'Chosen properties' });
  await chosen.getByRole('button').first().focus();
  await page.keyboard.press('Enter');
  await until(() => chosen.getByRole('listitem').count()).toBe(1);
  expect(await chosen.getByRole('listitem').evaluate((row) => row === document.activeElement)).toBe(true);
});

test('a new account number is shown again for confirmation, and customers see it once somebody else has approved it', async () => {
  const page = await at('accounts');
  const row = page.locator('.edit-row', { hasText: '0011 223 301' });
  await row.getByRole('button', { name: /^Edit/ }).click();
  await page.getByLabel('Account number').fill('12345');
  await inDialog(page, 'Continue').click();
  await seesError(page, 'Account number', 'Account number must have ten digits');
  await page.getByLabel('Account number').fill('0123 456 789');
  await inDialog(page, 'Continue').click();
  await page.getByRole('heading', { name: 'Is this number right?' }).waitFor();
  await until(() => page.getByRole('dialog').last().locator('.number').textContent()).toBe('0123 456 789');
  await expectAccessible(page, 'an account about to be saved');
  await inDialog(page, 'Yes, send for approval').click();
  await seesToast(page, 'Sent for approval to a second person');
  const finance = await signedIn(portal, demo.finance);
  const { approvals } = (await ask(portal, officeApprovals, {}, finance)).body;
  const asked = approvals.data.find(({ changes }) => changes.some(({ after }) => after?.includes('0123456789')));
  await ask(portal, approve, { id: asked?.id ?? 0 }, finance);
  await page.reload();
  await page.locator('.edit-row', { hasText: '0123 456 789' }).getByText('Shown to customers').waitFor();
  await expectAccessible(page, 'the company accounts');

  const purchase = await atTheMethods();
  await radio(purchase.page, /Bank Transfer/).check();
  await press(purchase.page, 'Continue');
  await seesText(purchase.page, '0123 4567 89');
});

test('an agreement that someone else has changed is not overwritten without asking', async () => {
  browser.expectErrors(/409/);
  const page = await at('agreement', phone);
  const field = page.getByLabel('Standard agreement');
  await field.fill('Sold to {buyer}.');
  await press(page, 'Save agreement');
  await seesError(page, 'Standard agreement', '{buyer} stands for nothing. Use {property}, {place}');
  await field.fill('Mine: {property}.');
  // another tab keeps what was typed
  await page.getByRole('link', { name: 'Marketers' }).click();
  await arrivesAt(page, '/office/content?section=marketers');
  await seesText(page, 'HSM-1042');
  await expectAccessible(page, 'the marketers');
  await page.goBack();
  await until(() => field.inputValue()).toBe('Mine: {property}.');

  const { token } = office;
  const { body } = await ask(portal, officeContents, { kind: 'setting' }, { token });
  const { id } = body.content.find((entry) => entry.kind === 'setting' && entry.name === 'agreement') ?? { id: 0 };
  const theirs = { id, kind: 'setting', name: 'agreement', value: 'Theirs: {place}.' } as const;
  await ask(portal, changeContent, theirs, { token });
  await press(page, 'Save agreement');
  await seesText(page, 'Theirs: {place}.');
  await expectAccessible(page, 'two at one agreement');
  await press(page, 'Overwrite with my version');
  await seesToast(page, 'Agreement saved');
});

test('a picture is added with its text and served at once, and the last banner cannot be removed', async () => {
  browser.expectErrors(/409/);
  const page = await at('pictures');
  await page.getByRole('button', { name: 'Add a picture to: Sign-in slides' }).click();
  await inDialog(page, 'Add picture').click();
  await seesError(page, /^Picture$/, 'Picture is required');
  await page.getByLabel('Picture', { exact: true }).setInputFiles([await aPhoto('gate.png')]);
  await page.getByLabel('What the picture shows').fill('The gate in the morning');
  await page.getByLabel('Words on the picture').fill('Come home.');
  await expectAccessible(page, 'a picture about to be added');
  await inDialog(page, 'Add picture').click();
  await seesToast(page, 'Picture added');
  await page.getByAltText('The gate in the morning').waitFor();
  const { body } = await ask(portal, sliders, { type: 'login' });
  const added = body.data.at(-1);
  expect(added).toMatchObject({ alt: 'The gate in the morning', words: 'Come home.' });
  expect((await fetch(portal.url + added?.image)).headers.get('content-type')).toBe('image/jpeg');

  await press(page, 'Remove banner 1');
  await inDialog(page, 'Remove picture').click();
  await page.getByRole('dialog').getByText('This is the last picture here.').waitFor();
});

test('contact details, listing texts and marketers are changed independently', async () => {
  browser.expectErrors(/422/);
  const made = async () =>
    (
      await Promise.all(['/properties', '/verify/K7QM'].map(async (path) => (await fetch(portal.url + path)).text()))
    ).map((html) => html.includes('0800 111 2222'));
  expect(await made()).toEqual([false, false]);
  const page = await at('support');
  await press(page, 'Edit Help Line phone');
  await textbox(page, 'Help Line phone').fill('0800 111 2222');
  await inDialog(page, 'Save').click();
  await seesToast(page, 'Help Line phone saved');
  await seesText(page, '0800 111 2222');
  expect(await made()).toEqual([true, true]);
  await expectAccessible(page, 'the contact details of the office');

  await page.getByRole('link', { name: 'Listing and enquiries' }).click();
  await press(page, 'Edit the listing’s words');
  await textbox(page, 'First line').fill('Land you can stand on.');
  await inDialog(page, 'Save').click();
  await seesToast(page, 'The listing’s words are saved');
  expect(await (await fetch(`${portal.url}/properties`)).text()).toContain('Land you can stand on.');
  await expectAccessible(page, 'the listing’s words of the office');

  await page.getByRole('link', { name: 'Marketers' }).click();
  await press(page, 'Add a marketer');
  await textbox(page, 'Name').fill('Amaka Nwosu');
  await textbox(page, 'Code').fill('hsm-1042');
  await inDialog(page, 'Add marketer').click();
  await seesError(page, /^Code$/, 'This code belongs to another marketer');
  await textbox(page, 'Code').fill('HSM-2000');
  await inDialog(page, 'Add marketer').click();
  await seesToast(page, 'Marketer added');
  await until(() => page.getByRole('row', { name: /Amaka Nwosu/ }).count()).toBe(1);
});

test('a section whose script did not load says so, and opens at the next try', async () => {
  browser.expectErrors(/ERR_FAILED|dynamically imported/);
  const page = await at('');
  const script = /\/agreement-section\.[^/]+\.js$/;
  await page.route(script, (route) => route.abort());
  await page.getByRole('link', { name: 'Agreement' }).click();
  await seesText(page, 'Agreement did not load');
  await expectAccessible(page, 'a section that did not load');
  await page.unroute(script);
  await press(page, 'Try again');
  await textbox(page, 'Standard agreement').waitFor();
});
