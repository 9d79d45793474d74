import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { verifyDocument, withdrawDocument } from '#lib/api/documents.ts';
import { notifications } from '#lib/api/notifications.ts';
import { officeCustomers, openIdentityFiles } from '#lib/api/office/customers.ts';
import { refundPayment } from '#lib/api/office/payments/payments.ts';
import {
  addPlanDocument,
  correctContractId,
  officeContractForm,
  replacePlanDocument,
  withdrawPlanDocument,
} from '#lib/api/office/plans/plan-documents.ts';
import { assignContract, officePlans } from '#lib/api/office/plans/plans.ts';
import { receipt, transactions } from '#lib/api/payments/transactions.ts';
import { contractIdCorrections, officeActions, securityEvents } from '#lib/server/db/schema.ts';
import { makeMissingContracts } from '#lib/server/documents/contract-worker.ts';
import { checkHealth } from '#lib/server/ledger/health.ts';
import { db } from '#lib/server/runtime.ts';
import { codeIn, fetchLink, readPaper } from '../../support/api/paper-text.ts';
import { send } from '../../support/api/send.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { anOffice, aPdf, aPlan, as, expectSuccess, type PlanFixture, planOf } from '../../support/factories/index.ts';

setUpTestServer();

const upload = { files: { document_file: aPdf() } };
const reason = 'It is of another plot';

async function aDocument(plan: PlanFixture, document_name = 'Deed of assignment') {
  const added = await as(plan.office).call(addPlanDocument, { id: plan.id, document_name }, upload);
  return expectSuccess(added).body.plan.contract_documents.at(-1) as { id: number; document_file: string };
}
const ownDocuments = async (plan: PlanFixture) => (await planOf(plan)).contract_documents;
const lastNotice = async ({ customer }: PlanFixture) =>
  expectSuccess(await as(customer).call(notifications)).body.notifications.data[0];
const lastAction = async () => (await db().select().from(officeActions).orderBy(desc(officeActions.id)).limit(1))[0];
const statusOf = async (link: string) => (await fetchLink(link)).status;
const isHealthy = () => checkHealth();

test('DO-01, DO-02: a document that was taken back is opened by the office only, also by links from before', async () => {
  const plan = await aPlan();
  const { id } = await aDocument(plan);
  const [own] = await ownDocuments(plan);
  expect(await statusOf(own?.document_file ?? '')).toBe(200);
  const which = { id: plan.id, document_id: id, reason };
  const { body } = expectSuccess(await as(plan.office).call(withdrawPlanDocument, which));
  expect(await statusOf(own?.document_file ?? '')).toBe(404);
  expect(await ownDocuments(plan)).toEqual([]);
  const [kept] = body.plan.contract_documents;
  expect(kept).toMatchObject({ withdrawn: { reason, by: 'Bola Adeyemi', replaced_by: null } });
  expect(await statusOf(kept?.document_file ?? '')).toBe(200);
  expect(await lastAction()).toMatchObject({
    action: 'withdraw_document',
    subject: `plan ${plan.id}`,
    detail: { reason },
  });
  expect(await lastNotice(plan)).toMatchObject({ title: 'A document was withdrawn' });
  expect(await as(plan.office).call(withdrawPlanDocument, which)).toMatchObject({
    status: 409,
    body: { code: 'already_handled' },
  });
});

test('DO-01: a wrong document is replaced by another one, which the customer finds in its place', async () => {
  const plan = await aPlan();
  const { id } = await aDocument(plan);
  const sent = { id: plan.id, document_id: id, document_name: 'Deed of assignment, plot 14', reason };
  const { body } = expectSuccess(await as(plan.office).call(replacePlanDocument, sent, upload));
  expect(body.plan.contract_documents).toMatchObject([
    { withdrawn: { reason, replaced_by: 'Deed of assignment, plot 14' } },
    { document_name: 'Deed of assignment, plot 14', withdrawn: null },
  ]);
  expect(await ownDocuments(plan)).toMatchObject([{ document_name: 'Deed of assignment, plot 14' }]);
  expect(await lastNotice(plan)).toMatchObject({ title: 'A document was replaced' });
  expect((await as(plan.office).call(replacePlanDocument, sent, upload)).status).toBe(409);
  expect(await ownDocuments(plan)).toHaveLength(1);
});

test('a document is taken back at its own plan and with a reason', async () => {
  const [plan, other] = [await aPlan(), await aPlan()];
  const { id } = await aDocument(plan);
  const call = (payload: Record<string, unknown>) => as(plan.office).call(withdrawPlanDocument, payload);
  expect((await call({ id: other.id, document_id: id, reason })).status).toBe(404);
  expect(await call({ id: plan.id, document_id: id, reason: ' ' })).toMatchObject({
    status: 422,
    body: { errors: { reason: ['Reason is required'] } },
  });
  expect(await ownDocuments(plan)).toHaveLength(1);
});

test('DO-02: a document that was taken back does not keep a payment from being refunded', async () => {
  const plan = await aPlan();
  const refund = () => as(plan.office).call(refundPayment, { id: plan.paymentId, reason: 'Wrong buyer' });
  const { id } = await aDocument(plan);
  expect((await refund()).status).toBe(409);
  expectSuccess(await as(plan.office).call(withdrawPlanDocument, { id: plan.id, document_id: id, reason }));
  expectSuccess(await refund());
  expect(await isHealthy()).toMatchObject({ ok: true });
});

test('DO-03: a mistyped contract ID is corrected; the former one stays in the log and is given to nobody else', async () => {
  const [plan, other] = [await aPlan({ until: 'confirmed' }), await aPlan({ until: 'confirmed' })];
  const assign = ({ id }: PlanFixture, unique_contract_id: string) =>
    as(plan.office).call(assignContract, { id, unique_contract_id });
  const correct = (unique_contract_id: string, id = plan.id) =>
    as(plan.office).call(correctContractId, { id, unique_contract_id, reason: 'Two digits were swapped' });
  expect(await correct('PG/2026/71')).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expectSuccess(await assign(plan, 'PG/2026/17'));
  expect(expectSuccess(await correct('PG/2026/71')).body.plan.unique_contract_id).toBe('PG/2026/71');
  expect(await correct('PG/2026/71')).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect(await assign(other, 'PG/2026/17')).toMatchObject({ status: 409, body: { code: 'contract_id_taken' } });
  expectSuccess(await assign(other, 'PG/2026/18'));
  expect(await correct('PG/2026/18')).toMatchObject({ status: 409, body: { code: 'contract_id_taken' } });
  expect(await db().select().from(contractIdCorrections)).toMatchObject([
    { planId: plan.id, former: 'PG/2026/17', corrected: 'PG/2026/71', reason: 'Two digits were swapped' },
  ]);
  expect(await lastNotice(plan)).toMatchObject({
    title: 'Your contract ID was corrected',
    content: expect.stringContaining('PG/2026/71, no longer PG/2026/17'),
  });
  expectSuccess(await correct('PG/2026/17'));
  expect(await isHealthy()).toMatchObject({ ok: true });
});

test('DO-03, DO-04: papers that show a corrected contract ID say that they are replaced, and are made anew', async () => {
  const plan = await aPlan({ oneTime: true });
  await makeMissingContracts();
  const before = (await ownDocuments(plan))[0];
  const contractCode = codeIn(
    (await readPaper(await (await fetchLink(before?.document_file ?? '')).arrayBuffer())).text,
  );
  const [line] = expectSuccess(await as(plan.customer).call(transactions)).body.user_transactions.data;
  const readReceipt = async () => {
    const { response } = expectSuccess(await as(plan.customer).call(receipt, { id: line?.id }));
    return (await readPaper(await response.arrayBuffer())).text;
  };
  const first = await readReceipt();
  const correction = { id: plan.id, unique_contract_id: 'PG/2026/99', reason: 'Mistyped' };
  expectSuccess(await as(plan.office).call(correctContractId, correction));
  const replaced = { stands: false, reason: 'It was replaced, because the contract ID was corrected.' };
  for (const code of [contractCode, codeIn(first)])
    expect(expectSuccess(await send(verifyDocument, { code })).body.paper).toMatchObject(replaced);
  expect(await statusOf(before?.document_file ?? '')).toBe(404);
  await makeMissingContracts();
  expect(await ownDocuments(plan)).toMatchObject([{ document_name: 'Contract PG/2026/99' }]);
  const second = await readReceipt();
  expect(second).toContain('Contract ID PG/2026/99');
  expect(codeIn(second)).not.toBe(codeIn(first));
  const numberIn = (text: string) => /No\. (2026-\d{6})/.exec(text)?.[1];
  expect(numberIn(second)).toBe(numberIn(first));
});

test('DO-02: a contract whose code is withdrawn is taken off the plan, and is not made again', async () => {
  const plan = await aPlan({ oneTime: true });
  await makeMissingContracts();
  const [made] = await ownDocuments(plan);
  const { text } = await readPaper(await (await fetchLink(made?.document_file ?? '')).arrayBuffer());
  expectSuccess(
    await as(plan.office).call(withdrawDocument, { code: codeIn(text), reason: 'Signed by the wrong person' }),
  );
  expect(await ownDocuments(plan)).toEqual([]);
  await makeMissingContracts();
  expect(await ownDocuments(plan)).toEqual([]);
});

test('DO-05: the contract form is read whole, each reading is logged, and roles without the right are refused', async () => {
  const plan = await aPlan({ terms: { next_of_kin_name: 'Ngozi Okonkwo', subscriber_name_2: 'Chidi Okonkwo' } });
  const support = await anOffice({ staffRole: 'support' });
  const { body } = expectSuccess(await as(support).call(officeContractForm, { id: plan.id }));
  expect(body.form).toMatchObject({ next_of_kin_name: 'Ngozi Okonkwo', subscriber_name_2: 'Chidi Okonkwo' });
  const logged = await db().select().from(securityEvents).where(eq(securityEvents.byId, support.user.id));
  expect(logged).toMatchObject([{ kind: 'identity_read', subject: `plan ${plan.id}`, userId: plan.customer.user.id }]);
  expect(expectSuccess(await as(support).call(openIdentityFiles, { id: plan.id })).body.files.length).toBeGreaterThan(
    1,
  );
  const finance = await anOffice({ staffRole: 'finance' });
  expect((await as(finance).call(officeContractForm, { id: plan.id })).status).toBe(403);
});

test('DO-06: plans and customers are found by the names and numbers of the contract form', async () => {
  const terms = { subscriber_name_2: 'Oluwaseun Balogun', next_of_kin_phone: '08099887766' };
  const plan = await aPlan({ terms });
  await aPlan();
  for (const name of ['seun balog', '0809988', String((await planOf(plan)).contract.unique_contract_id)]) {
    const { body } = expectSuccess(await as(plan.office).call(officePlans, { state: 'in_progress', name }));
    expect(body.plans.data.map(({ id }) => id)).toEqual([plan.id]);
  }
  for (const name of ['seun balog', '0809988', plan.customer.user.email]) {
    const { body } = expectSuccess(await as(plan.office).call(officeCustomers, { name }));
    expect(body.customers.data.map(({ id }) => id)).toEqual([plan.customer.user.id]);
  }
});
