import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { exportArrears, officeArrears, officeArrearsBy } from '#lib/api/office/arrears/arrears.ts';
import { refundPayment } from '#lib/api/office/payments/payments.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import {
  anOffice,
  aPlan,
  as,
  confirmTransfer,
  expectSuccess,
  repayByTransfer,
} from '#tests/support/factories/index.ts';

const world = setUpTestServer();

const goTo = (day: string) => {
  world.clock.now = new Date(`${day}T09:00:00Z`);
};

test('CS-06: arrears are shown as they were at the end of any past day, whatever was paid or taken back since', async () => {
  const office = await anOffice();
  const arrears = async (wanted: Record<string, unknown>) =>
    expectSuccess(await as(office).call(officeArrears, wanted)).body;
  const groups = async (wanted: Record<string, unknown>) =>
    expectSuccess(await as(office).call(officeArrearsBy, { by: 'customer', ...wanted })).body.groups.data;
  const plan = await aPlan({ office });
  const of = { customer_id: plan.customer.user.id };
  const at = async (day: string) => {
    const { total, plans } = await arrears({ ...of, day });
    return [total.instalments, total.amount, plans.data[0]?.days_late];
  };
  // 20 December and 20 January are overdue; the first is paid on 25 January, and taken back on 3 February
  goTo('2027-01-25');
  const sent = expectSuccess(await repayByTransfer(plan, 100_000)).body.payment.id;
  await confirmTransfer(office, sent, 100_000);
  goTo('2027-02-03');
  expectSuccess(await as(office).call(refundPayment, { id: sent, reason: 'Wrong plan' }));
  goTo('2027-03-25');
  expect(await at('2026-12-20')).toEqual([0, 0, undefined]);
  expect(await at('2027-01-24')).toEqual([2, 200_000, 35]);
  expect(await at('2027-01-25')).toEqual([1, 100_000, 5]);
  expect(await at('2027-02-02')).toEqual([1, 100_000, 13]);
  expect(await at('2027-02-03')).toEqual([2, 200_000, 45]);
  expect((await arrears({ ...of, day: '2027-01-24', age: '31-60' })).total.amount).toBe(100_000);
  expect((await groups({ ...of, day: '2027-01-25' }))[0]?.arrears.amount).toBe(100_000);
  // today, and a day to come, are now
  expect((await arrears({ ...of, day: '2028-01-01' })).total).toEqual((await arrears(of)).total);
  const { response } = await as(office).call(exportArrears, { ...of, day: '2027-01-24' });
  const rows = parse(Buffer.from(await response.arrayBuffer()), { bom: true, columns: true }) as object[];
  expect(rows).toMatchObject([{ 'Days late': '4' }, { 'Days late': '35' }]);
});
