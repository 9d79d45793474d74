import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { verifyDocument } from '#lib/api/documents.ts';
import { refundPayment } from '#lib/api/office/payments/payments.ts';
import * as office from '#lib/api/office/plans/plan-changes.ts';
import { repayment } from '#lib/api/payments/payments.ts';
import { receipt, transactions } from '#lib/api/payments/transactions.ts';
import * as customer from '#lib/api/plans/changes.ts';
import { dashboard } from '#lib/api/plans/dashboard.ts';
import { planProperty } from '#lib/api/plans/plans.ts';
import * as transfers from '#lib/api/plans/transfers.ts';
import { lastContract } from '#lib/api/purchases/last-contract.ts';
import { declineTransferOffers } from '#lib/server/accounts/closing/decline-transfer-offers.ts';
import { exportedPlans } from '#lib/server/accounts/export/exported-plans.ts';
import { exportedTransfers } from '#lib/server/accounts/export/exported-transfers.ts';
import {
  contractDetails,
  contractDocuments,
  issuedDocuments,
  payments,
  planNotes,
  uploads,
} from '#lib/server/db/schema.ts';
import { makeMissingContracts } from '#lib/server/documents/contract-worker.ts';
import { postCorrection } from '#lib/server/ledger/corrections/post-correction.ts';
import { checkHealth } from '#lib/server/ledger/health.ts';
import { db } from '#lib/server/runtime.ts';
import { fetchLink, readPaper } from '../../support/api/paper-text.ts';
import { send } from '../../support/api/send.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import {
  aCustomer,
  anOffice,
  aPlan,
  aProperty,
  as,
  expectSuccess,
  nextRepaymentOf,
  type Person,
} from '../../support/factories/index.ts';
import {
  agreeAsNewOwner,
  answerAsOwner,
  createTransferredPlan,
  proposedTransfer,
} from '../../support/factories/transfers.ts';

const world = setUpTestServer();

const offersTo = async (who: Person) => expectSuccess(await as(who).call(transfers.myTransfers)).body.transfers;
const isHealthy = async () => expect((await checkHealth()).checks.filter(({ ok }) => !ok)).toEqual([]);
const later = (days: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + days * 86_400_000);
};

test('OT-06: payments stay with who made them, in sum on the plan; they are not refunded, and corrected at their payer’s', async () => {
  const story = await aPlan({ paid: 1 });
  const to = await aCustomer({ wallet: 400_000 });
  await createTransferredPlan(story, to);
  const former = expectSuccess(await as(story.customer).call(transactions)).body.user_transactions.data;
  expect(former).toHaveLength(2);
  expect(former.every(({ plan_id }) => plan_id === null)).toBe(true);
  const plan = expectSuccess(await as(to).call(planProperty, { id: story.id })).body;
  expect(plan.transactions.data).toEqual([]);
  expect(plan.payment.reference).toBe('');
  expect(plan.plan_properties.paid_amount).toBe(500_000);
  expect(expectSuccess(await as(story.customer).call(dashboard)).body).toMatchObject({
    total_invoice: 0,
    total_amount_paid: 0,
  });
  expect(expectSuccess(await as(to).call(dashboard)).body).toMatchObject({ total_amount_paid: 500_000 });
  expect(await as(story.customer).call(planProperty, { id: story.id })).toMatchObject({ status: 404 });
  const paid = await db().select().from(payments).where(eq(payments.planId, story.id)).orderBy(payments.id);
  const last = paid.at(-1)?.id ?? 0;
  expect((await as(story.office).call(refundPayment, { id: last, reason: 'Sent twice' })).body).toMatchObject({
    message: expect.stringContaining('The plan was transferred to another owner'),
  });
  await postCorrection(
    { paymentId: last, came: 0, staysOnPlan: false },
    { reason: 'The bank took it back', handledBy: story.office.user.id },
  );
  expect(expectSuccess(await as(to).call(planProperty, { id: story.id })).body.plan_properties.paid_amount).toBe(
    500_000,
  );
  const paying = { plan_id: story.id, amount: 100_000, payment_method: 'virtual_wallet' };
  expectSuccess(await as(to).call(repayment, paying));
  expect(await as(story.customer).call(repayment, paying)).toMatchObject({ status: 404 });
  await isHealthy();
});

test('OT-07: receipts of the former owner are replaced, still theirs, and tell nothing of the new one', async () => {
  const [story, to] = [await aPlan(), await aCustomer()];
  const [line] = expectSuccess(await as(story.customer).call(transactions)).body.user_transactions.data;
  const id = line?.id ?? 0;
  const read = async () => readPaper(await (await as(story.customer).call(receipt, { id })).response.arrayBuffer());
  await read();
  const [before] = await db()
    .select()
    .from(issuedDocuments)
    .where(and(eq(issuedDocuments.planId, story.id), eq(issuedDocuments.kind, 'receipt')));
  await createTransferredPlan(story, to);
  const checked = expectSuccess(await send(verifyDocument, { code: before?.code ?? '' })).body.paper;
  expect(checked).toMatchObject({ stands: false, reason: expect.stringMatching(/^Replaced: .* on \d/) });
  const { text } = await read();
  expect(text).toContain('Later transferred to another owner');
  expect(text).not.toContain('Contract ID');
  expect(text).not.toContain(to.user.email);
  expect(await as(to).call(receipt, { id })).toMatchObject({ status: 404 });
});

test('OT-08: documents and contract of the former owner are taken back and made anew; form and files never go over', async () => {
  const property = await aProperty({ units: 5 });
  const story = await aPlan({ oneTime: true, property, terms: { subscriber_name_1: 'Zainab Former' } });
  await makeMissingContracts();
  const before = expectSuccess(await as(story.customer).call(planProperty, { id: story.id })).body.contract_documents;
  expect(before).toHaveLength(1);
  const link = before[0]?.document_file ?? '';
  expect((await fetchLink(link)).status).toBe(200);
  const [old] = await db().select().from(contractDetails).where(eq(contractDetails.planId, story.id));
  const to = await aCustomer();
  await createTransferredPlan(story, to);
  expect((await fetchLink(link)).status).toBe(404);
  expect(expectSuccess(await as(to).call(planProperty, { id: story.id })).body.contract_documents).toEqual([]);
  await makeMissingContracts();
  const [made] = expectSuccess(await as(to).call(planProperty, { id: story.id })).body.contract_documents;
  const { text } = await readPaper(await (await fetchLink(made?.document_file ?? '')).arrayBuffer());
  expect(text).toContain('Ngozi Bello');
  expect(text).not.toContain('Zainab');
  const [details] = await db().select().from(contractDetails).where(eq(contractDetails.planId, story.id));
  const owners = await db()
    .select()
    .from(uploads)
    .where(eq(uploads.id, details?.profilePicture ?? ''));
  expect(owners[0]?.ownerId).toBe(to.user.id);
  expect(details?.profilePicture).not.toBe(old?.profilePicture);
  expect(expectSuccess(await as(to).call(lastContract)).body.contract?.values.subscriber_name_1).toBe('Ngozi Bello');
  expect(expectSuccess(await as(story.customer).call(lastContract)).body.contract).toBeNull();
  const stored = await db().select().from(contractDocuments).where(eq(contractDocuments.planId, story.id));
  expect(stored).toHaveLength(2);
  await isHealthy();
});

test('OT-09: both have the transfer letter, which is checked by its code; earlier changes are nobody else’s', async () => {
  const [story, to] = [await aPlan(), await aCustomer()];
  const schedule = expectSuccess(
    await as(await anOffice()).call(office.proposeReschedule, {
      id: story.id,
      instalments: 4,
      first_due: '2027-02-01',
      reason: 'An illness',
    }),
  ).body.change.id;
  expectSuccess(await answerAsOwner(story, schedule, 'agree'));
  const id = await createTransferredPlan(story, to);
  for (const who of [story.customer, to]) {
    const { text } = await readPaper(await (await as(who).call(customer.changeLetter, { id })).response.arrayBuffer());
    expect(text).toContain('Transfer letter');
    const [own] = await offersTo(who);
    expect(own).toMatchObject({ id, state: 'done', letter: true, figures: null });
  }
  expect(await as(await aCustomer()).call(customer.changeLetter, { id })).toMatchObject({ status: 404 });
  const [paper] = await db().select().from(issuedDocuments).where(eq(issuedDocuments.changeId, id));
  expect(expectSuccess(await send(verifyDocument, { code: paper?.code ?? '' })).body.paper).toMatchObject({
    kind: 'transfer',
    stands: true,
    amount: 400_000,
  });
  const { changes } = expectSuccess(await as(to).call(customer.planChanges, { id: story.id })).body;
  expect(changes.map((one) => one.id)).toEqual([id]);
  expect(await as(to).call(customer.changeLetter, { id: schedule })).toMatchObject({ status: 404 });
});

test('OT-10: exports hold what is one’s own, and closing an account declines what is offered', async () => {
  const [story, to] = [await aPlan(), await aCustomer()];
  await db()
    .insert(planNotes)
    .values({
      planId: story.id,
      userId: story.office.user.id,
      text: 'Promised',
      promisedFor: '2026-12-01',
      repaymentId: (await nextRepaymentOf(story)).id,
      createdAt: world.clock.now,
    });
  later(1);
  await createTransferredPlan(story, to);
  const [plan] = await exportedPlans(to.user.id);
  expect(plan).toMatchObject({ id: story.id, promises: [], contract_details: { subscriber_name_1: 'Ngozi Bello' } });
  expect(await exportedPlans(story.customer.user.id)).toEqual([]);
  expect(await exportedTransfers(story.customer.user.id)).toMatchObject([{ role: 'former owner', state: 'done' }]);
  const other = await aPlan();
  const id = await proposedTransfer(other, to);
  expectSuccess(await agreeAsNewOwner(to, id));
  await declineTransferOffers(to.user.id);
  expect(await answerAsOwner(other, id, 'agree')).toMatchObject({ status: 409, body: { code: 'already_decided' } });
  expect(await exportedTransfers(to.user.id)).toMatchObject([
    { role: 'new owner', state: 'done' },
    { role: 'new owner', state: 'declined', contract_details: null },
  ]);
});
