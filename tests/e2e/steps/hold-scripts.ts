import type { Page } from 'playwright';
import { deferred } from '#tests/support/deferred.ts';

/** Holds back matching scripts (by default all) until they are let through. */
export async function holdScripts(page: Page, which: string | RegExp = '**/*.js') {
  const { open, opened } = deferred();
  await page.route(which, async (route) => {
    await opened;
    await route.continue();
  });
  return { letThrough: open };
}
