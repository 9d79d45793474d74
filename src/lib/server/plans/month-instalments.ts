import { and, eq, gte, isNotNull, isNull, lt, ne, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { isActive } from '../db/active-repayments.ts';
import type { Db } from '../db/database.ts';
import { jsonObject } from '../db/json-rows.ts';
import { plans, repayments } from '../db/schema.ts';

interface MonthInstalment {
  due_date: string;
  /** In kobo. */
  amount: number;
  paid: boolean;
}

const isPaid = sql`${repayments.paidAt} is not null`;

/** Instalments of a customer's active plans that fall due in a time, those of one day together. */
export const monthInstalments = (db: Db, userId: Placeholder, from: Placeholder, until: Placeholder) =>
  db
    .select({
      shown: (
        jsonObject({
          due_date: repayments.dueDate,
          amount: sql`sum(${repayments.amount})::int8`,
          paid: isPaid,
        }) as SQL<MonthInstalment>
      ).as('shown'),
    })
    .from(repayments)
    .innerJoin(plans, eq(plans.id, repayments.planId))
    .where(
      and(
        eq(plans.userId, userId),
        isNull(plans.cancelledAt),
        isActive,
        isNotNull(plans.uniqueContractId),
        ne(plans.state, 'terminated'),
        gte(repayments.dueDate, from),
        lt(repayments.dueDate, until),
      ),
    )
    .groupBy(repayments.dueDate, isPaid)
    .as('monthly');
