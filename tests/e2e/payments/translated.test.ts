import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { addDays, today } from '#lib/domain/days.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { confirm, confirmingButton, untilArmed } from '../steps/confirming.ts';
import { type Act, openAct, payingActs } from '../steps/paying-acts.ts';
import { setUpPortal } from '../steps/portal.ts';
import { agree, chooseInstalments, fillTransfer, pay } from '../steps/purchase.ts';
import { press, radio, until } from '../steps/screen.ts';
import { seesPlan, startPurchase } from '../steps/start-purchase.ts';

const portal = setUpPortal();
const viewport = { width: 360, height: 740 };
const browser = setUpBrowser({ reducedMotion: 'reduce', viewport });
const { atTheOptions } = startPurchase(portal, browser);

/** As a browser's translation does: each text is replaced by elements with another text node. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      if (!text.nodeValue?.trim() || text.parentElement?.closest('script, style, textarea, option')) continue;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = text.nodeValue;
      outer.append(inner);
      text.parentNode?.replaceChild(outer, text);
    }
  });

/** What the page does to the texts on it after each step of a customer. */
type AfterStep = (page: Page) => Promise<void>;
const untranslated: AfterStep = async () => {};

/** The words of the button that confirms, once it can be pressed. */
async function wordsToConfirm(page: Page, act: Act, afterStep: AfterStep) {
  await act.opener(page).waitFor();
  await afterStep(page);
  await act.opener(page).click();
  await confirmingButton(page, act.yes).waitFor();
  await afterStep(page);
  await untilArmed(page, act.yes);
  return confirmingButton(page, act.yes).textContent();
}

describe('a translated page', () => {
  test.each(Object.keys(payingActs))(
    'TL-02: the button that confirms names what it names without a translation, and works: %s',
    async (name) => {
      // where the texts change before a form has its script, React renders the form again
      browser.expectErrors(/409|React error #418/);
      const act = payingActs[name] as Act;
      const { page, sent } = await openAct(act, { portal, browser, viewport });
      await act.arrive?.(page);
      const words = await wordsToConfirm(page, act, untranslated);
      await page.reload();
      await page.locator('main h1').first().waitFor();
      await translate(page);
      await act.arrive?.(page);
      expect(await wordsToConfirm(page, act, translate)).toBe(words);
      await confirm(page, act.yes);
      await page.getByText('This has already been paid.').waitFor();
      expect(sent).toHaveLength(1);
    },
  );

  test('TL-02: what is paid ahead follows the choice', async () => {
    const { page } = await openAct(payingActs.ahead as Act, { portal, browser, viewport });
    const slider = page.getByRole('slider');
    const payNow = page.locator('dl').getByText('Pay now').locator('xpath=ancestor::div[1]').locator('.money');
    await slider.fill('4');
    await page.getByText(/^4 of \d+$/).waitFor();
    const shown = (await payNow.textContent()) ?? '';
    await slider.fill('2');
    await page.getByText(/^2 of \d+$/).waitFor();
    await until(async () => (await payNow.textContent()) === shown).toBe(false);
    await translate(page);
    await slider.fill('4');
    await until(() => payNow.textContent()).toBe(shown);
    await until(() => page.locator('output').textContent()).toMatch(/^4 of \d+$/);
    await press(page, 'Choose how to pay');
    await translate(page);
    await radio(page, /Paystack/).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Continue', exact: true }).click();
    await untilArmed(page, `Yes, pay ${shown}`);
  });

  test('TL-02: a purchase shows the same sums from the options to the slip of the transfer, and is sent', async () => {
    const sumsOf = async (afterStep: AfterStep) => {
      const { page } = await atTheOptions();
      const sums: string[][] = [];
      const loading = page.locator('main [aria-busy="true"]');
      const shown = async () => ((await loading.count()) > 0 ? [] : page.locator('main .money').allTextContents());
      const changes = async (act: () => Promise<unknown>) => {
        const before = await shown();
        await act();
        let after: string[] = [];
        const hasChanged = async () => {
          after = await shown();
          return after.length > 0 && JSON.stringify(after) !== JSON.stringify(before);
        };
        await until(hasChanged).toBe(true);
        sums.push(after);
        await afterStep(page);
      };
      await radio(page, 'Bungalow').check();
      await changes(() => radio(page, 'One Time').check());
      await changes(() => press(page, 'One unit more'));
      const startDate = addDays(today(new Date()), 1);
      await changes(() => chooseInstalments(page, { months: '4', startDate }));
      await changes(() => page.getByLabel('Duration').selectOption('2'));
      await changes(() => page.getByLabel('Units', { exact: true }).fill('1'));
      await changes(() => agree(page));
      await changes(() => fillTransfer(page));
      await pay(page);
      await seesPlan(page);
      return sums;
    };
    const sums = await sumsOf(untranslated);
    expect(await sumsOf(translate)).toEqual(sums);
  });
});
