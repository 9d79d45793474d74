import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { planProperties } from '#lib/api/plans/plans.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { ask } from '../steps/calls.ts';
import { cancelStep, confirm, confirmingButton, pressTwice, untilArmed } from '../steps/confirming.ts';
import { demo, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { button, press, radio, until } from '../steps/screen.ts';

const portal = setUpPortal();
const browser = setUpBrowser({ reducedMotion: 'reduce' });

const palmGrove = 'Palm Grove Estate, Phase 2';
const bungalow = 'Three-bedroom bungalow, Adeniyi Close';
const pauses = [0, 150, 300, 500];
const sizes = [
  [360, 740],
  [360, 430],
] as const;

interface Act {
  call: string;
  plan?: string;
  path: (plan: number) => string;
  /** Up to the press that opens the confirming step. */
  arrive?: (page: Page) => Promise<void>;
  opener: (page: Page) => Locator;
  yes: RegExp;
  cancel: string;
}

const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
const choose = async (page: Page, method: RegExp) => {
  await radio(page, method).check();
  await until(() => inDialog(page, 'Continue').isEnabled()).toBe(true);
};
const payment = { yes: /^Yes, pay ₦[\d,.]+$/, cancel: 'Cancel, pay nothing' };
const fromMethods = { opener: (page: Page) => inDialog(page, 'Continue'), yes: payment.yes, cancel: 'Back' };
const planPath = (id: number) => `/dashboard/my-property/${id}`;

const acts: Record<string, Act> = {
  'from the wallet on the home': {
    ...payment,
    call: 'repayment',
    path: () => '/dashboard',
    opener: (page) => button(page, /^Pay ₦[\d,.]+$/).first(),
  },
  'from the wallet on a plan': {
    ...payment,
    call: 'repayment',
    path: planPath,
    opener: (page) => button(page, /^Pay ₦[\d,.]+$/).first(),
  },
  'an instalment, in its dialog': {
    ...fromMethods,
    call: 'repayment',
    path: (id) => `/dashboard/my-property/payment-list/${id}`,
    arrive: async (page) => {
      await press(page, 'Make Payment');
      await inDialog(page, 'Continue').click();
      await choose(page, /Virtual Wallet/);
    },
  },
  'of fees': {
    ...fromMethods,
    call: 'pay-for-infrastructure',
    plan: bungalow,
    path: planPath,
    arrive: async (page) => {
      const fees = page.locator('.trio .card', { hasText: 'Infrastructure fees' });
      await fees.getByRole('button', { name: 'Make Payment' }).click();
      await page.getByLabel('Amount').fill('2000');
      await inDialog(page, 'Continue').click();
      await choose(page, /Virtual Wallet/);
    },
  },
  ahead: {
    ...fromMethods,
    call: 'pay-ahead',
    plan: bungalow,
    path: (id) => `${planPath(id)}/pay-ahead`,
    arrive: async (page) => {
      await press(page, 'Choose how to pay');
      await choose(page, /Paystack/);
    },
  },
  'into the wallet': {
    ...fromMethods,
    call: 'fund-wallet',
    path: () => '/dashboard/wallet',
    arrive: async (page) => {
      await press(page, 'Fund Wallet');
      await page.getByLabel('Amount', { exact: true }).fill('5000');
      await inDialog(page, 'Continue').click();
      await choose(page, /Paystack/);
    },
  },
  'by AutoPay, from another source': {
    call: 'autopay',
    plan: bungalow,
    path: (id) => `${planPath(id)}/autopay`,
    arrive: (page) => press(page, 'Pay from another source'),
    opener: (page) => button(page, 'Pay from here'),
    yes: /^I agree, pay from here$/,
    cancel: 'Leave it as it is',
  },
  'by AutoPay, stopped': {
    call: 'stop',
    plan: bungalow,
    path: (id) => `${planPath(id)}/autopay`,
    opener: (page) => button(page, 'Stop AutoPay'),
    yes: /^Yes, stop AutoPay$/,
    cancel: 'Keep it on',
  },
};

/** The screen of an act, whose call the server is not asked to carry out: its answers are refusals. */
const at = async ({ call, plan = palmGrove, path, arrive }: Act, width: number, height: number) => {
  browser.expectErrors(/409/);
  const customer = await signedIn(portal, demo.customer);
  const { body } = await ask(portal, planProperties, {}, customer);
  const id = body.user_properties.data.find(({ property }) => property.name === plan)?.plan_id ?? 0;
  const page = await browser.page({ storageState: storageStateOf(portal, customer), viewport: { width, height } });
  const sent: string[] = [];
  await page.route(new RegExp(`/api/user/.*${call}$`), (route) => {
    if (route.request().method() === 'GET') return route.continue();
    sent.push(route.request().url());
    return route.fulfill({ status: 409, json: { success: false, message: 'This has already been paid.' } });
  });
  await page.goto(portal.url + path(id));
  await arrive?.(page);
  return { page, sent };
};

describe.each(sizes)('at %i × %i', (width, height) => {
  test.each(Object.keys(acts))(
    'CF-08: a double press pays and changes nothing; a later press does, once: %s',
    async (name) => {
      const act = acts[name] as Act;
      const { page, sent } = await at(act, width, height);
      for (const pause of pauses) {
        await pressTwice(page, act.opener(page), pause);
        // on a slow machine the second press may be late enough to cancel
        const isOpen = await confirmingButton(page, act.yes)
          .waitFor({ timeout: 5_000 })
          .then(
            () => true,
            () => false,
          );
        if (isOpen) await untilArmed(page, act.yes);
        expect([pause, sent]).toEqual([pause, []]);
        await page.reload();
        await act.arrive?.(page);
      }
      await act.opener(page).click();
      await untilArmed(page, act.yes);
      expect(sent).toEqual([]);
      await confirmingButton(page, act.yes).dblclick();
      await until(async () => sent.length).toBe(1);
      await page.getByText('This has already been paid.').waitFor();
      expect(sent).toHaveLength(1);
    },
  );
});

test('CF-09: keys are as early as a finger: Enter and Space press only what is armed, and a held key never', async () => {
  const act = acts['from the wallet on the home'] as Act;
  const { page, sent } = await at(act, 360, 740);
  await act.opener(page).focus();
  await page.keyboard.press('Enter');
  await confirmingButton(page, act.yes).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  expect(sent).toEqual([]);
  // held from before it is armed until long after
  await page.keyboard.down('Enter');
  await until(() => confirmingButton(page, act.yes).getAttribute('aria-disabled')).toBeNull();
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  expect(sent).toEqual([]);
  await confirmingButton(page, act.yes).press('Space');
  await until(async () => sent.length).toBe(1);
});

test('CF-10: the step says what is paid, from where, for what and what is left, and waits again when the window moves', async () => {
  const act = acts['from the wallet on the home'] as Act;
  const { page, sent } = await at(act, 360, 740);
  await act.opener(page).click();
  const step = page.getByRole('dialog', { name: 'Confirm the payment' });
  for (const said of ['Nothing has been paid yet.', 'From', 'In the wallet', 'Left afterwards', 'Instalment 6 of 12'])
    await step.getByText(said, { exact: true }).waitFor();
  await step.getByText(palmGrove).waitFor();
  await until(() => step.locator('.big').textContent()).toBe('₦1,200,000');
  await confirmingButton(page, act.yes).and(page.locator(':not(.arm)')).waitFor();
  await expectAccessible(page, 'a payment that is to be confirmed');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await confirmingButton(page, act.yes).and(page.locator('.arm')).waitFor();
  expect(sent).toEqual([]);
  await confirm(page, act.yes);
  await until(async () => sent.length).toBe(1);
});

test('CF-11: the button is never where the press was that opened its step', async () => {
  const act = acts['from the wallet on the home'] as Act;
  const { page } = await at(act, 360, 740);
  await act.opener(page).click();
  const high = await confirmingButton(page, act.yes).boundingBox();
  await cancelStep(page, act.cancel);
  // the opener is scrolled to where the button would appear
  const opener = await act.opener(page).boundingBox();
  await page.evaluate((by) => window.scrollBy(0, by), (opener?.y ?? 0) - (high?.y ?? 0));
  await until(async () => Math.round((await act.opener(page).boundingBox())?.y ?? 0)).toBe(Math.round(high?.y ?? 0));
  await act.opener(page).click();
  await page.locator('.confirm.low').waitFor();
  const low = await confirmingButton(page, act.yes).boundingBox();
  expect(low?.y).toBeGreaterThan((high?.y ?? 0) + 60);
});
