import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { removePropertyPhoto, updateProperty } from '#lib/api/office/properties.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { ask } from '../steps/calls.ts';
import { aPhoto } from '../steps/files.ts';
import { aListing } from '../steps/listings.ts';
import { demo, type Person, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { arrivesAt, button, press, radio, seesError, seesScreen, seesText, seesToast, until } from '../steps/screen.ts';

const portal = setUpPortal();
const browser = setUpBrowser({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });

let office: Person;
beforeAll(async () => {
  office = await signedIn(portal, demo.office);
});

const phone = { width: 360, height: 740 };

/** A member of the office at one of its pages. */
async function at(path: string, viewport?: { width: number; height: number }): Promise<Page> {
  const page = await browser.page({ storageState: storageStateOf(portal, office), ...(viewport && { viewport }) });
  await page.goto(portal.url + path);
  return page;
}

/** The public page of a property. */
const publicPage = async (id: string | number) => {
  const answer = await fetch(`${portal.url}/properties/${id}`);
  return { status: answer.status, html: await answer.text() };
};

const dialog = (page: Page) => page.getByRole('dialog');
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

describe('a new property', () => {
  test('is written, published and visible to everyone with the next request', async () => {
    const page = await at('/office/properties');
    await page.getByRole('link', { name: 'New property' }).click();
    await press(page, 'Create property');
    await seesError(page, 'Name', 'Name is required');
    await seesError(page, 'Price of a unit', 'Price is required');
    await until(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('name');
    await expectAccessible(page, 'a new property with errors');

    await page.getByLabel('Name').fill('Ikeja Garden Homes');
    await radio(page, 'Residential').check();
    await page.getByLabel('State', { exact: true }).selectOption('Lagos');
    await page.getByLabel('Local government area').selectOption('Ikeja');
    await page.getByLabel('Price of a unit').fill('25000000.50');
    await until(() => page.getByLabel('Price of a unit').inputValue()).toBe('25,000,000.50');
    await radio(page, 'Instalments too').check();
    await press(page, 'Create property');
    await seesError(page, 'Initial deposit', 'Initial deposit is required');
    await seesText(page, 'Choose Monthly, Quarterly or both');

    // closing the tab loses nothing
    await page.reload();
    await until(() => page.getByLabel('Name').inputValue()).toBe('Ikeja Garden Homes');
    await page.getByLabel('Initial deposit').fill('5000000');
    await page.getByLabel('Longest duration').fill('12');
    await page.getByLabel('Monthly').check();
    await press(page, 'Add a fee');
    await page.getByLabel('Name of fee 1').fill('Survey');
    await page.getByLabel('Amount').fill('150000');
    await press(page, 'Create property');
    await arrivesAt(page, /^\/office\/properties\/\d+\?tab=photos$/);
    await seesScreen(page, 'Ikeja Garden Homes');
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    expect((await publicPage(id)).status).toBe(404);

    await press(page, 'Publish');
    await seesText(page, 'It has no photos yet. Until it has, customers see a picture of its kind.');
    await expectAccessible(page, 'a property about to be published');
    await inDialog(page, 'Publish').click();
    await seesToast(page, 'Ikeja Garden Homes is published');
    const { status, html } = await publicPage(id);
    expect(status).toBe(200);
    expect(html).toContain('25,000,000');
    await until(() => page.evaluate(() => localStorage.getItem('new-property'))).toBeNull();
  });
});

describe('an existing property', () => {
  test('shows a new price on its public page at once, and a cleared text is gone', async () => {
    const { id } = await aListing(portal, { description: 'Level and dry.', total_units: 3 });
    await publicPage(id);
    const page = await at(`/office/properties/${id}`);
    await page.getByLabel('Price of a unit').fill('1250000');
    await page.getByLabel('Description').fill('');
    await seesText(page, 'Not saved yet');
    await press(page, 'Save changes');
    await seesToast(page, 'Changes saved');
    const { html } = await publicPage(id);
    expect(html).toContain('1,250,000');
    expect(html).not.toContain('Level and dry.');
    await seesText(page, /changed Price of a unit and Description/);
    await expectAccessible(page, 'a property of the office');
  });

  test('is not overwritten without asking if someone else has changed it', async () => {
    browser.expectErrors(/409/);
    const { id } = await aListing(portal);
    const page = await at(`/office/properties/${id}`);
    await page.getByLabel('Name').fill('Mine Meadow');
    await ask(portal, updateProperty, { id, name: 'Theirs Meadow', discount_percentage: 5 }, { token: office.token });
    await press(page, 'Save changes');
    await dialog(page).getByText('You both changed Name.').waitFor();
    await expectAccessible(page, 'two at one property');
    await inDialog(page, 'Save mine too').click();
    await seesToast(page, 'Changes saved');
    await seesScreen(page, 'Mine Meadow');
    await until(() => page.getByLabel('Discount').inputValue()).toBe('5');
  });

  test('with plans cannot be deleted, and says what to do instead', async () => {
    const page = await at('/office/properties?name=Palm+Grove+Estate%2C+Phase+2', phone);
    await page.getByRole('link', { name: 'Palm Grove Estate, Phase 2' }).click();
    await press(page, 'Delete');
    await dialog(page)
      .getByText(/a plan must not lose its property/)
      .waitFor();
    await expectAccessible(page, 'a property that can not be deleted');
    await inDialog(page, 'Unpublish').click();
    await inDialog(page, 'Unpublish').click();
    await seesToast(page, 'Palm Grove Estate, Phase 2 is unpublished');
    await seesText(page, 'Not published');
  });

  test('without plans is deleted after a confirmation', async () => {
    const { id, name } = await aListing(portal);
    const page = await at(`/office/properties/${id}`);
    await press(page, 'Delete');
    await inDialog(page, 'Delete property').click();
    await arrivesAt(page, '/office/properties');
    await seesToast(page, `${name} was deleted`);
    expect((await publicPage(id)).status).not.toBe(200);
  });
});

describe('photos', () => {
  test('are added, described, reordered and removed, and the public page follows at once', async () => {
    const { id } = await aListing(portal);
    const page = await at(`/office/properties/${id}?tab=photos`);
    await seesText(page, 'No photos yet.');
    await page.getByLabel('Add photos').setInputFiles([await aPhoto('front.png'), await aPhoto('garden.png')]);
    await page.getByLabel('What photo 2 shows').waitFor();
    await seesText(page, '2 photos have no description');
    await expectAccessible(page, 'photos without a description');

    const saved = () => page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok());
    const described = saved();
    await page.getByLabel('What photo 1 shows').fill('The front from the road');
    await page.keyboard.press('Enter');
    await described;
    expect((await publicPage(id)).html).toContain('The front from the road');
    const arranged = saved();
    await press(page, 'Move photo 1 back');
    await arranged;
    await until(() => page.getByLabel('What photo 2 shows').inputValue()).toBe('The front from the road');
    const dropped = saved();
    await page.locator('.photo .ph').last().dragTo(page.locator('.photo').first());
    await dropped;
    await until(() => page.getByLabel('What photo 1 shows').inputValue()).toBe('The front from the road');

    await press(page, 'Remove photo 1');
    await dialog(page).getByText('‘The front from the road’ goes from the property').waitFor();
    await inDialog(page, 'Remove photo').click();
    await until(() => page.locator('.photo').count()).toBe(1);
    expect((await publicPage(id)).html).not.toContain('The front from the road');
  });

  test('a photo that someone else has removed is reported, and an invalid one is refused', async () => {
    browser.expectErrors(/404/);
    const { id } = await aListing(portal);
    const page = await at(`/office/properties/${id}?tab=photos`, phone);
    await page.getByLabel('Add photos').setInputFiles([await aPhoto('front.png')]);
    await page.getByLabel('What photo 1 shows').waitFor();
    await page
      .getByLabel('Add photos')
      .setInputFiles([{ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }]);
    await seesText(page, 'Unsupported file format');
    const src = (await page.locator('.photo img').getAttribute('src')) ?? '';
    const { body } = await ask(portal, updateProperty, { id, name: 'Meadow' }, { token: office.token });
    const photo = body.property.photos.find(({ key }) => src.includes(key));
    await ask(portal, removePropertyPhoto, { id, photo_id: photo?.id ?? 0 }, { token: office.token });
    await press(page, 'Remove photo 1');
    await inDialog(page, 'Remove photo').click();
    await dialog(page).getByText('Not found. It may have been removed.').waitFor();
  });
});

describe('the list', () => {
  test('is searched, filtered and sorted by its URL, and Back works', async () => {
    const page = await at('/office/properties', phone);
    await seesText(page, /\d+ properties/);
    await expectAccessible(page, 'the list of the office');
    const rental = page.locator('.rows tr', { hasText: 'For rent' }).first();
    await page.getByRole('combobox', { name: 'Offered for' }).selectOption('Rent');
    await arrivesAt(page, '/office/properties?purpose=Rent');
    await rental.waitFor();
    await page.getByRole('searchbox', { name: 'Search' }).fill('nothing like this');
    await press(page, 'Search');
    await seesText(page, 'No property matches');
    await expectAccessible(page, 'a list without anything');
    await page.goBack();
    await until(() => page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('');
    await rental.waitFor();
  });

  test('that did not load says so and can be tried again', async () => {
    browser.expectErrors(/400/);
    const page = await at('/office/health');
    await page.route('**/api/office/properties*', (route) =>
      route.fulfill({ status: 400, json: { success: false, message: 'Not now' } }),
    );
    await page.goto(`${portal.url}/office/properties`);
    await seesText(page, 'The properties did not load');
    await expectAccessible(page, 'a list that did not load');
    await page.unroute('**/api/office/properties*');
    await button(page, 'Try again').click();
    await seesText(page, /\d+ properties/);
  });
});

test('PI-16: on a phone a list is read wrong file first, asks what a point means, and becomes properties', async () => {
  browser.expectErrors(/422/);
  const page = await at('/office/properties/import', phone);
  const choose = (name: string, text: string) =>
    page.getByLabel(/Choose (a|another) file/).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose('letter.pdf', '%PDF-1.7');
  await seesText(page, /cannot be read as a list/);
  await choose(
    'prices.csv',
    'Name;Type;State;LGA;Size (sqm);Price;Units\nOkota Court;Land;Lagos;Oshodi-Isolo;600;25.000;10\nTotal;;;;;;10',
  );
  await seesText(page, /Nothing in the list decides it/);
  await expectAccessible(page, 'a list with a question');
  await page.getByRole('button', { name: /^Points part thousands/ }).click();
  await page.getByRole('button', { name: 'Import one property' }).click();
  await seesText(page, 'The list was imported.');
  await expectAccessible(page, 'a list that was loaded');
  await page.getByRole('link', { name: 'See the properties' }).click();
  await page.getByRole('row', { name: /Okota Court/ }).waitFor();
});
