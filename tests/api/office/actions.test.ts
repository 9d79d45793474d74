import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { enquiryRequest } from '#lib/api/content.ts';
import { exportActions, officeActions, officeSummary } from '#lib/api/office/actions.ts';
import { officeCustomerDetail } from '#lib/api/office/customers.ts';
import { exportPlans } from '#lib/api/office/exports.ts';
import { checkLedger } from '#lib/server/monitoring/check-ledger.ts';
import { type AuditedAction, auditAction } from '#lib/server/office/audit-action.ts';
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
    address: expect.any(String),
    device: expect.any(String),
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

test.each<[string, AuditedAction['action'][]]>([
  ['payment', ['correct_payment', 'end_charge', 'pay_out_charge', 'confirm_after_all']],
  ['statement', ['tie_booking', 'book_line', 'book_difference']],
  ['plan', ['assign_plots', 'correct_contract_id', 'replace_document', 'withdraw_document', 'withdraw_paper']],
  ['commission', ['set_commission_rate', 'approve_commission_run', 'pay_commission_run', 'cancel_commission_run']],
  ['customer', ['end_sessions']],
  ['notice', ['send_mail_again']],
  ['property', ['property published', 'properties imported']],
])('TP-09: the log narrowed to %s has %j', async (area, actions) => {
  for (const action of actions) await auditAction({ by: office.user, action, subject: 'made up 1' });
  expect((await names({ area })).slice(0, actions.length)).toEqual(actions.toReversed());
});

test('TP-09: what was proposed about a payout stands with the payouts and with the approvals', async () => {
  await auditAction({ by: office.user, action: 'propose', subject: 'payout 1' });
  for (const area of ['payout', 'approval']) expect(await names({ area })).toEqual(['propose']);
});

test('L-70: the home page counts open work and shows the health of the ledger', async () => {
  const sent = await aPlan({ office, until: 'sent' });
  await aPlan({ office, until: 'confirmed' });
  const visitor = { name: 'Halima', email: 'halima@example.com', phone: '08031234567', description: 'Is it tarred?' };
  expectSuccess(await send(enquiryRequest, { ...visitor, interest_option: 'Buying land' }));
  await checkLedger();
  const body = expectSuccess(await as(office).call(officeSummary)).body;
  expect(body).toMatchObject({
    payments_to_confirm: 1,
    unallocated_receipts: 0,
    oldest_payment_at: expect.any(String),
    plans_awaiting_contract: 1,
    open_enquiries: 1,
    open_incidents: 0,
    given_up_mails: 0,
    card: { overdue: 0, unprocessed_events: 0 },
    health: { ok: true, broken: [], checked_at: expect.any(String) },
  });
  expect(sent.paymentId).toBeGreaterThan(0);
});

test('AT-02: the log is searched by customer, number, contract ID, reference and who did it', async () => {
  const { data } = (await log({ rows: 100 })).actions;
  const contract = data.find(({ action }) => action === 'assign_contract')?.detail?.unique_contract_id;
  const found = async (name: string) => (await log({ name, rows: 100 })).actions.data.map(({ subject }) => subject);
  expect(await found(`plan ${story.id}`)).toContain(`plan ${story.id}`);
  expect(new Set(await found(`plan ${story.id}`))).toEqual(new Set([`plan ${story.id}`]));
  expect(await found(String(contract))).toContain(`plan ${story.id}`);
  const ofCustomer = await found(story.customer.user.email);
  expect(ofCustomer).toEqual(expect.arrayContaining([`plan ${story.id}`, `payment ${story.paymentId}`]));
  expect(await found(office.user.email)).toHaveLength(data.filter(({ by }) => by.id === office.user.id).length);
  expect(await found('zzzqqq')).toEqual([]);
});

test('AT-03: the log is exported in words, with where each act came from, and that is in the log itself', async () => {
  const { status, response } = await as(office).call(exportActions, { name: `plan ${story.id}` });
  expect(status).toBe(200);
  const rows = parse(Buffer.from(await response.arrayBuffer()), { bom: true, columns: true }) as Record<
    string,
    string
  >[];
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.at(-1)).toMatchObject({
    By: 'Bola Adeyemi',
    Action: `Assigned a contract ID to plan ${story.id}`,
    What: expect.stringMatching(/^Contract ID HS-2026-/),
  });
  expect(rows[0]).toHaveProperty('Network address');
  expect((await log()).actions.data[0]).toMatchObject({ action: 'export', subject: 'log' });
});
