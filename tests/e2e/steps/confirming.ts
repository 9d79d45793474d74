import type { Locator, Page } from 'playwright';
import { until } from '#tests/support/waiting.ts';
import { button } from './screen.ts';

/** The button of the open confirming step, by the words that are on it: 'Yes, pay ₦1,001', 'Remove card'. */
export const confirmingButton = (page: Page, words: string | RegExp) => button(page, words);

/** Scrolls to the button of a confirming step, and waits until it has stood still there for long enough. */
export const untilArmed = async (page: Page, words: string | RegExp) => {
  await confirmingButton(page, words).hover();
  await until(() => confirmingButton(page, words).getAttribute('aria-disabled')).toBeNull();
};

/** Presses the button of a confirming step, once it is armed, for as long as a finger does. */
export const confirm = async (page: Page, words: string | RegExp) => {
  await untilArmed(page, words);
  await confirmingButton(page, words).click({ delay: 100 });
};

/** Confirms a payment: of '₦1,001', or of whatever the step says. */
export const confirmPayment = (page: Page, amount?: string) =>
  confirm(page, amount ? `Yes, pay ${amount}` : /^Yes, pay ₦[\d,.]+$/);

/** Leaves a confirming step, once it has been open for long enough to be left by a press. */
export const cancelStep = async (page: Page, words: string) => {
  const step = page.locator('dialog', { has: page.locator('.confirm') });
  await step.locator('.confirm-btn:not(.arm)').waitFor();
  await step.getByRole('button', { name: words, exact: true }).click();
};

const after = (page: Page, ms: number) => page.evaluate((wait) => new Promise((done) => setTimeout(done, wait)), ms);

/** A double press at the same place, as a hurried finger makes it: the second one hits whatever is there by then. */
export const pressTwice = async (page: Page, opener: Locator, pauseMs: number) => {
  await opener.scrollIntoViewIfNeeded();
  const box = await opener.boundingBox();
  if (!box) throw new Error('the opener cannot be seen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2] as const;
  await page.mouse.click(x, y);
  await after(page, pauseMs);
  await page.mouse.click(x, y);
};
