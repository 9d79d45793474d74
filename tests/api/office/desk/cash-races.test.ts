import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { closeCashBook, openCashBook } from '#lib/api/office/desk/cash-books.ts';
import { receiveCash } from '#lib/api/office/desk/cash-receipts.ts';
import { cashBooks, cashReceipts } from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { postgresUrl } from '#tests/support/database/postgres.ts';
import { aDesk, anOpenBook, bookOf } from '#tests/support/factories/cash.ts';
import { aCustomer, anOffice, as } from '#tests/support/factories/index.ts';

const url = postgresUrl();

describe.skipIf(url === undefined)('simultaneous requests on PostgreSQL', () => {
  setUpTestServer({ url });

  test('CX-02: of five who open a desk at once one does', async () => {
    const [desk, clerk] = [await aDesk(), await anOffice({ staffRole: 'support' })];
    const openings = Array.from({ length: 5 }, () => as(clerk).call(openCashBook, { id: desk, notes_500: 2 }));
    expect((await Promise.all(openings)).map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await db().$count(cashBooks, eq(cashBooks.companyAccountId, desk))).toBe(1);
  });

  test('CX-06: a book is closed with all that was received, and nothing is received after it', async () => {
    const clerk = await anOffice({ staffRole: 'support' });
    const id = await anOpenBook(clerk);
    const customers = await Promise.all(Array.from({ length: 6 }, () => aCustomer()));
    const acts = customers.map(({ user }) => as(clerk).call(receiveCash, { id, customer_id: user.id, wallet: 1_000 }));
    const closing = as(clerk).call(closeCashBook, { id, notes_1000: 20 });
    const received = (await Promise.all(acts)).filter(({ status }) => status === 200).length;
    const { body } = await closing;
    const { book } = await bookOf(clerk, id);
    expect(await db().$count(cashReceipts, eq(cashReceipts.cashBookId, id))).toBe(received);
    expect(book).toMatchObject({ expected: received * 1_000, difference: 20_000 - received * 1_000 });
    expect(body).toMatchObject({ difference: 20_000 - received * 1_000 });
  });
});
