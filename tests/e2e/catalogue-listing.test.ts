import { describe, expect, test } from 'vitest';
import { aDemoCatalogue, cardNames, desktop, phone } from '../support/demo-catalogue.ts';

describe('the listing', () => {
  const demo = aDemoCatalogue();

  test('C-01, C-02, R-13: a visitor sees a grid of cards under the two descriptions of the header call', async () => {
    const page = await demo.open('/properties', { javaScriptEnabled: false });
    expect(await cardNames(page)).toEqual(demo.all.slice(0, 12).map(({ name }) => name));
    const { properties_header } = await demo.call('/properties-header');
    const lead = await page.locator('.lead p').textContent();
    for (const text of properties_header[0].list_description) expect(lead).toContain(text);
    expect(await page.locator('main').textContent()).toContain(`${demo.all.length} properties`);
  });

  test('C-16, C-18: without script cards and pages are links that work', async () => {
    const page = await demo.open('/properties', { javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Next' }).click();
    expect(new URL(page.url()).search).toBe('?page=2');
    expect(await cardNames(page)).toEqual(demo.all.slice(12, 24).map(({ name }) => name));
    await page.locator('.prop h3 a').first().click();
    expect(new URL(page.url()).pathname).toBe(`/properties/${demo.all[12]?.id}`);
    expect(await page.locator('h1').textContent()).toBe(demo.all[12]?.name);
  });

  test('C-03, C-10, C-17, C-18: without script the filters are a form, and its URL gives the same again', async () => {
    const page = await demo.open('/properties', { ...desktop, javaScriptEnabled: false });
    await page.locator('#filters').getByLabel('State').selectOption('Lagos');
    await page.locator('#filters').getByLabel('Type').selectOption('Residential');
    await page.locator('#filters').getByLabel('Min price').fill('30,000,000');
    await page.getByRole('button', { name: 'Apply' }).click();
    const wanted = demo.all.filter(
      ({ state, type, price }) => state === 'Lagos' && type.id === 2 && price >= 30_000_000,
    );
    const first = await cardNames(page);
    expect(first).toEqual(wanted.slice(0, 12).map(({ name }) => name));
    await page.goto(page.url());
    expect(await cardNames(page)).toEqual(first);
    expect(await page.locator('#filters').getByLabel('State').inputValue()).toBe('Lagos');
  });

  test('C-12, C-13, C-14: on a phone Sort opens the same filters, closed by Escape or a click outside', async () => {
    const page = await demo.open('/properties', phone);
    const sheet = page.locator('#filters');
    const sort = page.getByRole('button', { name: 'Sort' });
    expect(await sheet.isVisible()).toBe(false);
    await sort.click();
    expect(await sheet.getByRole('combobox').count()).toBe(4);
    await page.keyboard.press('Escape');
    expect(await sheet.isVisible()).toBe(false);
    await sort.click();
    await page.mouse.click(180, 40);
    expect(await sheet.isVisible()).toBe(false);
  });

  test('C-06, C-07: Apply appears only while Min and Max are numbers', async () => {
    const page = await demo.open('/properties', desktop);
    const apply = page.getByRole('button', { name: 'Apply' });
    await page.locator('#filters').getByLabel('Max price').fill('cheap');
    expect(await apply.isVisible()).toBe(false);
    await page.locator('#filters').getByLabel('Max price').fill('5000000');
    expect(await apply.isVisible()).toBe(true);
  });

  test('C-08: Bedrooms and Availability are hidden while the type is land', async () => {
    const page = await demo.open('/properties', desktop);
    await page.locator('#filters').getByLabel('Type').selectOption('Land');
    expect(await page.locator('#filters').getByLabel('Bedrooms').isVisible()).toBe(false);
    expect(await page.locator('#filters').getByLabel('Availability').isVisible()).toBe(false);
    await page.locator('#filters').getByLabel('Type').selectOption('Residential');
    expect(await page.locator('#filters').getByLabel('Bedrooms').isVisible()).toBe(true);
  });

  test('C-11: no result says No Property Found', async () => {
    const page = await demo.open('/properties?state=Zamfara&minPrice=99000000000');
    expect(await page.getByRole('heading', { name: 'No Property Found' }).isVisible()).toBe(true);
    expect(await page.getByText('Please try again later.').isVisible()).toBe(true);
  });

  test('C-15: rentals say For rent and all that can be bought Subscribe', async () => {
    const page = await demo.open('/properties?status=For+Rent');
    const cards = await page.locator('.prop').count();
    expect(cards).toBeGreaterThan(0);
    expect(await page.locator('.prop').getByText('For rent').count()).toBe(cards);
    expect(await page.getByText('Subscribe').count()).toBe(0);
    await page.goto(`${demo.url}/properties?status=For+Sale`);
    const sold = await page.locator('.prop.gone').count();
    expect(await page.locator('.prop').getByText('Subscribe').count()).toBe(
      (await page.locator('.prop').count()) - sold,
    );
  });

  test('whatever stands in the URL, the listing answers with itself', async () => {
    for (const query of [
      'page=abc',
      'page=-1',
      'page=0',
      'page=99999',
      'page=1e9',
      'type=%00',
      'state=%ff',
      'minPrice=1e400',
      'page=1&page=2',
      "state='--",
    ]) {
      const answer = await fetch(`${demo.url}/properties?${query}`);
      expect([query, answer.status]).toEqual([query, 200]);
      expect(await answer.text()).toContain('<h1>Properties</h1>');
    }
  });
});
