import type { Page } from 'playwright';
import { expect } from 'vitest';
import { takeRecordedToasts } from '#tests/support/browser/recorded-toasts.ts';
import { until } from '#tests/support/waiting.ts';

export { stopClock, until } from '#tests/support/waiting.ts';

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const press = (page: Page, name: string | RegExp) => button(page, name).click();
export const radio = (page: Page, name: string | RegExp) => page.getByRole('radio', { name });
export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** Waits until the text is visible. */
export const seesText = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
export const seesScreen = (page: Page, name: string | RegExp) => heading(page, name).waitFor();

/** Path and query of the URL. */
export const addressOf = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

/** Waits for a URL without waiting for its load. */
export const arrivesAt = (page: Page, path: string | RegExp) =>
  page.waitForURL((url) => matches(path, url.pathname + url.search), { waitUntil: 'commit' });

const matches = (path: string | RegExp, address: string) =>
  typeof path === 'string' ? path === address : path.test(address);

/** Waits for a toast that no earlier call has seen, even if it has closed already. */
export async function seesToast(page: Page, text: string) {
  const noted = takeRecordedToasts(page);
  await until(async () => noted).toContainEqual(expect.stringContaining(text));
  noted.splice(0, noted.length, ...noted.filter((one) => !one.includes(text)));
}

/** Checks the error of a field, and that it is linked to the field. */
export async function seesError(page: Page, label: string | RegExp, text: string) {
  const field = page.getByLabel(label).first();
  await until(() => field.getAttribute('aria-invalid')).toBe('true');
  await until(() => describedBy(page, field)).toContain(text);
}

async function describedBy(page: Page, field: ReturnType<Page['locator']>) {
  const ids = (await field.getAttribute('aria-describedby'))?.split(' ') ?? [];
  return (await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).textContent()))).join(' ');
}

/** The accessible name of the focused element. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const labels = element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels : null;
    return labels?.[0]?.textContent ?? element?.textContent ?? '';
  });

/** The keys of the page, which its list may come before. */
export async function openShortcuts(page: Page) {
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await until(async () => {
    await page.keyboard.press('?');
    return keys.count();
  }).toBe(1);
  return keys;
}
