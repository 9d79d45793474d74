import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type axe from 'axe-core';
import type { Page } from 'playwright';
import { expect } from 'vitest';

/** Minified: half the size of the package's source, which is sent to every page. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * axe's own builder also analyses frames and opens another page for that at every run, which takes four fifths of its
 * time.
 */
const runInFrames = async (page: Page, rules?: string[]) => {
  const builder = new AxeBuilder({ page });
  const { violations } = await (rules ? builder.withRules(rules) : builder).analyze();
  return violations;
};

const runInPage = async (page: Page, rules?: string[]) => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(
    (runOnly) =>
      (window as unknown as { axe: typeof axe }).axe
        .run({ resultTypes: ['violations'], ...(runOnly && { runOnly }) })
        .then(({ violations }) => violations),
    rules,
  );
};

/** Waits for transitions to end, such as a dialog that slides in; endless animations may continue. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter((one) => Number(one.effect?.getComputedTiming().endTime) < 10_000);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** The violations that axe finds, one line each: the rule, and where. */
export const axeViolations = async (page: Page, rules?: string[]) => {
  await atRest(page);
  const violations = await (page.frames().length > 1 ? runInFrames : runInPage)(page, rules);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
};

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Holds for every screen in every state: no axe violation in light and dark, one h1, no horizontal scrolling. */
export async function expectAccessible(page: Page, state: string) {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const found = {
    light: await axeViolations(page),
    headings: await page.getByRole('heading', { level: 1, includeHidden: true }).count(),
    titled: (await page.title()).length > 0,
    dark: [] as string[],
    sideways: {} as Record<number, number>,
  };
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  found.dark = await axeViolations(page, ['color-contrast']);
  const size = page.viewportSize() ?? { width: 360, height: 740 };
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: size.height });
    found.sideways[width] = await sideways(page);
  }
  await page.setViewportSize(size);
  expect({ state, ...found }).toEqual({
    state,
    light: [],
    dark: [],
    headings: 1,
    titled: true,
    sideways: { 320: 0, 360: 0 },
  });
}

/** The accessible names of the focused element, or of all that can be focused. */
const namesOf = (page: Page, which: ':focus' | 'all') =>
  page.evaluate((selector) => {
    const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]';
    return [...document.querySelectorAll<HTMLInputElement>(selector === 'all' ? focusable : selector)].map((element) =>
      (element.ariaLabel ?? element.labels?.[0]?.textContent ?? element.textContent ?? '').trim(),
    );
  }, which);

/** Waits for the element as a person does, who would else tab through a screen that is still loading. */
export async function tabTo(page: Page, name: string | RegExp) {
  const matches = (text: string) => (typeof name === 'string' ? text === name : name.test(text));
  await expect.poll(async () => (await namesOf(page, 'all')).some(matches), { message: `${name} appears` }).toBe(true);
  const passed: string[] = [];
  while (passed.length < 60) {
    await page.keyboard.press('Tab');
    const [here = ''] = await namesOf(page, ':focus');
    if (matches(here)) return;
    passed.push(here);
  }
  throw new Error(`Tab does not lead to ${name}, but to ${passed.join(' · ')}`);
}

/** Tabs to a field, and types into it. */
export async function typeInto(page: Page, name: string | RegExp, text: string) {
  await tabTo(page, name);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

export async function pressAt(page: Page, name: string | RegExp) {
  await tabTo(page, name);
  // a confirming button waits until it has stood still
  await page.locator(':focus:not([aria-disabled=true])').waitFor();
  await page.keyboard.press('Enter');
}
