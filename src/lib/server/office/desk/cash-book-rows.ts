import { and, desc, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { Refusal } from '#lib/api/errors.ts';
import type { CashBook } from '#lib/api/office/desk/cash-books.ts';
import { type Kobo, toNaira } from '#lib/domain/money.ts';
import { bookClosed } from '#lib/messages/money/cash.ts';
import { cashBooks, companyAccounts, users } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { fullName } from '../customer-summary.ts';

type BookRow = typeof cashBooks.$inferSelect;
type DeskRow = typeof companyAccounts.$inferSelect;

/** Kobo: what customers have paid by all that is known today, what was brought and paid in, and differences booked. */
interface Movements {
  receipts: number;
  received: Kobo;
  moved: number;
  booked: number;
}

const opener = alias(users, 'opener');
const closer = alias(users, 'closer');

const receivedIn = sql<{ receipts: number; received: number }>`
  select count(distinct r.id)::int as receipts, coalesce(sum(standing_of(p)), 0)::int8 as received
  from cash_receipts r
  join cash_receipt_payments paid on paid.cash_receipt_id = r.id
  join payments p on p.id = paid.payment_id
  where r.cash_book_id = ${cashBooks.id}`;
const movedIn = sql`
  select coalesce(sum(case kind when 'cash_float' then amount when 'cash_paid_in' then -amount end), 0)::int8 as moved,
    coalesce(sum(amount) filter (where kind = 'cash_difference'), 0)::int8 as booked
  from office_bookings where cash_book_id = ${cashBooks.id}`;

export async function bookRows(where: SQL | undefined, limit: number) {
  const rows = await db()
    .select({
      book: cashBooks,
      desk: companyAccounts,
      opener,
      closer,
      receipts: sql<number>`took.receipts`.mapWith(Number),
      received: sql<number>`took.received`.mapWith(Number),
      moved: sql<number>`went.moved`.mapWith(Number),
      booked: sql<number>`went.booked`.mapWith(Number),
    })
    .from(cashBooks)
    .innerJoin(companyAccounts, eq(companyAccounts.id, cashBooks.companyAccountId))
    .innerJoin(opener, eq(opener.id, cashBooks.openedBy))
    .leftJoin(closer, eq(closer.id, cashBooks.closedBy))
    .crossJoinLateral(sql`(${receivedIn}) took`)
    .crossJoinLateral(sql`(${movedIn}) went`)
    .where(where)
    .orderBy(desc(cashBooks.id))
    .limit(limit);
  return rows.map(({ receipts, received, moved, booked, ...row }) => ({
    ...row,
    movements: { receipts, received, moved, booked } satisfies Movements,
  }));
}
type BookWithMovements = Awaited<ReturnType<typeof bookRows>>[number];

/** What should be there, in kobo. */
export const expectedIn = ({ book, movements }: Pick<BookWithMovements, 'book' | 'movements'>): number =>
  book.carried + movements.received + movements.moved;

/** Counted less expected, and not booked yet, in kobo; null while the book is open. */
export const differenceOf = (row: Pick<BookWithMovements, 'book' | 'movements'>): number | null =>
  row.book.counted === null ? null : row.book.counted - expectedIn(row) + row.movements.booked;

export function bookAnswer(row: BookWithMovements): CashBook {
  const { book, opener: opened, closer: closed } = row;
  const difference = differenceOf(row);
  return {
    id: book.id,
    opened_at: book.openedAt.toISOString(),
    opened_by: fullName(opened),
    float: toNaira(book.float),
    closed_at: book.closedAt?.toISOString() ?? null,
    closed_by: closed && fullName(closed),
    counted: book.counted === null ? null : toNaira(book.counted),
    expected: expectedIn(row) / 100,
    difference: difference === null ? null : difference / 100,
  };
}

export async function findBook(id: number): Promise<BookWithMovements> {
  const [row] = await bookRows(eq(cashBooks.id, id), 1);
  if (!row) throw new Refusal('not_found');
  return row;
}

/** Who takes money shares the lock, so that the book is not closed meanwhile. Refuses a closed one. */
export async function lockOpenBook(id: number, strength: 'share' | 'no key update' = 'share'): Promise<BookRow> {
  const [book] = await db().select().from(cashBooks).where(eq(cashBooks.id, id)).for(strength);
  if (!book) throw new Refusal('not_found');
  if (book.closedAt !== null) throw new Refusal('conflict', { message: bookClosed });
  return book;
}

export const openBookOf = (desk: number) => and(eq(cashBooks.companyAccountId, desk), isNull(cashBooks.closedAt));
export const closedBooksOf = (desk: number, after?: number) =>
  and(
    eq(cashBooks.companyAccountId, desk),
    isNotNull(cashBooks.closedAt),
    after === undefined ? undefined : lt(cashBooks.id, after),
  );

export async function findDesk(id: number): Promise<DeskRow> {
  const [desk] = await db()
    .select()
    .from(companyAccounts)
    .where(and(eq(companyAccounts.id, id), eq(companyAccounts.kind, 'cash')));
  if (!desk) throw new Refusal('not_found');
  return desk;
}

/** What was counted when the last book was closed, in kobo. */
export async function lastCount(desk: number): Promise<Kobo> {
  const [last] = await db()
    .select({ counted: cashBooks.counted })
    .from(cashBooks)
    .where(closedBooksOf(desk))
    .orderBy(desc(cashBooks.id))
    .limit(1);
  return last?.counted ?? 0;
}
