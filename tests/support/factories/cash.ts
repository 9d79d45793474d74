import { addDesk, cashBook, closeCashBook, openCashBook } from '#lib/api/office/desk/cash-books.ts';
import { receiveCash } from '#lib/api/office/desk/cash-receipts.ts';
import { anOffice, as, expectSuccess, type Person } from './index.ts';

let desks = 0;

/** A desk that nobody has opened yet. */
export async function aDesk(): Promise<number> {
  desks += 1;
  const owner = await anOffice();
  return expectSuccess(await as(owner).call(addDesk, { name: `Lekki ${process.pid}-${desks}` })).body.desk_id;
}

/** The open book of a new desk, with ₦20,000 in its drawer. */
export async function anOpenBook(clerk: Person, desk?: number): Promise<number> {
  const id = desk ?? (await aDesk());
  return expectSuccess(await as(clerk).call(openCashBook, { id, notes_1000: 20 })).body.book_id;
}

export const bookOf = async (clerk: Person, id: number) => expectSuccess(await as(clerk).call(cashBook, { id })).body;

export const receive = async (clerk: Person, id: number, customer: Person, parts: Record<string, number>) =>
  expectSuccess(await as(clerk).call(receiveCash, { id, customer_id: customer.user.id, ...parts })).body.receipt_id;

/** Counted and closed with so many notes of ₦1,000; naira less than what should be there. */
export const closed = async (clerk: Person, id: number, thousands: number) =>
  expectSuccess(await as(clerk).call(closeCashBook, { id, notes_1000: thousands })).body.difference;
