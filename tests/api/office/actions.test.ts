import { beforeAll, expect, test } from 'vitest';
import { enquiryRequest } from '#lib/api/content.ts';
import { officeActions, officeSummary } from '#lib/api/office/actions.ts';
import { officeCustomerDetail } from '#lib/api/office/customers.ts';
import { exportPlans } from '#lib/api/office/exports.ts';
import { send } from '../../support/api/send.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { anOffice, aPlan, as, expectSuccess, type Person, type PlanFixture } from '../../support/factories/index.ts';

const world = setUpTestServer();

let office: Person;
let story: PlanFixture;
beforeAll(async () => {
  office = await anOffice();
  story = await aPlan({ office });
});

const log = async (wanted = {}) => expectSuccess(await as(office).call(officeActions, wanted)).body;
const names = async (wanted = {}) => (await log(wanted)).actions.data.map(({ action }) => action);

test('actions are listed with who and when, newest first', async () => {
  const { actions, people } = await log();
  expect(actions.data[0]).toEqual({
    id: expect.any(Number),
    action: 'assign_contract',
    subject: `plan ${story.id}`,
    detail: { unique_contract_id: expect.stringMatching(/^HS-2026-/) },
    by: { id: office.user.id, name: 'Bola Adeyemi' },
    created_at: '2026-11-20T08:00:00.000Z',
  });
  expect(people).toEqual([{ id: office.user.id, name: 'Bola Adeyemi' }]);
});

test('actions are filtered by area, person and day', async () => {
  const other = await anOffice();
  world.clock.advance(2 * 24 * 60 * 60 * 1000);
  expectSuccess(await as(other).call(officeCustomerDetail, { id: story.customer.user.id }));
  await as(other).call(exportPlans, {});
  expect(await names({ area: 'payment' })).toEqual(['confirm_payment']);
  expect(await names({ area: 'customer' })).toEqual(['look_at_customer']);
  expect(await names({ area: 'content' })).toEqual([]);
  expect(await names({ by: other.user.id })).toEqual(['export', 'look_at_customer']);
  expect(await names({ end_date: '2026-11-20' })).toEqual(['assign_contract', 'confirm_payment']);
  expect((await log()).people).toHaveLength(2);
});

test('L-70: the home page counts open work and shows the health of the ledger', async () => {
  const sent = await aPlan({ office, until: 'sent' });
  await aPlan({ office, until: 'confirmed' });
  const visitor = { name: 'Halima', email: 'halima@example.com', phone: '08031234567', description: 'Is it tarred?' };
  expectSuccess(await send(enquiryRequest, { ...visitor, interest_option: 'Buying land' }));
  const body = expectSuccess(await as(office).call(officeSummary)).body;
  expect(body).toMatchObject({
    payments_to_confirm: 1,
    oldest_payment_at: expect.any(String),
    plans_awaiting_contract: 1,
    open_enquiries: 1,
    open_incidents: 0,
    given_up_mails: 0,
    card: { overdue: 0, unprocessed_events: 0 },
    health: { ok: true, broken: [] },
  });
  expect(sent.paymentId).toBeGreaterThan(0);
});
