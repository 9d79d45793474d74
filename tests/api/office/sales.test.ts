import { beforeAll, expect, test } from 'vitest';
import { refundPayment } from '#lib/api/office/payments/payments.ts';
import { officeSales } from '#lib/api/office/sales.ts';
import { marketers } from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { anOffice, aPlan, as, expectSuccess, type Person, type PlanFixture } from '../../support/factories/index.ts';

const world = setUpTestServer();

let office: Person;
let later: PlanFixture;
beforeAll(async () => {
  office = await anOffice();
  await db()
    .insert(marketers)
    .values([
      { code: 'HSM-1', name: 'Ade Bello' },
      { code: 'HSM-2', name: 'Chioma Eze' },
      { code: 'HSM-3', name: 'Bisi Cole' },
    ]);
  const by = (marketer_code: string, number_of_unit = 1) => ({ terms: { marketer_code, number_of_unit }, office });
  await aPlan({ ...by('HSM-1', 2) });
  await aPlan({ ...by('hsm-2'), until: 'confirmed' });
  await aPlan({ ...by('HSM-2'), until: 'sent' });
  await aPlan({ office });
  world.clock.advance(5 * 24 * 60 * 60 * 1000);
  later = await aPlan({ ...by('HSM-2', 2), oneTime: true });
});

const sales = async (wanted = {}) => expectSuccess(await as(office).call(officeSales, wanted)).body;
const rows = async (wanted = {}) =>
  (await sales(wanted)).sales.data.map(({ code, plans_count, units, amount, received }) => [
    code,
    plans_count,
    units,
    amount,
    received,
  ]);

test('each code has its confirmed first payments, with units, price and amount received', async () => {
  expect(await rows()).toEqual([
    ['HSM-2', 2, 3, 3_000_000, 2_400_000],
    ['HSM-1', 1, 2, 2_000_000, 800_000],
    ['HSM-3', 0, 0, 0, 0],
  ]);
  expect((await sales()).total).toEqual({
    ...{ plans_count: 3, ended_count: 0, units: 5 },
    ...{ amount: 5_000_000, received: 3_200_000 },
  });
});

test('a period is that of the confirmation', async () => {
  expect((await rows({ end_date: '2026-11-24' }))[0]).toEqual(['HSM-1', 1, 2, 2_000_000, 800_000]);
  expect((await rows({ start_date: '2026-11-25' }))[0]).toEqual(['HSM-2', 1, 2, 2_000_000, 2_000_000]);
  expect(await rows({ name: 'chio' })).toHaveLength(1);
});

test('refunded sales are not counted', async () => {
  expectSuccess(await as(office).call(refundPayment, { id: later.paymentId, reason: 'Cancelled' }));
  expect((await rows({ name: 'HSM-2' }))[0]).toEqual(['HSM-2', 1, 1, 1_000_000, 400_000]);
});
