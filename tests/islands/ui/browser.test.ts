import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { axeViolations } from '#tests/e2e/steps/accessibility.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { stopClock, until } from '#tests/support/waiting.ts';
import { setUpKitPage } from './page.ts';

const browser = setUpBrowser();
const open = setUpKitPage(browser);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

const openDialog = async (page: Page, name = 'Open a dialog') => {
  await button(page, name).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  return dialog;
};

describe('a dialog', () => {
  test('X-02: closes on Escape', async () => {
    const page = await open();
    const dialog = await openDialog(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  test('X-03: closes on a click on its backdrop, but not inside', async () => {
    const page = await open();
    const dialog = await openDialog(page);
    await dialog.getByText('The code of the person').click();
    expect(await dialog.isVisible()).toBe(true);
    await page.mouse.click(5, 5);
    await dialog.waitFor({ state: 'detached' });
  });

  test('SC-08: stays open at a click on its backdrop once something was typed', async () => {
    const page = await open();
    const dialog = await openDialog(page);
    await dialog.getByLabel('Marketer ID').fill('MK-1');
    await page.mouse.click(5, 5);
    expect(await dialog.getByLabel('Marketer ID').inputValue()).toBe('MK-1');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  test('SC-09, SC-06: Back closes it, and its footer hides what scrolls below', async () => {
    const page = await open({ viewport: { width: 360, height: 430 } });
    const dialog = await openDialog(page);
    const ground = await dialog.locator('footer').evaluate((footer) => getComputedStyle(footer).backgroundColor);
    expect(ground).toMatch(/^rgb\(/);
    await until(() => page.evaluate(() => history.state?.depth)).toBe(1);
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => history.state?.depth)).toBe(undefined);
    await openDialog(page, 'Open a locked dialog');
    await until(() => page.evaluate(() => history.state?.depth)).toBe(1);
    await page.goBack();
    await until(() => page.evaluate(() => history.state?.depth)).toBe(1);
    expect(await page.getByRole('dialog').isVisible()).toBe(true);
  });

  test('stays open if a text selection ends on the backdrop', async () => {
    const page = await open();
    const dialog = await openDialog(page);
    const box = await dialog.getByText('The code of the person').boundingBox();
    await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
    await page.mouse.down();
    await page.mouse.move(5, 5);
    await page.mouse.up();
    expect(await dialog.isVisible()).toBe(true);
  });

  test('X-04: closes by its close button', async () => {
    const page = await open();
    const dialog = await openDialog(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  test('X-05: keeps the focus inside while open and returns it when closed', async () => {
    const page = await open();
    const dialog = await openDialog(page);
    await until(() => focused(page)).toBe('Marketer ID');
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(() => {
        const at = document.activeElement;
        return at !== document.body && !at?.closest('dialog');
      });
      expect(outside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await until(() => focused(page)).toBe('Open a dialog');
  });

  test('cannot be closed while something is being sent', async () => {
    const page = await open();
    const dialog = await openDialog(page, 'Open a locked dialog');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    expect(await dialog.evaluate((element: HTMLDialogElement) => element.open)).toBe(true);
  });

  test('keeps its title and actions visible while the content scrolls', async () => {
    const page = await open({ viewport: { width: 360, height: 640 } });
    const dialog = await openDialog(page, 'Open a long dialog');
    await dialog.getByText('Line 30').scrollIntoViewIfNeeded();
    const inSight = await dialog.evaluate((element) =>
      ['h2', 'footer button'].map((what) => {
        const box = element.querySelector(what)?.getBoundingClientRect();
        return box !== undefined && box.top >= 0 && box.bottom <= innerHeight;
      }),
    );
    expect(inSight).toEqual([true, true]);
  });
});

describe('a toast', () => {
  test('X-01: closes by its close button', async () => {
    const page = await open();
    await button(page, 'Good news').click();
    const toast = page.locator('.toast');
    await toast.getByRole('button', { name: 'Close' }).click();
    await toast.waitFor({ state: 'detached' });
  });

  test('Y-11: closes by itself after 5000 ms and not before', async () => {
    const page = await open();
    await stopClock(page);
    await button(page, 'Good news').click();
    const toast = page.getByText('Payment successful!');
    await toast.waitFor();
    await page.clock.runFor(4900);
    expect(await toast.isVisible()).toBe(true);
    await page.clock.runFor(100);
    await toast.waitFor({ state: 'detached' });
  });

  test('X-05: is announced, also within an open dialog', async () => {
    const page = await open();
    await openDialog(page);
    await button(page, 'Toast from here').click();
    const region = page.locator('dialog [role=status]');
    await region.getByText('Copied to clipboard').waitFor();
    await region.getByRole('button', { name: 'Close' }).click();
    await page.getByText('Copied to clipboard').waitFor({ state: 'detached' });
  });
});

test('X-09, Y-12, Q-36: a copy button copies exactly its value and confirms for 2 s', async () => {
  const page = await open();
  await stopClock(page);
  await button(page, 'Copy contract ID').click();
  await button(page, 'Copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('HS-2025-00417');
  await page.getByText('Copied to clipboard').waitFor();
  await page.clock.runFor(1900);
  expect(await button(page, 'Copied').isVisible()).toBe(true);
  await page.clock.runFor(100);
  await button(page, 'Copy contract ID').waitFor();
});

test('Q-24, Q-26, Y-15: a banner says that the connection is lost, then for 3 s that it is back', async () => {
  const page = await open();
  await page.context().setOffline(true);
  await page.getByText('You are offline. Some features may not work.').waitFor();
  await stopClock(page);
  await page.context().setOffline(false);
  const back = page.getByText('Connection restored');
  await back.waitFor();
  await page.clock.runFor(2900);
  expect(await back.isVisible()).toBe(true);
  await page.clock.runFor(100);
  await back.waitFor({ state: 'detached' });
});

describe('the boxes of a code', () => {
  const boxes = (page: Page) => page.getByRole('group', { name: '4-digit code' }).getByRole('textbox');
  const code = async (page: Page) =>
    (await boxes(page).evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value))).join('|');

  test('A-31: a pasted code fills all four', async () => {
    const page = await open();
    await page.evaluate(() => navigator.clipboard.writeText('Your code is 4096.'));
    await boxes(page).nth(2).click();
    await page.keyboard.press('ControlOrMeta+V');
    await until(() => code(page)).toBe('4|0|9|6');
  });

  test('A-31: a code filled in by the phone fills all four', async () => {
    const page = await open();
    expect(await boxes(page).first().getAttribute('autocomplete')).toBe('one-time-code');
    await boxes(page).first().fill('8213');
    await until(() => code(page)).toBe('8|2|1|3');
  });

  test('accepts digits only, moves on by itself and back with Backspace and the arrows', async () => {
    const page = await open();
    await boxes(page).nth(2).click();
    await page.keyboard.type('x5');
    await page.keyboard.type('6');
    await until(() => code(page)).toBe('7|3|5|6');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await until(() => code(page)).toBe('7|3||');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('9');
    await until(() => code(page)).toBe('7|9||');
  });
});

test('X-16: a password can be shown and hidden again', async () => {
  const page = await open();
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('demo-Customer-2026');
  await button(page, 'Show password').click();
  await until(() => password.getAttribute('type')).toBe('text');
  await button(page, 'Hide password').click();
  await until(() => password.getAttribute('type')).toBe('password');
});

test('SC-11: a toast about a press in the lower half of the screen shows in the upper one', async () => {
  const page = await open({ viewport: { width: 360, height: 640 } });
  const copy = button(page, 'Copy contract ID');
  for (const [block, half] of [
    ['end', 'upper'],
    ['start', 'lower'],
  ] as const) {
    await copy.evaluate((one, block) => one.scrollIntoView({ block }), block);
    await copy.click();
    const box = await page.locator('.toast').last().boundingBox();
    expect((box?.y ?? 0) < 320 ? 'upper' : 'lower').toBe(half);
    await page.locator('.toast').getByRole('button', { name: 'Close' }).last().click();
  }
});

describe('the kit as a whole', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [360, 1280]) {
      test(`axe finds nothing, ${colorScheme} at ${width} px`, async () => {
        const page = await open({ colorScheme, viewport: { width, height: 800 }, reducedMotion: 'reduce' });
        expect(await axeViolations(page)).toEqual([]);
      });
    }
  }

  test('fits in 320 px, with targets of at least 44 px', async () => {
    const page = await open({ viewport: { width: 320, height: 640 } });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const small = await page.locator('button, a, input:not([type=radio], [role=switch]), select').evaluateAll((all) =>
      all
        .filter((one) => !one.closest('h3'))
        .filter((one) => one.getBoundingClientRect().height < 43.5 || one.getBoundingClientRect().width < 43.5)
        .map((one) => one.outerHTML),
    );
    expect(small).toEqual([]);
  });

  test('has no animation with prefers-reduced-motion', async () => {
    const page = await open({ reducedMotion: 'reduce' });
    const moving = await page.evaluate(() => document.getAnimations().length);
    expect(moving).toBe(0);
  });
});
