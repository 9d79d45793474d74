import type { Page } from 'playwright-core';
import { gate } from '#tests/support/gate.ts';
import { seesText } from './screen.ts';

/** From the next load on it is summed up how far things move by themselves. */
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

/** Opens a screen that is painted before any answer is there, as on a slow network; how far things have moved once it shows that. */
export async function layoutShiftAtArrival(page: Page, address: string, shows: string | RegExp) {
  const { open, opened } = gate();
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
