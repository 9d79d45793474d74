import { and, desc, eq, lt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PayloadOf } from '#lib/api/call.ts';
import type { exportPayments as call } from '#lib/api/office/exports.ts';
import { payments, plans, properties, users } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { db } from '../../runtime.ts';
import { auditAction } from '../audit-action.ts';
import { fullName } from '../customer-of.ts';
import { type PaymentFilters, paymentFilter } from '../payments/payment-filters.ts';
import { csvResponse, nairaCell, type Table, timeCell } from './csv-response.ts';
import { readInBatches } from './read-in-batches.ts';

const handler = alias(users, 'handler');

export async function exportPayments(filters: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) {
  await auditAction({ by: caller.user, action: 'export', subject: 'payments', detail: filters });
  const pages = readInBatches(
    ({ payment }: PaymentRow) => payment.id,
    (below, limit) => paymentRows(filters, below, limit),
  );
  return csvResponse({ name: 'payments', columns, pages });
}

const paymentRows = (filters: PaymentFilters, below: number, limit: number) =>
  db()
    .select({
      payment: payments,
      customer: users,
      contract: plans.uniqueContractId,
      property: properties.name,
      handler,
    })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .leftJoin(plans, eq(plans.id, payments.planId))
    .leftJoin(properties, eq(properties.id, plans.propertyId))
    .leftJoin(handler, eq(handler.id, payments.handledBy))
    .where(and(paymentFilter(filters), lt(payments.id, below)))
    .orderBy(desc(payments.id))
    .limit(limit);

type PaymentRow = Awaited<ReturnType<typeof paymentRows>>[number];

const columns: Table<PaymentRow>['columns'] = {
  No: ({ payment }) => payment.id,
  Reference: ({ payment }) => payment.reference,
  Created: ({ payment }) => timeCell(payment.createdAt),
  Finished: ({ payment }) => timeCell(payment.finishedAt),
  Stage: ({ payment }) => payment.stage,
  Purpose: ({ payment }) => payment.purpose,
  Method: ({ payment }) => payment.method,
  Description: ({ payment }) => payment.description,
  'Customer no': ({ customer }) => customer.id,
  Customer: ({ customer }) => fullName(customer),
  Email: ({ customer }) => customer.email,
  'Plan no': ({ payment }) => payment.planId,
  Property: ({ property }) => property,
  Contract: ({ contract }) => contract,
  'Asked (NGN)': ({ payment }) => nairaCell(payment.amount),
  'Received (NGN)': ({ payment }) => nairaCell(payment.received),
  'Applied (NGN)': ({ payment }) => nairaCell(payment.applied),
  'To wallet (NGN)': ({ payment }) => nairaCell(payment.toWallet),
  Sender: ({ payment }) => payment.senderName,
  'Refund of': ({ payment }) => payment.refundOf,
  Reason: ({ payment }) => payment.reason,
  'Handled by': ({ handler: by }) => by && fullName(by),
};
