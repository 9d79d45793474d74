import type { Page } from 'playwright-core';
import { gate } from '#tests/support/gate.ts';

/** Holds back matching scripts (by default all) until they are let through. */
export async function holdScripts(page: Page, which: string | RegExp = '**/*.js') {
  const { open, opened } = gate();
  await page.route(which, async (route) => {
    await opened;
    await route.continue();
  });
  return { letThrough: open };
}
