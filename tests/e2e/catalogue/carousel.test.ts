import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { desktop, phone, setUpDemoCatalogue } from '../../support/browser/demo-catalogue.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { press, until } from '../steps/screen.ts';

const demo = setUpDemoCatalogue();
const photo = (page: Page, number: number) => page.locator(`.reel > :nth-child(${number})`);
const slideLeft = async (page: Page, number: number) => {
  const [slide, frame] = [await photo(page, number).boundingBox(), await page.locator('.frame').boundingBox()];
  return Math.round((slide?.x ?? 0) - (frame?.x ?? 0));
};
/** The photo is inside the frame. */
const shows = (page: Page, number: number) => until(() => slideLeft(page, number)).toBe(0);
const cardEdges = (page: Page) =>
  page
    .locator('.row-scroll > *')
    .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().x)));
const announced = (page: Page) => page.locator('.over [role=status]').textContent();

async function touched(options: Parameters<typeof demo.open>[1]) {
  const { id, photos } = demo.theOne(({ photos }) => photos.length > 3);
  const page = await demo.open(`/properties/${id}`, options);
  await page.locator('.reel').hover();
  await page.getByRole('button', { name: 'Next photo' }).waitFor();
  return { page, count: photos.length };
}

describe('the photos of a property', () => {
  test.each([
    ['a phone', phone],
    ['a wide screen', desktop],
  ])('P-03: on %s the first touch turns them into a carousel without a layout shift', async (_, size) => {
    const { id, photos } = demo.theOne(({ photos }) => photos.length > 3);
    const page = await demo.browser.page(size);
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.goto(`${demo.url}/properties/${id}`, { waitUntil: 'networkidle' });
    expect(scripts).toEqual([]);
    const before = await page.locator('.reel img').first().boundingBox();
    await page.locator('.reel').hover();
    await page.getByRole('button', { name: 'Next photo' }).waitFor();
    expect(await page.locator('.reel img').first().boundingBox()).toEqual(before);
    const target = await page.getByRole('button', { name: 'Next photo' }).boundingBox();
    expect([target?.width, target?.height]).toEqual([44, 44]);
    await press(page, 'Next photo');
    await shows(page, 2);
    await until(() => announced(page)).toBe(`Photo 2 of ${photos.length}`);
    await press(page, 'Previous photo');
    await shows(page, 1);
    await expectAccessible(page, 'photos as a carousel');
  });

  test('P-03: arrow keys and thumbnails change the photo, and the URL stays the same', async () => {
    const { page } = await touched(desktop);
    await page.locator('.reel').focus();
    await page.keyboard.press('ArrowRight');
    await shows(page, 2);
    await page.getByRole('link', { name: 'Photo 4' }).click();
    await shows(page, 4);
    await until(() => page.locator('.thumbs [aria-current]').getAttribute('aria-label')).toBe('Photo 4');
    expect(new URL(page.url()).hash).toBe('');
  });

  test('P-03: a swipe shows the next photo', async () => {
    const { page } = await touched(desktop);
    const box = await page.locator('.frame').boundingBox();
    if (!box) throw new Error('there is no frame');
    const [y, from] = [box.y + box.height / 3, box.x + box.width * 0.8];
    await page.mouse.move(from, y);
    await page.mouse.down();
    await page.mouse.move(from - box.width * 0.6, y, { steps: 8 });
    await page.mouse.up();
    await shows(page, 2);
  });

  test('P-03: the full screen opens with the photo in view', async () => {
    const { page, count } = await touched(phone);
    await press(page, 'Next photo');
    await until(() => announced(page)).toBe(`Photo 2 of ${count}`);
    await press(page, 'View full screen');
    const dialog = page.getByRole('dialog', { name: `Photo 2 of ${count}` });
    await until(() =>
      dialog
        .locator('li')
        .nth(1)
        .evaluate((slide) => slide.getBoundingClientRect().x),
    ).toBe(0);
  });

  test('P-03, FI-14: opens full screen, zooms, steps, and returns the focus', async () => {
    const { page, count } = await touched({ ...phone, reducedMotion: 'reduce' });
    await press(page, 'View full screen');
    const dialog = page.getByRole('dialog', { name: `Photo 1 of ${count}` });
    await dialog.waitFor();
    // wherever the focus is, also on the title
    await page.getByRole('dialog').locator('.swiper-initialized').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('dialog', { name: `Photo 2 of ${count}` }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await dialog.waitFor();
    await expectAccessible(page, 'a photo over the whole screen');
    await dialog.getByRole('button', { name: 'Zoom in' }).click();
    const wide = () =>
      dialog
        .locator('li')
        .first()
        .evaluate((slide) => slide.scrollWidth / slide.clientWidth);
    await until(wide).toBe(2);
    await dialog.getByRole('button', { name: 'Next photo' }).click();
    await page.getByRole('dialog', { name: `Photo 2 of ${count}` }).waitFor();
    await page.getByRole('list', { name: 'Photos', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('dialog', { name: `Photo 3 of ${count}` }).waitFor();
    await page.keyboard.press('Escape');
    await until(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')).toBe(
      'View full screen',
    );
  });

  test('P-26, P-27, P-28: the similar properties snap to every card, and More Properties leads to the newest', async () => {
    const { id } = demo.theOne(({ type }) => type.id === 1);
    const page = await demo.open(`/properties/${id}`, phone);
    const stops = await page
      .locator('.row-scroll > *')
      .evaluateAll((cards) => cards.map((card) => getComputedStyle(card).scrollSnapStop));
    expect(new Set(stops)).toEqual(new Set(['always']));
    await page.getByRole('link', { name: 'More Properties' }).click();
    await page.waitForURL('**/new-properties');
  });

  test('P-26, P-27: the first touch turns the similar properties into a carousel that moves by one card', async () => {
    const { id } = demo.theOne(({ type }) => type.id === 1);
    const page = await demo.open(`/properties/${id}`, { ...phone, reducedMotion: 'reduce' });
    const row = page.locator('.row-scroll');
    await row.scrollIntoViewIfNeeded();
    const before = await cardEdges(page);
    await row.hover();
    await page.locator('.row-frame.swiper-initialized').waitFor();
    expect(await cardEdges(page)).toEqual(before);
    const box = await row.boundingBox();
    if (!box) throw new Error('there are no similar properties');
    await page.mouse.move(box.x + 250, box.y + 60);
    await page.mouse.down();
    await page.mouse.move(box.x + 100, box.y + 60, { steps: 6 });
    await page.mouse.up();
    await until(async () => (await cardEdges(page))[1]).toBe(before[0]);
    await row.locator('> :nth-child(2) a').last().focus();
    await page.keyboard.press('Tab');
    await until(async () => (await cardEdges(page))[2]).toBe(before[0]);
  });
});
