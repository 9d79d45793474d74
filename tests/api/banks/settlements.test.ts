import { beforeAll, beforeEach, expect, test } from 'vitest';
import { officeReport } from '#lib/api/office/accounting.ts';
import {
  changeSettlementAccount,
  fetchSettlements,
  officeSettlements,
  resolveSettlementDifference,
} from '#lib/api/office/banks/settlements.ts';
import { providerFee } from '#lib/domain/reconciliation/settlements.ts';
import { bankAccounts, companyAccounts, settlements } from '#lib/server/db/schema.ts';
import { checkHealth } from '#lib/server/ledger/health.ts';
import { db } from '#lib/server/runtime.ts';
import { processEvents } from '#lib/server/webhooks/process-events.ts';
import {
  paidAtProvider,
  setFaults,
  setUpCardProvider,
  transfer,
  verified,
  withVirtualAccount,
} from '../../support/api/card.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import {
  aCustomer,
  anOffice,
  approveBySomebodyElse,
  as,
  expectSuccess,
  type Person,
} from '../../support/factories/index.ts';
import { ledgerBalance } from '../../support/ledger/ledger-balance.ts';

const world = setUpTestServer();
setUpCardProvider();

const aDay = 24 * 60 * 60_000;
let finance: Person;
beforeAll(async () => {
  finance = await anOffice({ staffRole: 'finance' });
});
beforeEach(() => setFaults({ settlement: 'ok' }));

/** A top-up by card that is booked, in naira. */
async function aCharge(naira: number) {
  const { customer, payment } = await paidAtProvider(naira);
  expect(await verified(customer, payment)).toBe(1);
  return payment;
}
const read = async () => expectSuccess(await as(finance).call(officeSettlements)).body;
const fetchNow = async () => expectSuccess(await as(finance).call(fetchSettlements)).body.booked;
const kindsOf = async () => (await read()).differences.map(({ kind }) => kind);
const isHealthy = async () => expect((await checkHealth()).checks.filter(({ ok }) => !ok)).toEqual([]);
async function settleWith(fault: string, ...amounts: number[]) {
  const charges = [];
  for (const naira of amounts) charges.push(await aCharge(naira));
  await setFaults({ settlement: fault });
  world.clock.advance(aDay);
  expect(await fetchNow()).toBe(1);
  return charges;
}
async function endAll() {
  for (const { id } of (await read()).differences) await endOne(id);
}
async function endOne(id: number | undefined, note = 'Asked the provider') {
  const { approval } = expectSuccess(await as(finance).call(resolveSettlementDifference, { id, note })).body;
  if (approval) await approveBySomebodyElse(approval.id);
}

test.each([
  [1_000, 15],
  [2_499, 37.49],
  [2_500, 137.5],
  [100_000, 1_600],
  [200_000, 2_000],
])('SE-02: of a card charge of ₦%s the fee is ₦%s, and of a transfer one percent up to ₦300', (naira, fee) => {
  expect(providerFee(naira * 100, 'card') / 100).toBe(fee);
  expect(providerFee(naira * 100, 'transfer') / 100).toBe(Math.min(naira / 100, 300));
});

test('SE-01, SE-02: a settlement moves what was charged to the bank, books its fees, and is booked once', async () => {
  await db()
    .insert(bankAccounts)
    .values({ type: 'property', accountNumber: '0011223301', bankName: 'Example Bank', accountName: 'Homestead' });
  const [account] = await db().select().from(companyAccounts);
  const chosen = { company_account_id: account?.id };
  const { approval } = expectSuccess(await as(finance).call(changeSettlementAccount, chosen)).body;
  await approveBySomebodyElse(approval.id);
  await aCharge(5_000);
  const customer = await aCustomer();
  await transfer(await withVirtualAccount(customer), 40_000);
  await processEvents();
  expect((await read()).unsettled).toEqual({ charges: 2, amount: 45_000 });
  expect(await fetchNow()).toBe(0);
  world.clock.advance(aDay);
  expect(await fetchNow()).toBe(1);
  expect(await fetchNow()).toBe(0);
  const { settlements: list, unsettled, differences } = await read();
  expect(list).toMatchObject([
    { charges: 2, net: 45_000 - 175 - 300, fees: 475, company_account: 'Example Bank 0011223301' },
  ]);
  expect([unsettled, differences]).toEqual([{ charges: 0, amount: 0 }, []]);
  expect(await ledgerBalance('cash_paystack')).toBe(0);
  expect(await ledgerBalance('provider_fees')).toBe(-47_500);
  expect(await ledgerBalance('cash_bank')).toBe(-4_452_500);
  const { rows } = expectSuccess(await as(finance).call(officeReport, { report: 'journal' })).body;
  expect(rows.filter((row) => row.includes('Settlement of the card provider'))).toHaveLength(3);
  await isHealthy();
});

test('SE-03: a charge that is not in the books is named, and has an end with a note', async () => {
  await settleWith('unknown_charge', 6_000);
  const [difference] = (await read()).differences;
  expect(difference).toMatchObject({ kind: 'unknown_charge', expected: 0, found: 5_000 });
  await endOne(difference?.id, 'Sent back by hand');
  const again = await as(finance).call(resolveSettlementDifference, { id: difference?.id, note: 'Again' });
  expect(again.body.code).toBe('conflict');
  expect(await kindsOf()).toEqual([]);
  await isHealthy();
});

test('SE-03: another amount, another fee and another total are named', async () => {
  await settleWith('wrong_amount', 7_000);
  await settleWith('wrong_fee', 8_000);
  await settleWith('wrong_total', 9_000);
  expect((await read()).differences).toMatchObject([
    { kind: 'amount', expected: 7_000, found: 7_100 },
    { kind: 'fee', expected: 206.5, found: 205 },
    { kind: 'fee', expected: 220, found: 270 },
    { kind: 'total', found: 9_000 - 235 - 10 },
  ]);
  await isHealthy();
  await endAll();
});

test('SE-04: a charge that was settled before it was booked is known once it is', async () => {
  const { customer, payment } = await paidAtProvider(9_500);
  world.clock.advance(aDay);
  await fetchNow();
  expect(await kindsOf()).toEqual(['unknown_charge']);
  expect(await verified(customer, payment)).toBe(1);
  await fetchNow();
  expect(await kindsOf()).toEqual([]);
  expect((await read()).unsettled.charges).toBe(0);
  await isHealthy();
});

test('SE-04: a charge that is in no settlement after five days is named once', async () => {
  const [missing] = await settleWith('missing_charge', 10_000, 11_000);
  expect(await kindsOf()).toEqual([]);
  world.clock.advance(6 * aDay);
  await fetchNow();
  await fetchNow();
  expect((await read()).differences).toMatchObject([
    { kind: 'missing_charge', payment_id: missing?.id, expected: 10_000, found: 0 },
  ]);
  expect((await read()).unsettled).toEqual({ charges: 1, amount: 10_000 });
  await isHealthy();
  await endAll();
});

test('SE-05: without an answer of the provider nothing is booked, and the office is told to try again', async () => {
  await aCharge(12_000);
  world.clock.advance(aDay);
  const before = await db().$count(settlements);
  await setFaults({ settlement: 'error' });
  expect((await as(finance).call(fetchSettlements)).body).toMatchObject({ code: 'card_unavailable' });
  expect(await db().$count(settlements)).toBe(before);
  await setFaults({ settlement: 'ok' });
  expect(await fetchNow()).toBe(1);
  await isHealthy();
});
