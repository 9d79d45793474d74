import { describe, expect, test } from 'vitest';
import type { Property } from '#lib/api/catalogue/property.ts';
import { cardNames, desktop, isRental, phone, setUpDemoCatalogue } from '../../support/browser/demo-catalogue.ts';
import { stopClock, until } from '../steps/screen.ts';

describe('the page of a property', () => {
  const demo = setUpDemoCatalogue();

  test('P-26, P-27: the similar properties are a row that snaps card by card', async () => {
    const { id } = demo.theOne(({ type }) => type.id === 1);
    const page = await demo.open(`/properties/${id}`, phone);
    const { data } = await demo.call(`/property/${id}`);
    await until(() => cardNames(page)).toEqual(data.similar_property_user.map(({ name }: Property) => name));
    const snaps = await page
      .locator('.row-scroll')
      .evaluate((row) => [
        getComputedStyle(row).scrollSnapType,
        getComputedStyle(row.firstElementChild as Element).scrollSnapAlign,
      ]);
    expect(snaps).toEqual(['x mandatory', 'start']);
  });

  test('P-03: without JavaScript the photos scroll, and a thumbnail shows its photo', async () => {
    const { id } = demo.theOne(({ photos }) => photos.length > 3);
    const page = await demo.open(`/properties/${id}`, { ...desktop, javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Photo 3' }).click();
    const left = async () => {
      const [photo, reel] = [await page.locator('#photo-3').boundingBox(), await page.locator('.reel').boundingBox()];
      return Math.round((photo?.x ?? 0) - (reel?.x ?? 0));
    };
    await until(left).toBe(0);
  });

  test('P-21: nothing is requested from the map provider before the map is opened', async () => {
    const { id, property_map } = demo.theOne(({ property_map: map }) => map?.includes('openstreetmap') ?? false);
    const page = await demo.browser.page(desktop);
    const asked: string[] = [];
    await page.route(/openstreetmap/, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<title>map</title>' });
    });
    await page.goto(`${demo.url}/properties/${id}`);
    const map = page.locator('summary', { hasText: 'Show the map' });
    await map.scrollIntoViewIfNeeded();
    expect(asked).toEqual([]);
    await map.click();
    await until(async () => asked).toEqual([property_map]);
  });

  test('P-31, Q-20: Sold out shows a toast that closes after five seconds or by its button', async () => {
    const { id } = demo.theOne((property) => property.unit_available === 0 && !isRental(property));
    const page = await demo.browser.page(desktop);
    await page.clock.install();
    await page.goto(`${demo.url}/properties/${id}`);
    await stopClock(page);
    const [button, toast] = [
      page.getByRole('button', { name: 'Sold out' }),
      page.getByText('This Property is sold out'),
    ];
    await button.click();
    await until(() => page.getByRole('status').textContent()).toContain('This Property is sold out');
    await page.clock.runFor(4_900);
    expect(await toast.isVisible()).toBe(true);
    await page.clock.runFor(100);
    await until(() => toast.count()).toBe(0);
    await button.click();
    await page.getByRole('button', { name: 'Close' }).click();
    await until(() => toast.count()).toBe(0);
  });

  test('P-30, P-32: a sale leads to the contract form, a rental to WhatsApp', async () => {
    const sale = demo.theOne((property) => property.unit_available > 0 && !isRental(property));
    const page = await demo.open(`/properties/${sale.id}`, phone);
    await page.mouse.wheel(0, 900);
    const subscribe = page.locator('.stick').getByRole('link', { name: 'Subscribe' });
    await until(() => subscribe.getAttribute('href')).toBe(`/dashboard/invest-property-form/${sale.id}`);
    const rental = demo.theOne((property) => isRental(property) && property.whatsapp_link !== null);
    await page.goto(`${demo.url}/properties/${rental.id}`);
    await page.mouse.wheel(0, 900);
    const inquire = page.locator('.stick').getByRole('link', { name: 'Inquire on WhatsApp' });
    await until(() => inquire.getAttribute('href')).toBe(rental.whatsapp_link);
  });
});
