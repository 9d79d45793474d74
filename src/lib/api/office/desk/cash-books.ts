import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { count, instantText, nairaAmount, nothing, recordId } from '../../fields/answer-shapes.ts';
import { afterRow, id, longText } from '../../fields/fields.ts';
import { naira } from '../../fields/naira.ts';
import { name } from '../../fields/name.ts';
import { approval, approvalAnswer } from '../staff/approvals.ts';
import { noteCounts, noteFields } from './notes.ts';

/** Cash at the desks of the office, from one count to the next. */

const book = z.object({
  id: recordId,
  opened_at: instantText,
  opened_by: z.string(),
  /** Counted when it was opened. */
  float: nairaAmount,
  closed_at: z.nullable(instantText),
  closed_by: z.nullable(z.string()),
  counted: z.nullable(nairaAmount),
  /** What should be there: what the book before has left, and what came and went. */
  expected: z.number(),
  /** Counted less expected, and not booked yet; below zero for what is missing. Null while it is open. */
  difference: z.nullable(z.number()),
});
export type CashBook = z.output<typeof book>;

const desk = z.object({
  id: recordId,
  name: z.string(),
  open: z.nullable(book),
  /** What is there by the last count, while no book is open. */
  left: nairaAmount,
});
export type Desk = z.output<typeof desk>;

/** Each desk with its open book. */
export const officeDesks = defineCall('GET /office/desks', {
  permission: 'read cash books',
  payload: z.object({}),
  answer: z.object({
    desks: z.array(desk),
    /** Bank accounts that cash is paid into. */
    accounts: z.array(z.object({ id: recordId, name: z.string() })),
  }),
});

export const addDesk = defineCall('POST /office/desks', {
  permission: 'manage desks',
  payload: z.object({ name: name('Name', 60) }),
  officeOnly: ['name'],
  answer: z.object({ desk_id: recordId }),
});

/** The closed books of a desk, the newest first. */
export const cashBooks = defineCall('GET /office/desks/{id}/cash-books', {
  permission: 'read cash books',
  payload: z.object({ id: id(), after: afterRow() }),
  answer: z.object({ books: z.array(book), more: z.boolean() }),
  refusals: ['not_found'],
});

/** Opens the book of a desk with the cash that was counted. */
export const openCashBook = defineCall('POST /office/desks/{id}/cash-books', {
  permission: 'take cash',
  payload: z.object({ id: id(), ...noteFields }),
  answer: z.object({ book_id: recordId }),
  refusals: ['not_found', 'conflict'],
});

const movement = z.object({
  id: recordId,
  at: instantText,
  by: z.string(),
  amount: nairaAmount,
});

/** A book with what came and went, the newest first. */
export const cashBook = defineCall('GET /office/cash-books/{id}', {
  permission: 'read cash books',
  reads: 'list',
  payload: z.object({ id: id(), after: afterRow() }),
  answer: z.object({
    book: z.extend(book, {
      desk: z.object({ id: recordId, name: z.string() }),
      /** Counted when the book before it was closed. */
      carried: nairaAmount,
      received: z.object({ count, amount: z.number() }),
      float_notes: noteCounts,
      counted_notes: z.nullable(noteCounts),
      moves: z.array(
        z.extend(movement, {
          kind: z.enum(['cash_float', 'cash_paid_in', 'cash_difference']),
          /** The bank account that it came from or went to. */
          account: z.nullable(z.string()),
          reason: z.string(),
          /** Of a difference: what was missing. */
          missing: z.boolean(),
        }),
      ),
      approval: z.nullable(approval),
    }),
    receipts: z.array(
      z.extend(movement, { customer: z.object({ id: recordId, name: z.string() }), what: z.array(z.string()) }),
    ),
    more: z.boolean(),
  }),
  refusals: ['not_found'],
});

/** Closes a book with the cash that was counted; the answer says what is missing or too much. */
export const closeCashBook = defineCall('POST /office/cash-books/{id}/close', {
  permission: 'take cash',
  payload: z.object({ id: id(), ...noteFields }),
  answer: z.object({ difference: z.number() }),
  refusals: ['not_found', 'conflict'],
});

/** Proposes to book what is missing or too much since the count. */
export const bookCashDifference = defineCall('POST /office/cash-books/{id}/difference', {
  permission: 'take cash',
  payload: z.object({ id: id(), note: longText('Note', 500) }),
  officeOnly: ['note'],
  answer: approvalAnswer,
  refusals: ['not_found', 'awaiting_approval', 'conflict'],
});

const bankAndDrawer = {
  permission: 'take cash',
  movesMoney: true,
  payload: z.object({ id: id(), company_account_id: id('Account'), amount: naira(), note: longText('Note', 300) }),
  officeOnly: ['note'],
  answer: nothing,
  refusals: ['not_found', 'conflict'],
} as const;

/** Cash of the drawer that is paid into a bank account of the company; the line of its statement is matched later. */
export const payIntoBank = defineCall('POST /office/cash-books/{id}/pay-in', bankAndDrawer);

/** Cash that was taken from a bank account for the drawer of the desk. */
export const bringFloat = defineCall('POST /office/cash-books/{id}/float', bankAndDrawer);
