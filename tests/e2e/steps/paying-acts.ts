import type { Locator, Page } from 'playwright';
import { planProperties } from '#lib/api/plans/plans.ts';
import type { Visitor } from '#tests/support/browser/browser.ts';
import { ask } from './calls.ts';
import { demo, signedIn, storageStateOf } from './people.ts';
import type { Portal } from './portal.ts';
import { button, press, radio, until } from './screen.ts';

export const palmGrove = 'Palm Grove Estate, Phase 2';
const bungalow = 'Three-bedroom bungalow, Adeniyi Close';
export interface Act {
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

/** Everything that the demo's customer pays or agrees to on a screen of a plan, the home or the wallet. */
export const payingActs: Record<string, Act> = {
  'from the wallet on the home': {
    ...payment,
    call: 'repayment',
    path: () => '/dashboard',
    opener: (page) => button(page, /^Pay ₦[\d,.]+$/).first(),
  },
  'the next instalment, on its plan': {
    ...fromMethods,
    call: 'repayment',
    path: planPath,
    arrive: async (page) => {
      await page.locator('.due-next').getByRole('button', { name: 'Make Payment' }).click();
      await inDialog(page, 'Continue').click();
      await choose(page, /Virtual Wallet/);
    },
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
      const fees = page.locator('.duo .card', { hasText: 'Infrastructure fees' });
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

interface Opening {
  portal: Portal;
  browser: Visitor;
  viewport: { width: number; height: number };
}

/**
 * The screen on which an act begins. The call that carries it out is not made: it is answered with a refusal, of status
 * 409, that says 'This has already been paid.'
 */
export async function openAct({ call, plan = palmGrove, path }: Act, { portal, browser, viewport }: Opening) {
  const customer = await signedIn(portal, demo.customer);
  const { body } = await ask(portal, planProperties, {}, customer);
  const id = body.user_properties.data.find(({ property }) => property.name === plan)?.plan_id ?? 0;
  const page = await browser.page({ storageState: storageStateOf(portal, customer), viewport });
  const sent: string[] = [];
  await page.route(new RegExp(`/api/user/.*${call}$`), (route) => {
    if (route.request().method() === 'GET') return route.continue();
    sent.push(route.request().url());
    return route.fulfill({ status: 409, json: { success: false, message: 'This has already been paid.' } });
  });
  await page.goto(portal.url + path(id));
  return { page, sent };
}
