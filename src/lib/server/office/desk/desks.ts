import { asc, eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type {
  addDesk as addCall,
  cashBooks as booksCall,
  openCashBook as openCall,
} from '#lib/api/office/desk/cash-books.ts';
import { countsOf } from '#lib/api/office/desk/notes.ts';
import { countNotes } from '#lib/domain/accounting/cash.ts';
import { formatNairaShort, toNaira } from '#lib/domain/money.ts';
import { bookOpen, deskNameNumber, deskNameTaken } from '#lib/messages/money/cash.ts';
import { DESK } from '../../db/schema/banks/company-accounts.ts';
import { cashBooks, companyAccounts } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { db, now, tx } from '../../runtime.ts';
import { auditAction } from '../audit-action.ts';
import { receivingAccounts } from '../payments/receiving-account.ts';
import { bookAnswer, bookRows, closedBooksOf, findDesk, lastCount, openBookOf } from './cash-book-rows.ts';

const BOOKS = 20;

export async function officeDesks() {
  const rows = await db()
    .select()
    .from(companyAccounts)
    .where(eq(companyAccounts.kind, 'cash'))
    .orderBy(asc(companyAccounts.id));
  const desks = [];
  for (const { id, accountNumber: name } of rows) {
    const [open] = await bookRows(openBookOf(id), 1);
    desks.push({ id, name, open: open ? bookAnswer(open) : null, left: toNaira(await lastCount(id)) });
  }
  return { desks, accounts: await receivingAccounts() };
}

/** A desk is an account of the company, whose number is its name. */
export const addDesk = ({ name }: PayloadOf<typeof addCall>, { caller }: ContextOf<typeof addCall>) =>
  tx(async () => {
    if (!/\p{L}/u.test(name)) throw new Refusal('invalid', { errors: { name: [deskNameNumber] } });
    const [desk] = await db()
      .insert(companyAccounts)
      .values({ kind: 'cash', bankName: DESK, accountNumber: name, accountName: name })
      .onConflictDoNothing()
      .returning({ id: companyAccounts.id });
    if (!desk) throw new Refusal('invalid', { errors: { name: [deskNameTaken] } });
    await auditAction({ by: caller.user, action: 'add_desk', subject: `desk ${desk.id}`, detail: { name } });
    return { desk_id: desk.id };
  });

export async function deskCashBooks({ id, after }: PayloadOf<typeof booksCall>) {
  await findDesk(id);
  const rows = await bookRows(closedBooksOf(id, after), BOOKS + 1);
  return { books: rows.slice(0, BOOKS).map(bookAnswer), more: rows.length > BOOKS };
}

/** Of two who open a desk at once one does: a unique index says so. */
export const openCashBook = ({ id, ...counted }: PayloadOf<typeof openCall>, { caller }: ContextOf<typeof openCall>) =>
  tx(async () => {
    const desk = await findDesk(id);
    const floatNotes = countsOf(counted);
    const float = countNotes(floatNotes);
    const [book] = await db()
      .insert(cashBooks)
      .values({
        ...{ companyAccountId: desk.id, carried: await lastCount(id), float, floatNotes },
        ...{ openedBy: caller.user.id, openedAt: now() },
      })
      .onConflictDoNothing()
      .returning({ id: cashBooks.id });
    if (!book) throw new Refusal('conflict', { message: bookOpen });
    await auditAction({
      by: caller.user,
      action: 'open_cash_book',
      subject: `cash book ${book.id}`,
      detail: { desk: desk.accountNumber, float: formatNairaShort(float) },
    });
    return { book_id: book.id };
  });
