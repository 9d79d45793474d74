import type { Page } from 'playwright';
import { expect } from 'vitest';

/** Polls a value. */
export const until = <T>(read: () => Promise<T>) => expect.poll(read);

/**
 * Stops the clock of the page, which must be installed: from then on time passes only by `page.clock.runFor`. It stops
 * ten seconds ahead, because it must not run backwards.
 */
export const stopClock = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
