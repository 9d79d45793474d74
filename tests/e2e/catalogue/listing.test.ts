import { describe, expect, test } from 'vitest';
import type { Property } from '#lib/api/catalogue/property.ts';
import { isRental } from '#lib/domain/offers.ts';
import { cardNames, desktop, firstCard, phone, setUpDemoCatalogue } from '../../support/browser/demo-catalogue.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { arrivesAt, until } from '../steps/screen.ts';

describe('the listing', () => {
  const demo = setUpDemoCatalogue();

  test('C-01, C-02, R-13: a visitor sees a grid of cards below the two descriptions of the header call', async () => {
    const page = await demo.open('/properties', { javaScriptEnabled: false });
    await until(() => cardNames(page)).toEqual(demo.all.slice(0, 12).map(({ name }) => name));
    const { properties_header } = await demo.call('/properties-header');
    const lead = await page.locator('.lead p').textContent();
    for (const text of properties_header[0].list_description) expect(lead).toContain(text);
    await until(() => page.locator('main').textContent()).toContain(`1–12 of ${demo.all.length} properties`);
  });

  test('C-09: without filters the listing is that of /properties-page, with any filter that of /filter-property', async () => {
    const named = async (path: string) => (await demo.call(path)).properties.data.map(({ name }: Property) => name);
    const shown = async (path: string) => cardNames(await demo.open(path, { javaScriptEnabled: false }));
    expect(await shown('/properties?page=2')).toEqual(await named('/properties-page?page=2'));
    const query = 'state=Ogun&status=For+Sale&minPrice=1000000&sort=price_high';
    expect(await shown(`/properties?${query}`)).toEqual(await named(`/filter-property?${query}`));
  });

  test('C-16, C-18: without JavaScript cards and pages are working links', async () => {
    const page = await demo.open('/properties', { javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Next' }).click();
    await arrivesAt(page, '/properties?page=2');
    await until(() => cardNames(page)).toEqual(demo.all.slice(12, 24).map(({ name }) => name));
    await page.locator('.prop h3 a').first().click();
    await arrivesAt(page, `/properties/${demo.all[12]?.id}`);
    await until(() => page.locator('h1').textContent()).toBe(demo.all[12]?.name);
  });

  test('C-03, C-10, C-17, C-18: without JavaScript the filters are a form, and its URL gives the same result again', async () => {
    const page = await demo.open('/properties', { ...desktop, javaScriptEnabled: false });
    await page.locator('#filters').getByLabel('State').selectOption('Lagos');
    await page.locator('#filters').getByLabel('Type').selectOption('Residential');
    await page.locator('#filters').getByLabel('Min price').fill('30,000,000');
    await page.getByRole('button', { name: 'Apply' }).click();
    const wanted = demo.all.filter(
      ({ state, type, price }) => state === 'Lagos' && type.id === 2 && price >= 30_000_000,
    );
    const shown = wanted.slice(0, 12).map(({ name }) => name);
    await until(() => cardNames(page)).toEqual(shown);
    await page.goto(page.url());
    await until(() => cardNames(page)).toEqual(shown);
    await until(() => page.locator('#filters').getByLabel('State').inputValue()).toBe('Lagos');
  });

  test('FI-01, FI-02, FI-03, FI-09: without JavaScript amounts find what fits, and two properties stand side by side', async () => {
    const page = await demo.open('/properties', { ...phone, javaScriptEnabled: false });
    await page.getByRole('link', { name: 'What can I afford?' }).click();
    await page.getByRole('button', { name: 'Show what fits' }).click();
    await until(() => page.getByText('Enter at least one amount').isVisible()).toBe(true);
    await page.getByLabel('What you can pay first').fill('₦2,000,000');
    await page.getByLabel('What you can pay each month').fill('200k');
    await page.getByRole('button', { name: 'Show what fits' }).click();
    await until(() => page.getByRole('link', { name: 'Up to ₦200,000 a month (remove)' }).isVisible()).toBe(true);
    const { properties } = await demo.call('/filter-property?deposit=2000000&monthly=200000');
    await until(() => cardNames(page)).toEqual(properties.data.map(({ name }: Property) => name));
    await until(() => page.locator('.prop .price').first().textContent()).toContain('a\u00a0month');
    await page.locator('.prop h3 a').first().click();
    await page.getByRole('link', { name: 'Compare' }).click();
    await page.getByRole('region', { name: 'Compare with' }).getByRole('link').first().click();
    await until(() => page.getByRole('heading', { name: 'Side by side' }).isVisible()).toBe(true);
    await until(() => page.getByRole('columnheader').count()).toBe(2);
    await until(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport?.width ?? 360);
    expect((await fetch(`${demo.url}/compare?ids=x,99999999`)).status).toBe(200);
  });

  test('FI-07, FI-11, FI-13, FI-15: without JavaScript each page says what it needs', async () => {
    const page = await demo.open('/properties?minPrice=10&maxPrice=5', { ...phone, javaScriptEnabled: false });
    await until(() => page.getByText('Neither price was applied.').isVisible()).toBe(true);
    await until(() => page.locator('#maxPrice').inputValue()).toBe('5');
    for (const path of ['/login', '/dashboard']) {
      await page.goto(`${demo.url}${path}`);
      await page.getByRole('link', { name: 'call or write to us' }).click();
      await until(() => page.getByRole('heading', { name: 'Who we are' }).isVisible()).toBe(true);
    }
    await until(() => page.locator('.company').textContent()).toContain('RC 0000000');
    await page.keyboard.press('Tab');
    await until(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).hash).toBe('#main');
  });

  test('Y-16, Y-17, X-06: twelve cards to a page, and buttons for two pages before and after', async () => {
    const page = await demo.open('/properties?page=5', { javaScriptEnabled: false });
    await until(() => page.locator('.prop').count()).toBe(12);
    const pages = page.getByRole('navigation', { name: 'Pages' });
    const numbers = await pages.getByRole('link', { name: /^Page/ }).allTextContents();
    expect(numbers.map((text) => Number(text.replace('Page ', '')))).toEqual([3, 4, 5, 6, 7]);
    await pages.getByRole('link', { name: 'Prev' }).click();
    await arrivesAt(page, '/properties?page=4');
  });

  test('without JavaScript the sort order is part of the form, and each active filter has a link that removes it', async () => {
    const page = await demo.open('/properties?state=Lagos', { ...desktop, javaScriptEnabled: false });
    await page.locator('#filters').getByLabel('Sort by').selectOption('Price: high to low');
    await page.getByRole('button', { name: 'Apply' }).click();
    const dearest = (properties: readonly Property[]) =>
      properties.filter((one) => !isRental(one)).sort((a, b) => b.price - a.price)[0]?.name;
    const lagos = demo.all.filter(({ state }) => state === 'Lagos');
    await until(() => firstCard(page)).toBe(dearest(lagos));
    await page.getByRole('link', { name: 'Lagos (remove)' }).click();
    await arrivesAt(page, '/properties?status=For+Sale&sort=price_high');
    await until(() => firstCard(page)).toBe(dearest(demo.all));
  });

  test('C-12, C-13, C-14: on a phone Sort opens the same filters, closed by Escape or a click outside', async () => {
    const page = await demo.open('/properties', phone);
    const sheet = page.locator('#filters');
    const sort = page.getByRole('button', { name: 'Sort' });
    await until(() => sheet.isVisible()).toBe(false);
    await sort.click();
    await until(() => sheet.getByRole('combobox').count()).toBe(5);
    await page.keyboard.press('Escape');
    await until(() => sheet.isVisible()).toBe(false);
    await sort.click();
    await page.mouse.click(180, 40);
    await until(() => sheet.isVisible()).toBe(false);
  });

  test('C-06, C-07: Apply is shown only while Min and Max are numbers, and the field says why not', async () => {
    const page = await demo.open('/properties', desktop);
    const apply = page.getByRole('button', { name: 'Apply' });
    const [max, why] = [page.locator('#filters').getByLabel('Max price'), page.locator('#maxPrice-hint')];
    await max.fill('cheap');
    await until(() => apply.isVisible()).toBe(false);
    await until(() => why.isVisible()).toBe(true);
    for (const amount of ['5m', '5000000', '₦5,000,000']) {
      await max.fill(amount);
      await until(() => apply.isVisible()).toBe(true);
    }
    await until(() => why.isVisible()).toBe(false);
    await apply.click();
    await arrivesAt(page, /maxPrice=(5000000|%E2%82%A65%2C000%2C000)&?/);
    await until(() => page.getByRole('link', { name: 'Up to ₦5,000,000 (remove)' }).isVisible()).toBe(true);
  });

  test.each([desktop, phone])('C-08: Bedrooms and Availability are hidden while the type is land: %o', async (size) => {
    const page = await demo.open('/properties', size);
    if (size === phone) await page.getByRole('button', { name: 'Sort' }).click();
    await page.locator('#filters').getByLabel('Type').selectOption('Land');
    await until(() => page.locator('#filters').getByLabel('Bedrooms').isVisible()).toBe(false);
    await until(() => page.locator('#filters').getByLabel('Availability').isVisible()).toBe(false);
    await page.locator('#filters').getByLabel('Type').selectOption('Residential');
    await until(() => page.locator('#filters').getByLabel('Bedrooms').isVisible()).toBe(true);
  });

  test('C-11: an empty result says No Property Found', async () => {
    const page = await demo.open('/properties?state=Zamfara&minPrice=99000000000');
    await until(() => page.getByRole('heading', { name: 'No Property Found' }).isVisible()).toBe(true);
    await until(() => page.getByText('Please try again later.').isVisible()).toBe(true);
  });

  test('C-15: rentals say For rent, and all others Subscribe', async () => {
    const page = await demo.open('/properties?status=For+Rent');
    const cards = await page.locator('.prop').count();
    expect(cards).toBeGreaterThan(0);
    await until(() => page.locator('.prop').getByText('For rent').count()).toBe(cards);
    await until(() => page.getByText('Subscribe').count()).toBe(0);
    await page.goto(`${demo.url}/properties?status=For+Sale`);
    const sold = await page.locator('.prop.gone').count();
    await until(() => page.locator('.prop').getByText('Subscribe').count()).toBe(
      (await page.locator('.prop').count()) - sold,
    );
  });

  test('for any URL the listing answers and says which parameters it ignored; such a page is not cached', async () => {
    for (const query of [
      'page=abc',
      'page=-1',
      'page=0',
      'page=1e9',
      'type=Castle',
      'state=%ff',
      'minPrice=1e400',
      'min=abc',
      'page=1&page=2',
      "state='--",
      "state='; drop table properties",
      `state=${'x'.repeat(6_000)}`,
    ]) {
      for (const path of ['/properties', '/dashboard/properties']) {
        const answer = await fetch(`${demo.url}${path}?${query}`);
        expect([query, answer.status, answer.headers.get('x-cache')]).toEqual([query, 200, null]);
        const html = await answer.text();
        expect(html).toContain('<h1>Properties</h1>');
        expect(html).toContain('could not be understood and was left out.');
        expect(html).toContain('noindex');
        expect(html).toContain(demo.all[0]?.name);
      }
    }
  });

  test('a page past the end says so and links to the first', async () => {
    const page = await demo.open('/properties?state=Lagos&page=99999', { javaScriptEnabled: false });
    await until(() => page.getByRole('heading', { name: 'There is no page 99999' }).isVisible()).toBe(true);
    await page.getByRole('link', { name: 'Go to the first page' }).click();
    await arrivesAt(page, '/properties?state=Lagos');
  });

  test('the first card loads eagerly, the others lazily; every photo reserves its space', async () => {
    const page = await demo.open('/properties', { ...desktop, javaScriptEnabled: false });
    const [first, ...others] = await page.locator('.prop img').evaluateAll((photos: HTMLImageElement[]) =>
      photos.map(({ loading, fetchPriority, width, height }) => ({
        loading,
        fetchPriority,
        sized: width * height > 0,
      })),
    );
    expect(first).toEqual({ loading: 'auto', fetchPriority: 'high', sized: true });
    for (const other of others) expect(other).toEqual({ loading: 'lazy', fetchPriority: 'auto', sized: true });
  });

  test.each([
    ['listing', '/properties?state=Lagos', desktop],
    ['listing, small', '/properties?state=Lagos', phone],
    ['empty', '/properties?state=Zamfara&minPrice=99000000000', phone],
    ['wrong filters', '/properties?min=abc&state=x&page=-1', desktop],
    ['newest', '/new-properties', phone],
  ])('the screen is accessible: %s', async (state, path, size) => {
    await expectAccessible(await demo.open(path, size), state);
  });

  test('the screen is accessible: open sheet', async () => {
    const page = await demo.open('/properties', phone);
    await page.getByRole('button', { name: 'Sort' }).click();
    await page.getByRole('dialog', { name: 'Sort and filter' }).waitFor();
    await expectAccessible(page, 'sheet');
  });
});
