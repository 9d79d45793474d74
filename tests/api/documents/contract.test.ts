import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { and, eq } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { verifyDocument } from '#lib/api/documents.ts';
import { addContent } from '#lib/api/office/content/content.ts';
import { refundPayment } from '#lib/api/office/payments/payments.ts';
import { payForInfrastructure } from '#lib/api/payments/payments.ts';
import { contractDocuments, issuedDocuments, notifications, payments, uploads } from '#lib/server/db/schema.ts';
import { makeMissingContracts } from '#lib/server/documents/contract-worker.ts';
import { makeContract } from '#lib/server/documents/make-contract.ts';
import { db, runtime } from '#lib/server/runtime.ts';
import { deleteOrphanedFiles } from '#lib/server/storage/delete-orphaned-files.ts';
import { storage } from '#lib/server/storage/storage.ts';
import { codeIn, fetchLink, readPaper } from '#tests/support/api/paper-text.ts';
import { send } from '#tests/support/api/send.ts';
import { mailsTo, setUpTestServer } from '#tests/support/api/world.ts';
import { postgresUrl } from '#tests/support/database/postgres.ts';
import {
  aCustomer,
  anOffice,
  aPlan,
  aProperty,
  as,
  expectSuccess,
  fillWallet,
  type PlanFixture,
  planOf,
  someFees,
} from '#tests/support/factories/index.ts';

afterEach(() => vi.restoreAllMocks());

/** Paid in full at once, with half of the fees paid from the wallet. */
async function aCompletedPlan(terms: Record<string, unknown> = {}): Promise<PlanFixture> {
  const customer = await aCustomer({ wallet: 100_000 });
  const story = await aPlan({ customer, oneTime: true, property: await aProperty({ fees: someFees }), terms });
  for (const [purpose, paid_amount] of [
    ['infrastructure', 30_000],
    ['other', 10_000],
  ] as const) {
    const payment = { plan_id: story.id, payment_method: 'virtual_wallet', paid_amount, purpose };
    expectSuccess(await as(customer).call(payForInfrastructure, payment));
  }
  return story;
}

const documentsOf = async (story: PlanFixture) => (await planOf(story)).contract_documents;
const textOf = async (story: PlanFixture) => {
  const [document] = await documentsOf(story);
  return readPaper(await (await fetchLink(document?.document_file ?? '')).arrayBuffer());
};
const storedFiles = async () =>
  (await readdir(path.join(runtime().settings.DATA_DIR, 'uploads'), { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile(),
  ).length;

describe('a completed plan', () => {
  const world = setUpTestServer();

  test('B-26: gets its contract with the figures of the purchase, which the customer can download', async () => {
    const story = await aCompletedPlan({ subscriber_name_2: 'Chidi Okonkwo' });
    expect(await documentsOf(story)).toEqual([]);
    expect(await makeMissingContracts()).toBe(1);
    const [document] = await documentsOf(story);
    const { contract } = await planOf(story);
    expect(document?.document_name).toBe(`Contract ${contract.unique_contract_id}`);
    const file = await fetchLink(document?.document_file ?? '');
    expect(file.headers.get('content-disposition')).toContain(`filename="contract-${contract.unique_contract_id}.pdf"`);
    const { text, pages, info } = await textOf(story);
    for (const words of [
      'Contract of sale',
      `between Homestead (the seller) and Adaeze Okonkwo and Chidi Okonkwo of 12 Marina Road, Epe, Lagos, Nigeria`,
      'one unit of Palm Grove Estate, Epe, Lagos, 600 square metres.',
      'the price of all of it ₦1,000,000.00',
      '₦30,000.00 of ₦60,000.00 are paid',
      'Price and fees paid ₦1,040,000.00',
      'Signature and date',
      `Page ${pages.length} of ${pages.length}`,
    ])
      expect(text).toContain(words);
    expect(info).toMatchObject({ Title: 'Contract of sale · Homestead' });
    const { body } = expectSuccess(await send(verifyDocument, { code: codeIn(text) }));
    expect(body.paper).toMatchObject({
      kind: 'contract',
      amount: 1_000_000,
      property: 'Palm Grove Estate',
      contract_id: contract.unique_contract_id,
      initials: 'A. O.',
      stands: true,
    });
  });

  test('the contract shows what was paid, without what was refunded on the way', async () => {
    const customer = await aCustomer({ wallet: 20_000 });
    const story = await aPlan({ customer, oneTime: true, property: await aProperty({ fees: someFees }) });
    const pay = async (purpose: string, paid_amount: number) => {
      const payment = { plan_id: story.id, payment_method: 'virtual_wallet', paid_amount, purpose };
      return expectSuccess(await as(customer).call(payForInfrastructure, payment)).body.payment.id;
    };
    const wrong = await pay('other', 20_000);
    expectSuccess(await as(story.office).call(refundPayment, { id: wrong, reason: 'Meant for the other fees' }));
    await fillWallet(customer, 20_000);
    await pay('infrastructure', 30_000);
    await pay('other', 10_000);
    expect(await makeMissingContracts()).toBe(1);
    const { text } = await textOf(story);
    expect(text).toContain('Price and fees paid ₦1,040,000.00');
    expect(text).not.toContain('Refund');
  });

  test('gets no contract if a payment is refunded while it is generated', async () => {
    const story = await aCompletedPlan();
    const ofPlan = and(eq(payments.planId, story.id), eq(payments.purpose, 'infrastructure'));
    const [fee] = await db().select().from(payments).where(ofPlan);
    const put = storage().put.bind(storage());
    vi.spyOn(storage(), 'put').mockImplementationOnce(async (...file) => {
      await put(...file);
      expectSuccess(await as(story.office).call(refundPayment, { id: fee?.id, reason: 'Sent twice' }));
    });
    expect(await makeContract(story.id)).toBe(false);
    expect(await documentsOf(story)).toEqual([]);
    expect(
      await db().$count(
        issuedDocuments,
        and(eq(issuedDocuments.planId, story.id), eq(issuedDocuments.kind, 'contract')),
      ),
    ).toBe(0);
  });

  test('its customer is told once, and no second contract is made', async () => {
    const story = await aCompletedPlan();
    await makeMissingContracts();
    expect(await makeMissingContracts()).toBe(0);
    expect(await makeContract(story.id)).toBe(false);
    expect(await documentsOf(story)).toHaveLength(1);
    const told = and(eq(notifications.userId, story.customer.user.id), eq(notifications.title, 'A document is ready'));
    expect(await db().$count(notifications, told)).toBe(1);
    const mails = await mailsTo(story.customer.user.email);
    expect(mails.filter(({ subject }) => subject === 'A document is ready')).toHaveLength(1);
  });

  test('a plan in progress gets none', async () => {
    const story = await aPlan({ paid: 1 });
    expect(await makeMissingContracts()).toBe(0);
    expect(await makeContract(story.id)).toBe(false);
    expect(await documentsOf(story)).toEqual([]);
  });

  test('the office edits the text; an unknown placeholder is refused', async () => {
    const office = await anOffice();
    const save = (value: string) => as(office).call(addContent, { kind: 'setting', name: 'contract', value });
    const refused = await save('Sold to {buyer}.');
    expect([refused.status, refused.body.errors?.value?.[0]]).toEqual([
      422,
      expect.stringMatching(/^\{buyer\} stands for nothing\. Use \{customer\}, /),
    ]);
    expectSuccess(await save('# Our own words\nSold to {customer} for {price}.'));
    const story = await aCompletedPlan({ subscriber_name_1: '{price} {nobody}' });
    await makeMissingContracts();
    expect((await textOf(story)).text).toContain('Our own words Sold to {price} {nobody} for ₦1,000,000.00.');
  });

  test('a crash between the file and the rows leaves nothing incomplete: the next run creates the document', async () => {
    const story = await aCompletedPlan();
    const put = storage().put.bind(storage());
    vi.spyOn(storage(), 'put').mockImplementationOnce(async (...file) => {
      await put(...file);
      throw new Error('the power is gone');
    });
    const before = await storedFiles();
    expect(await makeMissingContracts()).toBe(0);
    expect(world.complaints.splice(0)).toEqual([expect.stringContaining('the power is gone')]);
    expect([await documentsOf(story), await storedFiles()]).toEqual([[], before + 1]);
    expect(await makeMissingContracts()).toBe(1);
    expect(await documentsOf(story)).toHaveLength(1);
    await deleteOrphanedFiles({ olderThan: new Date(Date.now() + 60_000) });
    expect(await storedFiles()).toBe(await db().$count(uploads));
    expect((await textOf(story)).text).toContain('Is this document genuine?');
  });

  test('a contract that cannot be generated does not block the others', async () => {
    const [first, second] = [await aCompletedPlan(), await aCompletedPlan()];
    vi.spyOn(storage(), 'put').mockRejectedValueOnce(new Error('the disk is full'));
    expect(await makeMissingContracts()).toBe(1);
    expect(world.complaints.splice(0)).toHaveLength(1);
    expect([await documentsOf(first), await documentsOf(second)]).toMatchObject([[], [{}]]);
    expect(await makeMissingContracts()).toBe(1);
    await fillWallet(first.customer, 1_000);
  });
});

const url = postgresUrl();

describe.skipIf(url === undefined)('several instances on PostgreSQL', () => {
  setUpTestServer({ url });

  test('create the contract of a plan once, and leave no file behind', async () => {
    const story = await aCompletedPlan();
    const before = await storedFiles();
    const made = await Promise.all(Array.from({ length: 6 }, () => makeContract(story.id)));
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await db().$count(contractDocuments, eq(contractDocuments.planId, story.id))).toBe(1);
    expect(
      await db().$count(
        issuedDocuments,
        and(eq(issuedDocuments.planId, story.id), eq(issuedDocuments.kind, 'contract')),
      ),
    ).toBe(1);
    expect(await storedFiles()).toBe(before + 1);
  });
});
