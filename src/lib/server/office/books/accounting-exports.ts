import { desc, eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import { type AccountingExport, accountingExports as call } from '#lib/api/office/books/accounting-exports.ts';
import { toNaira } from '#lib/domain/money.ts';
import { accountingExports as exports, users } from '../../db/schema.ts';
import { listPage } from '../../http/pagination.ts';
import { db } from '../../runtime.ts';
import { fullName } from '../customer-summary.ts';

/** What was handed over to the accountant, the latest first. */
export async function accountingExports(payload: PayloadOf<typeof call>) {
  const [last] = await db()
    .select({ id: exports.id })
    .from(exports)
    .where(eq(exports.scope, 'new'))
    .orderBy(desc(exports.id))
    .limit(1);
  return {
    exports: await listPage(call, payload, {
      count: async () => ({ total: await db().$count(exports), more: false }),
      rows: ({ limit, offset }) => exportRows().orderBy(desc(exports.id)).limit(limit).offset(offset),
      item: exportAnswer,
    }),
    last: last?.id ?? null,
  };
}

const exportRows = () =>
  db()
    .select({ export: exports, by: { firstName: users.firstName, lastName: users.lastName } })
    .from(exports)
    .innerJoin(users, eq(users.id, exports.madeBy))
    .$dynamic();

/** Refuses `not_found`. */
export async function findAccountingExport(id: number) {
  const [row] = await exportRows().where(eq(exports.id, id));
  if (!row) throw new Refusal('not_found');
  return row;
}

export const exportAnswer = ({
  export: made,
  by,
}: Awaited<ReturnType<typeof findAccountingExport>>): AccountingExport => ({
  ...{ id: made.id, scope: made.scope, from: made.fromDay, to: made.toDay },
  ...{ journals: made.count, amount: toNaira(made.amount) },
  ...{ made_by: fullName(by), made_at: made.createdAt.toISOString() },
});
