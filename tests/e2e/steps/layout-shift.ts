import type { Page } from 'playwright';
import { deferred } from '#tests/support/deferred.ts';
import { seesText } from './screen.ts';

/** Sums up all layout shifts from the next load on. */
export const recordLayoutShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(globalThis, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(globalThis, 'shifted', Reflect.get(globalThis, 'shifted') + Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });

export const layoutShift = (page: Page): Promise<number> => page.evaluate(() => Reflect.get(globalThis, 'shifted'));

const painted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Opens a screen that is painted before any response arrives, and returns the layout shift once it shows the text. */
export async function layoutShiftAtArrival(page: Page, address: string, shows: string | RegExp) {
  const { open, opened } = deferred();
  await recordLayoutShifts(page);
  await page.route('**/api/**', async (route) => {
    await opened;
    await route.continue();
  });
  await page.goto(address);
  await painted(page);
  open();
  await seesText(page, shows);
  await painted(page);
  return layoutShift(page);
}
