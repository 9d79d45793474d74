import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PayloadOf } from '#lib/api/call.ts';
import { unprovenPayments as call } from '#lib/api/office/banks/unproven.ts';
import { toNaira } from '#lib/domain/money.ts';
import { payments, singleHandedActs, users } from '../../db/schema.ts';
import { countUpTo } from '../../http/count-up-to.ts';
import { listPage } from '../../http/pagination.ts';
import { areUnproven, firstStatementDay } from '../../ledger/banks/unproven-payments.ts';
import { db } from '../../runtime.ts';
import { fullName } from '../customer-summary.ts';

const handler = alias(users, 'handler');

export async function unprovenPayments(payload: PayloadOf<typeof call>) {
  const where = await areUnproven();
  return {
    payments: await listPage(call, payload, {
      count: () => countUpTo(payments, where),
      rows: ({ limit, offset }) =>
        db()
          .select({ payment: payments, customer: users, by: handler, act: singleHandedActs.id })
          .from(payments)
          .innerJoin(users, eq(users.id, payments.userId))
          .leftJoin(handler, eq(handler.id, payments.handledBy))
          .leftJoin(
            singleHandedActs,
            and(eq(singleHandedActs.paymentId, payments.id), eq(singleHandedActs.kind, 'confirmed')),
          )
          .where(and(where, isNotNull(payments.finishedAt)))
          .orderBy(asc(payments.finishedAt), asc(payments.id))
          .limit(limit)
          .offset(offset),
      item: ({ payment, customer, by, act }) => ({
        id: payment.id,
        amount: toNaira(payment.received),
        description: payment.description,
        customer: fullName(customer),
        confirmed_at: (payment.finishedAt as Date).toISOString(),
        confirmed_by: by && fullName(by),
        alone: act !== null,
      }),
    }),
    first_statement: await firstStatementDay(),
  };
}
