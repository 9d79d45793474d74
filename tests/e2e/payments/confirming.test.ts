import { describe, expect, test } from 'vitest';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { cancelStep, confirm, confirmingButton, pressTwice, untilArmed } from '../steps/confirming.ts';
import { type Act, openAct, palmGrove, payingActs } from '../steps/paying-acts.ts';
import { setUpPortal } from '../steps/portal.ts';
import { until } from '../steps/screen.ts';

const portal = setUpPortal();
const browser = setUpBrowser({ reducedMotion: 'reduce' });

const pauses = [0, 150, 300, 500];
const sizes = [
  [360, 740],
  [360, 430],
] as const;

const at = (act: Act, width: number, height: number) => {
  browser.expectErrors(/409/);
  return openAct(act, { portal, browser, viewport: { width, height } });
};

describe.each(sizes)('at %i × %i', (width, height) => {
  test.each(Object.keys(payingActs))(
    'CF-08: a double press pays and changes nothing; a later press does, once: %s',
    async (name) => {
      const act = payingActs[name] as Act;
      const { page, sent } = await at(act, width, height);
      await act.arrive?.(page);
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
      await page
        .getByText(/This has already been paid\.|Nothing was taken now\./)
        .first()
        .waitFor();
      expect(sent).toHaveLength(1);
    },
  );
});

test('CF-09: keys are as early as a finger: Enter and Space press only what is armed, and a held key never', async () => {
  const act = payingActs['from the wallet on the home'] as Act;
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
  const act = payingActs['from the wallet on the home'] as Act;
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
  const act = payingActs['from the wallet on the home'] as Act;
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
