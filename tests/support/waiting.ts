import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** A value that is waited for. */
export const until = <T>(read: () => Promise<T>) => expect.poll(read);

/**
 * From now on time in the page, which has installed its clock, goes on only by `page.clock.runFor`: it stands ten
 * seconds on, more than the way there takes.
 */
export const stopClock = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
