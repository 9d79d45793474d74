import type { Page } from 'playwright';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { accountReconciliation, loadBankStatement } from '#lib/api/office/banks/reconciliation.ts';
import { officePaymentDetail, officePayments } from '#lib/api/office/payments/payments.ts';
import { fundWallet } from '#lib/api/payments/payments.ts';
import { today } from '#lib/domain/days.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { ask } from '../steps/calls.ts';
import { aPhoto, asFile } from '../steps/files.ts';
import { aCustomer, demo, type Person, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { press, seesText, seesToast, until } from '../steps/screen.ts';

const portal = setUpPortal({ demo: true, env: { APPROVAL_ABOVE: '1000000000' } });
const browser = setUpBrowser({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' });

const count = 50;
/** Every tenth is on no statement. */
const isOnStatement = (at: number) => at % 10 !== 9;
const amountOf = (at: number) => 5_000 + at;
const wordOf = (at: number) => `Q${String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26))}WERTZU`;
const senderOf = (at: number) => `${wordOf(at)} Keyborder`;

let finance: Person;
beforeAll(async () => {
  finance = await signedIn(portal, demo.finance);
  const customers = await Promise.all([aCustomer(portal), aCustomer(portal), aCustomer(portal)]);
  for (let at = 0; at < count; at += 1) {
    const files = { proof_of_payment: asFile(await aPhoto()) };
    const sent = { payment_method: 'bank_transfer', amount: amountOf(at), bank_name: senderOf(at) } as const;
    const token = (customers[at % 3] as Person).token;
    expect((await ask(portal, fundWallet, sent, { token, key: crypto.randomUUID(), files })).status).toBe(200);
  }
  // the account that is shown to who funds a wallet
  const { body } = await ask(portal, officePaymentDetail, { id: (await waiting())[0]?.id ?? 0 }, finance);
  const account = body.confirmation?.account_id ?? 0;
  const day = today(new Date()).split('-').reverse().join('/');
  const lines = Array.from({ length: count }, (_, at) => at)
    .filter(isOnStatement)
    .map((at) => `${day},TRF FROM ${senderOf(at)},,,${amountOf(at)}`);
  const text = ['Date,Narration,Reference,Debit,Credit', ...lines].join('\n');
  const file = new File([text], 'statement.csv');
  expect(
    (await ask(portal, loadBankStatement, { account_id: account }, { token: finance.token, files: { file } })).status,
  ).toBe(200);
  await vi.waitFor(
    async () => {
      // who looks at it has the lines compared
      await ask(portal, accountReconciliation, { id: account, group: 'sure' }, finance);
      const sure = (await waiting()).filter(({ on_statement }) => on_statement?.evidence === 'sure');
      // the tenth on the page is on no statement
      expect(sure).toHaveLength(9);
    },
    { timeout: 60_000, interval: 250 },
  );
});

const mine = { name: 'Keyborder' } as const;
const listed = async (status: 0 | 1 | 2) =>
  (await ask(portal, officePayments, { ...mine, status }, finance)).body.payments;
const waiting = async () => (await listed(0)).data;

const open = async (viewport: { width: number; height: number }) => {
  const page = await browser.page({ storageState: storageStateOf(portal, finance), viewport });
  await page.goto(`${portal.url}/office/payments?name=Keyborder`);
  await page.locator('.acts').waitFor();
  return page;
};
const shown = (page: Page) => page.locator('.pay .title p').textContent();
/** Does something with the payment that is shown, and waits for the next. */
async function decide(page: Page, act: () => Promise<unknown>) {
  const before = await shown(page);
  await act();
  await until(async () => {
    if ((await listed(0)).total === 0) return 'none is left';
    return (await page.locator('.acts').count()) > 0 ? await shown(page) : before;
  }).not.toBe(before);
}
const once = { timeout: 1_000 };
/** Its first presses may come too soon after it has appeared. */
const pressUntilConfirmed = (pressIt: () => Promise<void>, before: number) =>
  until(async () => {
    await pressIt().catch(() => undefined);
    return (await listed(1)).total;
  }).toBeGreaterThan(before);
const seen = (page: Page, name: RegExp) =>
  page.getByRole('button', { name }).evaluate((button) => {
    const { top, bottom, left, right } = button.getBoundingClientRect();
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return button.contains(at) && top >= 0 && bottom <= innerHeight;
  });

describe('payments to confirm', () => {
  test('PC-01: at 1280 × 720 proof, facts, effect and buttons are in sight without scrolling', async () => {
    const page = await open({ width: 1280, height: 720 });
    await seesText(page, /^On the statement, /);
    await seesText(page, /goes to the wallet of .+, who gets the receipt\./);
    for (const name of [/^Confirm ₦5,000\.00/, /^Another amount/, /^Reject/]) expect(await seen(page, name)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.getByAltText('Proof of payment that the customer sent').waitFor();
    await expectAccessible(page, 'a payment to confirm');
    await page.keyboard.press('?');
    await seesText(page, 'On this screen');
    await seesText(page, 'confirm as on the statement');
    await page.keyboard.press('Escape');
    await page.keyboard.press('z');
    await page.getByAltText('Proof of payment that the customer sent, enlarged').waitFor();
    await page.keyboard.press('Escape');
    const first = await shown(page);
    await page.keyboard.press('j');
    await until(() => shown(page)).not.toBe(first);
    await page.keyboard.press('k');
    await until(() => shown(page)).toBe(first);
  });

  test('PC-02: a second press does nothing to the next payment, by key or by mouse', async () => {
    const page = await open({ width: 1280, height: 720 });
    await decide(page, async () => {
      for (const key of ['c', 'Enter', 'Enter']) await page.keyboard.press(key);
    });
    await seesToast(page, 'Confirmed ₦5,000.00');
    await until(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Payment');
    await decide(page, () =>
      pressUntilConfirmed(() => page.getByRole('button', { name: /^Confirm ₦5,001/ }).dblclick(once), 1),
    );
    expect((await listed(1)).total).toBe(2);
  });

  test('PC-03: on a phone one payment stands alone, with its buttons at the foot', async () => {
    const page = await open({ width: 360, height: 740 });
    await seesText(page, /^1 of 48 to confirm/);
    for (const name of [/^Confirm ₦/, /^Another amount/, /^Reject/]) expect(await seen(page, name)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await expectAccessible(page, 'a payment to confirm on a phone');
    await press(page, 'Next');
    await seesText(page, /^2 of 48 to confirm/);
    await press(page, 'Previous');
    await seesText(page, /^1 of 48 to confirm/);
    await decide(page, () =>
      pressUntilConfirmed(() => page.getByRole('button', { name: /^Confirm ₦5,002/ }).click(once), 2),
    );
    await seesText(page, /^1 of 47 to confirm/);
  });

  test('PC-04: all are decided by keyboard alone, the usual case with one key and Enter', async () => {
    const page = await open({ width: 1280, height: 720 });
    let keys = 0;
    const type = async (...some: string[]) => {
      for (const key of some) {
        await page.keyboard.press(key);
        keys += 1;
      }
    };
    const left = (await listed(0)).total;
    let [usual, doubtful, rejected] = [0, 0, 0];
    for (let at = 0; at < left; at += 1) {
      await page.locator('.acts').waitFor();
      const isSure = (await page.locator('.checks .ok', { hasText: 'agree with the line' }).count()) > 0;
      await decide(page, async () => {
        if (isSure) {
          usual += 1;
          return type('c', 'Enter');
        }
        if (doubtful <= rejected) {
          doubtful += 1;
          await type('c');
          await seesText(page, /Do you confirm it before the bank shows it\?/);
          return type('Tab', 'Enter');
        }
        rejected += 1;
        await type('r');
        // its script loads with the first one
        await until(() => page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe('Not received');
        return type('Space', 'Enter');
      });
    }
    await page.reload();
    await seesText(page, 'No payment matches');
    expect({
      left: (await listed(0)).total,
      confirmed: (await listed(1)).total,
      rejected: (await listed(2)).total,
    }).toEqual({
      left: 0,
      confirmed: count - rejected,
      rejected: 2,
    });
    expect(keys).toBe(2 * usual + 3 * (doubtful + rejected));
    expect(usual).toBe(42);
    await seesText(page, 'No payment matches');
  });
});
