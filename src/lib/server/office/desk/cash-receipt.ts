import { and, asc, eq, exists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { cashReceipt as call } from '#lib/api/office/desk/cash-receipts.ts';
import { toNaira } from '#lib/domain/money.ts';
import {
  cashBooks,
  cashReceiptPayments,
  cashReceipts,
  companyAccounts,
  corrections,
  payments,
  plans,
  properties,
  transactions,
  users,
} from '../../db/schema.ts';
import { receiptNumberOf } from '../../documents/receipt-numbers.ts';
import { db } from '../../runtime.ts';
import { fullName } from '../customer-summary.ts';

const clerk = alias(users, 'clerk');
const refund = alias(payments, 'refund');

export async function cashReceipt({ id }: PayloadOf<typeof call>) {
  const [row] = await db()
    .select({ receipt: cashReceipts, customer: users, clerk, desk: companyAccounts })
    .from(cashReceipts)
    .innerJoin(users, eq(users.id, cashReceipts.userId))
    .innerJoin(clerk, eq(clerk.id, cashReceipts.receivedBy))
    .innerJoin(cashBooks, eq(cashBooks.id, cashReceipts.cashBookId))
    .innerJoin(companyAccounts, eq(companyAccounts.id, cashBooks.companyAccountId))
    .where(eq(cashReceipts.id, id));
  if (!row) throw new Refusal('not_found');
  const { receipt, customer, desk } = row;
  const paid = await partsOf(id);
  const parts = [];
  for (const { payment, transaction, contractId, withdrawn } of paid)
    parts.push({
      number: await receiptNumberOf(transaction),
      description: payment.description,
      contract_id: contractId,
      amount: toNaira(payment.received),
      withdrawn,
    });
  const owed = new Map(paid.flatMap(({ plan, property }) => (plan && property ? [[plan.id, { plan, property }]] : [])));
  return {
    receipt: {
      id,
      cash_book_id: receipt.cashBookId,
      at: receipt.createdAt.toISOString(),
      desk: desk.accountNumber,
      by: fullName(row.clerk),
      customer: { id: customer.id, name: fullName(customer) },
      total: toNaira(receipt.amount),
      parts,
      left: [...owed.values()].map(({ plan, property }) => ({
        property,
        amount: toNaira(
          plan.totalAmount -
            plan.paidAmount +
            (plan.infrastructureAmount - plan.paidInfrastructure) +
            (plan.otherAmount - plan.paidOther),
        ),
      })),
    },
  };
}

async function partsOf(id: number) {
  const isBack = or(
    exists(db().select({ id: refund.id }).from(refund).where(eq(refund.refundOf, payments.id))),
    exists(
      db().select({ id: corrections.paymentId }).from(corrections).where(eq(corrections.correctedId, payments.id)),
    ),
  );
  return await db()
    .select({
      payment: payments,
      transaction: transactions.id,
      plan: plans,
      contractId: plans.uniqueContractId,
      property: properties.name,
      withdrawn: sql<boolean>`coalesce(${isBack}, false)`,
    })
    .from(cashReceiptPayments)
    .innerJoin(payments, eq(payments.id, cashReceiptPayments.paymentId))
    .innerJoin(transactions, and(eq(transactions.paymentId, payments.id), eq(transactions.part, 'payment')))
    .leftJoin(plans, eq(plans.id, payments.planId))
    .leftJoin(properties, eq(properties.id, plans.propertyId))
    .where(eq(cashReceiptPayments.cashReceiptId, id))
    .orderBy(asc(payments.id));
}
