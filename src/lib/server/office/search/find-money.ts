import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { startOfDay } from '#lib/domain/days.ts';
import { toNaira } from '#lib/domain/money.ts';
import type { OfficeSearch } from '#lib/domain/typed/office-search.ts';
import { foundByText } from '../../db/found-by-text.ts';
import { companyAccounts, payments, receiptNumbers, statementLines, transactions, users } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { fullName } from '../customer-summary.ts';
import { amountPlaces, placesWith } from '../payments/payment-places.ts';
import { labelOf } from '../payments/receiving-account.ts';
import { newestIn } from './newest-in.ts';

/** By who paid or sent it, reference, amount, receipt and number. */
export async function findPayments(text: string, { hasText, receipt, record }: OfficeSearch) {
  const among = (where: SQL | undefined) => ({ from: sql`${payments}`, where });
  const { ids, more } = await newestIn({ id: payments.id, at: payments.createdAt }, [
    ...(hasText ? placesWith(text) : amountPlaces(text)),
    ...(receipt ? [among(inArray(payments.id, receiptOf(receipt)))] : []),
    ...(record && record.of !== 'plan' ? [among(eq(payments.id, record.id))] : []),
  ]);
  const rows = await db()
    .select({ payment: payments, customer: users })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .where(inArray(payments.id, ids));
  return {
    ids,
    more,
    rows: rows.map(({ payment, customer }) => ({
      id: payment.id,
      title: fullName(customer),
      facts: [payment.description, payment.reference],
      amount: toNaira(payment.amount),
      at: payment.createdAt.toISOString(),
    })),
  };
}

const receiptOf = ({ year, number }: NonNullable<OfficeSearch['receipt']>) =>
  db()
    .select({ id: transactions.paymentId })
    .from(receiptNumbers)
    .innerJoin(transactions, eq(transactions.id, receiptNumbers.transactionId))
    .where(and(eq(receiptNumbers.year, year), eq(receiptNumbers.number, number)));

/** Of the banks' statements, by what the bank wrote and by amount, in or out. */
export async function findLines(text: string, { hasText, amount }: OfficeSearch) {
  // written exactly like its index
  const written = sql`search_text(${statementLines.details} || chr(10) || coalesce(${statementLines.reference}, ''))`;
  const among = (where: SQL | undefined) => ({ from: sql`${statementLines}`, where });
  const { ids, more } = await newestIn({ id: statementLines.id, at: statementLines.day }, [
    ...(hasText ? [among(foundByText(text, written))] : []),
    ...(amount === null ? [] : [among(sql`abs(${statementLines.amount}) = ${amount}`)]),
  ]);
  const rows = await db()
    .select({ line: statementLines, account: companyAccounts })
    .from(statementLines)
    .innerJoin(companyAccounts, eq(companyAccounts.id, statementLines.companyAccountId))
    .where(inArray(statementLines.id, ids));
  return {
    ids,
    more,
    rows: rows.map(({ line, account }) => ({
      id: line.id,
      title: line.details,
      facts: [labelOf(account), line.reference ?? ''].filter(Boolean),
      amount: toNaira(line.amount),
      at: startOfDay(line.day).toISOString(),
    })),
  };
}
