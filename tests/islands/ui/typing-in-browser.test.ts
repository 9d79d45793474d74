import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { until } from '#tests/support/waiting.ts';
import { setUpKitPage } from './page.ts';

const browser = setUpBrowser();
const open = setUpKitPage(browser);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('X-17: an amount gets thousands separators while typing, and the caret stays in place', async () => {
  const page = await open();
  const amount = page.getByLabel('Amount', { exact: true });
  await amount.fill('');
  await amount.pressSequentially('1234567.89');
  await until(() => amount.inputValue()).toBe('1,234,567.89');
  for (let steps = 0; steps < 6; steps += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Backspace');
  await until(() => amount.inputValue()).toBe('123,567.89');
  await page.keyboard.type('40');
  await until(() => amount.inputValue()).toBe('12,340,567.89');
});

test('an amount replaced by the same digits without separators stays the same amount', async () => {
  const page = await open();
  const amount = page.getByLabel('Amount', { exact: true });
  await amount.fill('600000');
  await until(() => amount.inputValue()).toBe('600,000');
  await amount.fill('600000');
  await until(() => amount.inputValue()).toBe('600,000');
});

test('EM-03: an address that looks like a slip is asked about, and changed by the person only', async () => {
  const page = await open();
  const email = page.getByLabel('Email', { exact: true }).first();
  const question = button(page, 'ada@gmail.com');
  await email.fill('ada@gmial.com');
  await page.keyboard.press('Tab');
  await until(() => question.isVisible()).toBe(true);
  expect(await email.inputValue()).toBe('ada@gmial.com');
  await question.click();
  await until(() => email.inputValue()).toBe('ada@gmail.com');
  await until(() => question.count()).toBe(0);
});

test('TX-08: a comma that stands between no thousands stays in the field, pasted or typed', async () => {
  const page = await open();
  const amount = page.getByLabel('Amount', { exact: true });
  for (const [typed, shown] of [
    ['1500,50', '1,500,50'],
    ['1500,000', '1,500,000'],
    ['25.000', '25.000'],
  ] as const) {
    await amount.fill('');
    await amount.pressSequentially(typed);
    await until(() => amount.inputValue()).toBe(shown);
  }
  await amount.fill('1500,50');
  await until(() => amount.inputValue()).toBe('1500,50');
});
