import type { Page } from 'playwright-core';
import { gate } from '#tests/support/gate.ts';

/** Scripts that match are on their way until they are let through; all of them when none is named. */
export async function holdScripts(page: Page, which: string | RegExp = '**/*.js') {
  const { open, opened } = gate();
  await page.route(which, async (route) => {
    await opened;
    await route.continue();
  });
  return { letThrough: open };
}
