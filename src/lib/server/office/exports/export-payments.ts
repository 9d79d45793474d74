import { desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PayloadOf } from '#lib/api/call.ts';
import type { exportPayments as call } from '#lib/api/office/exports.ts';
import { payments, plans, properties, users } from '../../db/schema.ts';
import { db, streamRows } from '../../runtime.ts';
import { auditAction } from '../audit-action.ts';
import { type PaymentFilters, paymentFilter } from '../payments/payment-filters.ts';
import { type Asker, tableFor } from './asker.ts';
import { csvResponse, nairaCell, type Table } from './csv-response.ts';
import { byName, type NamedRow, nameText, timeText } from './named-columns.ts';

const handler = alias(users, 'handler');

export async function exportPayments(filters: PayloadOf<typeof call>, asker: Asker) {
  await auditAction({ by: asker.caller.user, action: 'export', subject: 'payments', detail: filters });
  return csvResponse(tableFor(asker, paymentTable(filters)));
}

const paymentTable = (filters: PaymentFilters): Table<PaymentRow> => ({
  name: 'payments',
  columns,
  pages: streamRows<PaymentRow>(allPayments(filters).getSQL()),
});

const fields = {
  id: payments.id,
  reference: payments.reference,
  created: timeText(payments.createdAt),
  finished: timeText(payments.finishedAt),
  stage: payments.stage,
  purpose: payments.purpose,
  method: payments.method,
  description: payments.description,
  customerId: users.id,
  customer: nameText(users),
  email: users.email,
  planId: payments.planId,
  property: properties.name,
  contract: plans.uniqueContractId,
  amount: payments.amount,
  received: payments.received,
  applied: payments.applied,
  toWallet: payments.toWallet,
  sender: payments.senderName,
  refundOf: payments.refundOf,
  reason: payments.reason,
  handledBy: nameText(handler),
};

const allPayments = (filters: PaymentFilters) =>
  db()
    .select(byName(fields))
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .leftJoin(plans, eq(plans.id, payments.planId))
    .leftJoin(properties, eq(properties.id, plans.propertyId))
    .leftJoin(handler, eq(handler.id, payments.handledBy))
    .where(paymentFilter(filters))
    .orderBy(desc(payments.id));

type PaymentRow = NamedRow<typeof fields>;

const columns: Table<PaymentRow>['columns'] = {
  No: ({ id }) => id,
  Reference: ({ reference }) => reference,
  Created: ({ created }) => created,
  Finished: ({ finished }) => finished,
  Stage: ({ stage }) => stage,
  Purpose: ({ purpose }) => purpose,
  Method: ({ method }) => method,
  Description: ({ description }) => description,
  'Customer no': ({ customerId }) => customerId,
  Customer: ({ customer }) => customer,
  Email: ({ email }) => email,
  'Plan no': ({ planId }) => planId,
  Property: ({ property }) => property,
  Contract: ({ contract }) => contract,
  'Asked (NGN)': ({ amount }) => nairaCell(amount),
  'Received (NGN)': ({ received }) => nairaCell(received),
  'Applied (NGN)': ({ applied }) => nairaCell(applied),
  'To wallet (NGN)': ({ toWallet }) => nairaCell(toWallet),
  Sender: ({ sender }) => sender,
  'Refund of': ({ refundOf }) => refundOf,
  Reason: ({ reason }) => reason,
  'Handled by': ({ handledBy }) => handledBy,
};
