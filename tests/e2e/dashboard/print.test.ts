import { expect, test } from 'vitest';
import { planProperties } from '#lib/api/plans/plans.ts';
import { readPaper } from '#tests/support/api/paper-text.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { ask } from '../steps/calls.ts';
import { demo, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';

const portal = setUpPortal();
const browser = setUpBrowser({ viewport: { width: 360, height: 740 } });

/** The pages that a printer gets. */
async function printed(path: string): Promise<string[]> {
  const person = await signedIn(portal, demo.customer);
  const page = await browser.page({ storageState: storageStateOf(portal, person) });
  await page.goto(portal.url + path, { waitUntil: 'networkidle' });
  const { pages } = await readPaper(await page.pdf({ format: 'A4', printBackground: false }));
  return pages;
}

async function aLongPlan(): Promise<number | undefined> {
  const { token } = await signedIn(portal, demo.customer);
  const { user_properties: plans } = (await ask(portal, planProperties, {}, { token })).body;
  return plans.data.find(({ plan }) => (plan.schedule?.amounts.length ?? 0) > 15)?.plan_id;
}

const controls = /Pay ahead|AutoPay|Make Payment|Add to calendar|Save as PDF|View List|View plan|See all|Search|More/;

test.each([
  ['the payment list', '/dashboard/my-property/payment-list/PLAN', '4 of 18 paid'],
  ['a plan', '/dashboard/my-property/PLAN', 'Property payment'],
  ['the transactions', '/dashboard/payments', 'November 2026'],
  ['the dashboard', '/dashboard', 'Due next'],
])(
  'PT-10: %s is printed from the first page on, numbered, under the company’s name and without its controls',
  async (_, path, begins) => {
    const pages = await printed(path.replace('PLAN', String(await aLongPlan())));
    expect(pages.length).toBeLessThanOrEqual(2);
    expect(pages[0]).toMatch(/^Page 1 of \d Homestead/);
    expect(pages[0]).toContain(begins);
    for (const [at, text] of pages.entries()) {
      const number = `Page ${at + 1} of ${pages.length}`;
      expect(text).toContain(number);
      expect(text.replace(number, '').trim()).not.toBe('');
    }
    expect(pages.join(' ')).not.toMatch(controls);
  },
);
