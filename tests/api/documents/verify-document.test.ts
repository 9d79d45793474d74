import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { verifyDocument, withdrawDocument } from '#lib/api/documents.ts';
import { refundPayment } from '#lib/api/office/payments/payments.ts';
import { sendAccountStatement } from '#lib/api/payments/statement.ts';
import { receipt, transactions } from '#lib/api/payments/transactions.ts';
import { today } from '#lib/domain/days.ts';
import { issuedDocuments, officeActions } from '#lib/server/db/schema.ts';
import { paperPage } from '#lib/server/documents/verify-page.ts';
import { withdrawIssuedDocuments } from '#lib/server/documents/withdraw-documents.ts';
import { loggedPath } from '#lib/server/front-server/observe/access-log.ts';
import { db, tx } from '#lib/server/runtime.ts';
import { codeIn, fetchLink, readPaper } from '#tests/support/api/paper-text.ts';
import { send } from '#tests/support/api/send.ts';
import { mailsTo, setUpTestServer } from '#tests/support/api/world.ts';
import {
  aCustomer,
  anOffice,
  aPlan,
  as,
  confirmTransfer,
  expectSuccess,
  type Person,
  repayByTransfer,
} from '#tests/support/factories/index.ts';

const world = setUpTestServer();

const check = (code: string, address?: string) => send(verifyDocument, { code }, { ...(address && { address }) });
const paperUnder = async (code: string) => expectSuccess(await check(code)).body.paper;

async function aReceipt(person: Person) {
  const [line] = expectSuccess(await as(person).call(transactions)).body.user_transactions.data;
  const { response } = expectSuccess(await as(person).call(receipt, { id: line?.id }));
  return codeIn((await readPaper(await response.arrayBuffer())).text);
}

async function aStatement(person: Person) {
  const day = today(world.clock.now);
  const { file } = expectSuccess(await as(person).call(sendAccountStatement, { start_date: day, end_date: day })).body;
  return codeIn((await readPaper(await (await fetchLink(file)).arrayBuffer())).text);
}

describe('checking a document', () => {
  test('shows what a receipt is about, and only the initials of the customer', async () => {
    const { customer } = await aPlan();
    const code = await aReceipt(customer);
    const reply = expectSuccess(await check(code));
    expect(reply.body.paper).toEqual({
      kind: 'receipt',
      receipt_number: '2026-000001',
      code,
      amount: 400_000,
      issued_at: world.clock.now.toISOString(),
      initials: 'A. O.',
      property: 'Palm Grove Estate',
      description: 'Initial deposit, Palm Grove Estate',
      contract_id: null,
      from: null,
      to: null,
      stands: true,
      reason: null,
    });
    const { email, uniqueCustomerId } = customer.user;
    for (const secret of ['Adaeze', 'Okonkwo', email, uniqueCustomerId, 'HS-', customer.token])
      expect(JSON.stringify(reply.body)).not.toContain(secret);
  });

  test('accepts the code in lower case, with spaces or without hyphens', async () => {
    const code = await aReceipt(await aCustomer({ wallet: 2_000 }));
    for (const typed of [code.toLowerCase(), code.replaceAll('-', ''), ` ${code.replaceAll('-', ' ')} `])
      expect(await paperUnder(typed)).toMatchObject({ code, amount: 2_000, stands: true });
  });

  test('says that a statement was replaced by a newer one for the same days', async () => {
    const customer = await aCustomer({ wallet: 3_000 });
    const first = await aStatement(customer);
    expect(await paperUnder(first)).toMatchObject({ kind: 'statement', amount: 3_000, stands: true });
    const second = await aStatement(customer);
    expect(await paperUnder(second)).toMatchObject({ stands: true, from: '2026-11-20', to: '2026-11-20' });
    expect(await paperUnder(first)).toMatchObject({
      stands: false,
      reason: 'A newer statement was issued for the same days.',
    });
  });

  test('says that a receipt was withdrawn, and why', async () => {
    const code = await aReceipt(await aCustomer({ wallet: 4_000 }));
    const row = eq(issuedDocuments.code, code.replaceAll('-', ''));
    expect(await withdrawIssuedDocuments(row, 'The payment was reversed by the bank.')).toBe(1);
    expect(await withdrawIssuedDocuments(row, 'Another reason.')).toBe(0);
    expect(await paperUnder(code)).toMatchObject({ stands: false, reason: 'The payment was reversed by the bank.' });
  });
});

describe('the receipt of a refunded payment', () => {
  const refunded = 'The payment was refunded to the wallet.';

  test('is no longer valid, and is not issued any more', async () => {
    const { customer, office, paymentId } = await aPlan({ until: 'confirmed' });
    const [line] = expectSuccess(await as(customer).call(transactions)).body.user_transactions.data;
    const code = await aReceipt(customer);
    expectSuccess(await as(office).call(refundPayment, { id: paymentId, reason: 'Wrong plot' }));
    expect(await paperUnder(code)).toMatchObject({ stands: false, reason: refunded });
    const again = await as(customer).call(receipt, { id: line?.id });
    expect([again.status, again.body.message]).toEqual([
      409,
      expect.stringMatching(/^Receipt 2026-\d{6} is no longer valid\. The payment was refunded/),
    ]);
  });

  test('is not valid if it was issued at the very moment of the refund', async () => {
    const { customer, office, paymentId } = await aPlan({ until: 'confirmed' });
    const code = await aReceipt(customer);
    expectSuccess(await as(office).call(refundPayment, { id: paymentId, reason: 'Wrong plot' }));
    await tx(async () => {
      await db().execute(sql`alter table papers disable trigger papers_frozen`);
      await db().update(issuedDocuments).set({ withdrawnAt: null, withdrawnReason: null });
      await db().execute(sql`alter table papers enable trigger papers_frozen`);
    });
    expect(await paperUnder(code)).toMatchObject({ stands: false, reason: refunded });
  });

  test('is still valid for the excess, because that money was in the wallet all along', async () => {
    const story = await aPlan();
    const sent = expectSuccess(await repayByTransfer(story, 100_000));
    await confirmTransfer(story.office, sent.body.payment.id, 125_000);
    const lines = expectSuccess(await as(story.customer).call(transactions)).body.user_transactions.data;
    const excess = lines.find(({ amount }) => amount === 25_000);
    const { response } = expectSuccess(await as(story.customer).call(receipt, { id: excess?.id }));
    const code = codeIn((await readPaper(await response.arrayBuffer())).text);
    expectSuccess(await as(story.office).call(refundPayment, { id: sent.body.payment.id, reason: 'Sent twice' }));
    expect(await paperUnder(code)).toMatchObject({ stands: true, amount: 25_000 });
  });
});

describe('an unknown code', () => {
  const guessed = 'K7QM-2XHD-PV9R-4TNA-WC3E';

  test('finds nothing, whether guessed or mistyped', async () => {
    const code = await aReceipt(await aCustomer({ wallet: 1_000 }));
    const mistyped = code.startsWith('A') ? `B${code.slice(1)}` : `A${code.slice(1)}`;
    for (const wrong of [guessed, mistyped]) {
      const reply = await check(wrong);
      expect([reply.status, reply.body.message]).toEqual([404, 'We have issued no document with this code.']);
    }
    for (const noCode of ['1', 'K7QM', "' or 1=1 --", '%'])
      expect([noCode, (await check(noCode)).status]).toEqual([noCode, 404]);
    expect(await paperPage('0', '127.0.0.1')).toEqual({ state: 'unknown' });
  });

  test('can be tried sixty times an hour from one address; valid ones do not count', async () => {
    const code = await aReceipt(await aCustomer({ wallet: 1_000 }));
    const address = '102.89.34.7';
    for (let times = 0; times < 100; times += 1) expect((await paperPage(code, address)).state).toBe('found');
    for (let times = 0; times < 60; times += 1) expect((await paperPage(guessed, address)).state).toBe('unknown');
    expect(await paperPage(guessed, address)).toEqual({ state: 'too_often' });
    expect(await check(guessed, address)).toMatchObject({ status: 429, body: { code: 'too_many' } });
    expect((await paperPage(code, '102.89.34.8')).state).toBe('found');
    expect(await db().$count(issuedDocuments)).toBeGreaterThan(0);
  });

  test('is not written to any log', () => {
    expect(loggedPath(`/verify/${guessed}`, '')).toBe('/verify/…');
    expect(loggedPath('/verify/K7QM2XHDPV9R4TNAWC3E', '')).toBe('/verify/…');
    expect(loggedPath(`/api/papers/${guessed}`, '')).toBe('/api/papers/…');
    expect(loggedPath('/verify', `code=${guessed}`)).toBe('/verify?code');
  });

  test('NS-08: of a query the log has the name of a report and no other value', () => {
    const path = '/api/office/reports';
    expect(loggedPath(path, 'report=trial-balance&name=Okonkwo')).toBe(`${path}?report=trial-balance&name`);
    for (const value of ['A1', 'x'.repeat(32), 'a%20b', ''])
      expect(loggedPath(path, `report=${value}`)).toBe(`${path}?report`);
  });
});

describe('withdrawing a document', () => {
  const reason = 'The bank has reversed the card payment';

  test('needs a reason and works once; the check and the customer show it, and the receipt is gone', async () => {
    const [office, customer] = [await anOffice(), await aCustomer({ wallet: 6_000 })];
    const code = await aReceipt(customer);
    const { body } = expectSuccess(await as(office).call(withdrawDocument, { code, reason }));
    expect(body.paper).toMatchObject({ stands: false, reason });
    expect(await paperUnder(code)).toMatchObject({ stands: false, reason });
    expect((await as(office).call(withdrawDocument, { code, reason })).status).toBe(409);
    const [line] = expectSuccess(await as(customer).call(transactions)).body.user_transactions.data;
    const again = await as(customer).call(receipt, { id: line?.id });
    expect([again.status, again.body.message]).toEqual([
      409,
      expect.stringMatching(/^Receipt 2026-\d{6} is no longer valid\. The bank has reversed/),
    ]);
    const [mail] = await mailsTo(customer.user.email);
    expect(mail?.text).toContain(`Receipt ${code} is no longer valid. The reason: ${reason}.`);
    const did = and(eq(officeActions.userId, office.user.id), eq(officeActions.action, 'withdraw_paper'));
    expect(await db().$count(officeActions, did)).toBe(1);
  });

  test('is refused without a reason or for an unknown code', async () => {
    const office = await anOffice();
    const code = await aReceipt(await aCustomer({ wallet: 1_000 }));
    expect((await as(office).call(withdrawDocument, { code, reason: ' ' })).status).toBe(422);
    expect((await as(office).call(withdrawDocument, { code: 'K7QM2XHDPV9R4TNAWC3E', reason })).status).toBe(404);
    expect(await paperUnder(code)).toMatchObject({ stands: true });
  });
});
