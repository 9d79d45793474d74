import { desc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { notifications } from '#lib/api/notifications.ts';
import { officeHealth } from '#lib/api/office/health.ts';
import { addPlanDocument } from '#lib/api/office/plans/plan-documents.ts';
import { assignContract, officePlans } from '#lib/api/office/plans/plans.ts';
import { officeActions } from '#lib/server/db/schema.ts';
import { checkLedger } from '#lib/server/monitoring/check-ledger.ts';
import { db } from '#lib/server/runtime.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { anOffice, aPdf, aPlan, as, expectSuccess, type Person, planOf } from '../../support/factories/index.ts';

const world = setUpTestServer();

const lastNotice = async (customer: Person) =>
  expectSuccess(await as(customer).call(notifications)).body.notifications.data[0];

const lastAction = async () => (await db().select().from(officeActions).orderBy(desc(officeActions.id)).limit(1))[0];

test('L-73: plans without a contract id are listed, oldest first', async () => {
  const office = await anOffice();
  const first = await aPlan({ office, until: 'confirmed' });
  world.clock.advance(60_000);
  const second = await aPlan({ office, until: 'confirmed' });
  await aPlan({ office, until: 'sent' });
  const { body } = expectSuccess(await as(office).call(officePlans, { state: 'awaiting' }));
  const ids = body.plans.data.map(({ id }) => id);
  expect(ids.indexOf(first.id)).toBeGreaterThanOrEqual(0);
  expect(ids.indexOf(second.id)).toBeGreaterThan(ids.indexOf(first.id));
  expect(new Set(body.plans.data.map(({ state }) => state))).toEqual(new Set(['awaiting']));
  expect(body.plans.data.find(({ id }) => id === first.id)).toMatchObject({
    customer: { name: 'Adaeze Okonkwo' },
    property: { name: 'Palm Grove Estate' },
    paid_amount: 400_000,
    payment_percentage: 40,
    unique_contract_id: null,
  });
});

test('L-74 R-40: a contract id is generated when left out; the customer is notified and the plan is active', async () => {
  const plan = await aPlan({ until: 'confirmed' });
  const { body } = expectSuccess(await as(plan.office).call(assignContract, { id: plan.id }));
  expect(body.plan).toMatchObject({
    state: 'in_progress',
    unique_contract_id: `HS-2026-${String(plan.id).padStart(5, '0')}`,
  });
  expect(await lastNotice(plan.customer)).toMatchObject({
    title: 'Your contract is active',
    content: expect.stringContaining(String(body.plan.unique_contract_id)),
  });
  expect(await lastAction()).toMatchObject({ action: 'assign_contract', subject: `plan ${plan.id}` });
});

test('L-74: a given contract id is unique and final', async () => {
  const [plan, other] = [await aPlan({ until: 'confirmed' }), await aPlan({ until: 'confirmed' })];
  const assign = (id: number, unique_contract_id: string) =>
    as(plan.office).call(assignContract, { id, unique_contract_id });
  expect(expectSuccess(await assign(plan.id, 'PG/2026/17')).body.plan.unique_contract_id).toBe('PG/2026/17');
  expect(await assign(other.id, 'PG/2026/17')).toMatchObject({ status: 409, body: { code: 'contract_id_taken' } });
  expect(await assign(plan.id, 'PG/2026/18')).toMatchObject({ status: 409 });
  expect((await planOf(other)).contract.unique_contract_id).toBeNull();
});

test('a generated contract id avoids one that was already given', async () => {
  const plan = await aPlan({ until: 'confirmed' });
  const other = await aPlan({ until: 'confirmed' });
  const wanted = `HS-2026-${String(other.id).padStart(5, '0')}`;
  expectSuccess(await as(plan.office).call(assignContract, { id: plan.id, unique_contract_id: wanted }));
  const { body } = expectSuccess(await as(plan.office).call(assignContract, { id: other.id }));
  expect(body.plan.unique_contract_id).toBe(`${wanted}-2`);
});

test('a plan whose first payment is not confirmed gets no contract ID', async () => {
  const plan = await aPlan({ until: 'sent' });
  expect(await as(plan.office).call(assignContract, { id: plan.id })).toMatchObject({
    status: 409,
    body: { code: 'conflict' },
  });
  expect(await as(plan.office).call(assignContract, { id: 999_999 })).toMatchObject({ status: 404 });
});

test('L-75: a document is added to the plan, and its customer can download it', async () => {
  const plan = await aPlan();
  const upload = { id: plan.id, document_name: 'Deed of assignment' };
  const { body } = expectSuccess(
    await as(plan.office).call(addPlanDocument, upload, { files: { document_file: aPdf() } }),
  );
  expect(body.plan.contract_documents).toMatchObject([{ document_name: 'Deed of assignment' }]);
  expect((await planOf(plan)).contract_documents).toMatchObject([{ document_name: 'Deed of assignment' }]);
  expect(await lastNotice(plan.customer)).toMatchObject({ title: 'A document is ready' });
  expect(await as(plan.office).call(addPlanDocument, upload)).toMatchObject({
    status: 422,
    body: { errors: { document_file: ['Document is required'] } },
  });
  expect(
    await as(plan.office).call(addPlanDocument, { ...upload, id: 999_999 }, { files: { document_file: aPdf() } }),
  ).toMatchObject({ status: 404 });
});

test('D-36: the office sees the health of the ledger, each invariant by its name', async () => {
  await aPlan({ paid: 2 });
  await checkLedger();
  const { body } = expectSuccess(await as(await anOffice()).call(officeHealth));
  expect(body.health.ok).toBe(true);
  expect(body.health.checks.length).toBeGreaterThanOrEqual(5);
  for (const check of body.health.checks) expect(check).toMatchObject({ ok: true, name: expect.stringMatching(/\w/) });
});
