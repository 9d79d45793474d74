import { afterAll, beforeAll, expect, test } from 'vitest';
import { officeCommissions, setCommissionRate } from '#lib/api/office/money/commissions.ts';
import { approve, officeApprovals } from '#lib/api/office/staff/approvals.ts';
import { repayment } from '#lib/api/payments/payments.ts';
import { planProperties } from '#lib/api/plans/plans.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { launchServer } from '#tests/support/processes/launch-server.ts';
import { type RunningServer, startServer } from '#tests/support/processes/start-server.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { ask } from '../steps/calls.ts';
import { demo, signedIn, storageStateOf } from '../steps/people.ts';
import { press, seesText, seesToast } from '../steps/screen.ts';

const DAY = 86_400_000;
/** Moves the clock of a server's process on by a day: a run is of days that are over. */
const aDayLater = `const Real = Date;
globalThis.Date = class extends Real {
  constructor(...given) { super(...(given.length > 0 ? given : [Real.now() + ${DAY}])); }
  static now() { return Real.now() + ${DAY}; }
};`;

const browser = setUpBrowser({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
let server: RunningServer;

beforeAll(async () => {
  const yesterday = await startServer({ demo: true });
  await payWithCommission(yesterday);
  await yesterday.kill('SIGTERM');
  const later = `--import=data:text/javascript,${encodeURIComponent(aDayLater)}`;
  server = await launchServer({ demo: true, dataDir: yesterday.dataDir, env: { NODE_OPTIONS: later } });
});
afterAll(() => server?.stop());

/** A payment of an instalment that earns its marketer five percent. */
async function payWithCommission(portal: RunningServer) {
  const owner = await signedIn(portal, demo.office);
  const { marketers } = (await ask(portal, officeCommissions, {}, owner)).body;
  const id = marketers.find(({ marketer }) => marketer.code === 'HSM-1057')?.marketer.id ?? 0;
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' }).format(new Date());
  await ask(portal, setCommissionRate, { id, percent: 5, from_day: today }, owner);
  const customer = await signedIn(portal, demo.customer);
  const plans = (await ask(portal, planProperties, {}, customer)).body.user_properties.data;
  const plan = plans.find(({ property }) => property.name.startsWith('Palm Grove'));
  const paid = { plan_id: plan?.plan_id ?? 0, payment_method: 'virtual_wallet', amount: 1_200_000 } as const;
  const { status } = await ask(portal, repayment, paid, { ...customer, key: 'commission-run' });
  expect(status).toBe(200);
}

test('finance asks for a run of commissions, a second person approves it, and it is recorded as paid', async () => {
  const storageState = storageStateOf(server, await signedIn(server, demo.finance));
  const page = await browser.page({ storageState });
  await page.clock.install({ time: Date.now() + DAY });
  await page.goto(`${server.url}/office/commissions`);
  await press(page, 'Pay commissions');
  await expectAccessible(page, 'asking for a run of commissions');
  await page.getByRole('dialog').getByRole('button', { name: 'Ask for approval' }).click();
  await seesToast(page, 'A second person is asked to approve it');
  await seesText(page, /^Waits for a second person/);

  const owner = await signedIn(server, demo.office);
  const waiting = (await ask(server, officeApprovals, {}, owner)).body.approvals.data;
  const run = waiting.find(({ summary }) => summary.startsWith('Pay commissions of ₦60,000 to 1 marketer'));
  await ask(server, approve, { id: run?.id ?? 0 }, owner);
  await page.reload();
  await press(page, 'Record as paid');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Record as paid' }).click();
  await seesText(page, 'Bank reference is required');
  await dialog.getByLabel('Bank reference').fill('BATCH-2026-11');
  await expectAccessible(page, 'recording a run of commissions as paid');
  await dialog.getByRole('button', { name: 'Record as paid' }).click();
  await seesToast(page, 'Recorded as paid');
  await seesText(page, /BATCH-2026-11, recorded by/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
