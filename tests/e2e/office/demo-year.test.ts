import { expect, test } from 'vitest';
import { officeReport } from '#lib/api/office/accounting.ts';
import { officeArrears } from '#lib/api/office/arrears/arrears.ts';
import { officeSettlements } from '#lib/api/office/banks/settlements.ts';
import { officeCommissions } from '#lib/api/office/commissions.ts';
import { officeCustomers } from '#lib/api/office/customers.ts';
import { officePayouts } from '#lib/api/office/payouts.ts';
import { officeProviderEvents } from '#lib/api/office/provider-events.ts';
import { ask } from '../steps/calls.ts';
import { brokenChecks } from '../steps/ledger.ts';
import { demo, signedIn } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';

const portal = setUpPortal();

test('DM-01: the demo has a year of three hundred customers, of which the ledger is healthy', async () => {
  const { token } = await signedIn(portal, demo.office);
  expect(await brokenChecks(portal, { token })).toEqual([]);
  const { body: people } = await ask(portal, officeCustomers, {}, { token });
  expect(people.customers.total).toBeGreaterThanOrEqual(300);
  const { body: arrears } = await ask(portal, officeArrears, {}, { token });
  for (const amount of Object.values(arrears.total.by_age)) expect(amount).toBeGreaterThan(0);
  const { body: sales } = await ask(portal, officeReport, { report: 'sales' }, { token });
  expect(new Set(sales.rows.map(([month]) => month)).size).toBeGreaterThanOrEqual(12);
  expect(Number(sales.total[sales.columns.findIndex(({ name }) => name === 'Terminated')])).toBe(5);
  const { body: commissions } = await ask(portal, officeCommissions, {}, { token });
  expect(commissions.runs.filter(({ state }) => state === 'paid')).toHaveLength(3);
  expect(commissions.approval).toMatchObject({ state: 'waiting' });
  const { body: settled } = await ask(portal, officeSettlements, {}, { token });
  expect(settled.differences.length).toBeGreaterThan(0);
});

test('DM-03: it has plans that were passed on, payouts that wait and disputes', async () => {
  const { token } = await signedIn(portal, demo.office);
  const { body: balance } = await ask(portal, officeReport, { report: 'trial-balance' }, { token });
  // two of the three transfers cost ₦50,000
  expect(balance.rows.find((row) => row.includes('Fees for transfers to other owners'))).toContain(100_000);
  const { body: waiting } = await ask(portal, officePayouts, {}, { token });
  const crowd = waiting.payouts.data.filter(({ customer }) => customer.name !== 'Adaeze Okafor');
  expect(crowd.map(({ approval }) => approval?.state ?? null)).toEqual(expect.arrayContaining(['waiting', null]));
  const { body: told } = await ask(portal, officeProviderEvents, {}, { token });
  expect(told.events.map(({ reversal }) => reversal?.kind)).toContain('disputed');
});
