import { and, desc, eq, sql } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import { officeCustomerEntries as call } from '#lib/api/office/customers.ts';
import { toNaira } from '#lib/domain/money.ts';
import { accounts, entries, journals, payments, users } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { countUpTo } from '../../http/count-up-to.ts';
import { listPage } from '../../http/pagination.ts';
import { walletText } from '../../ledger/descriptions.ts';
import { db } from '../../runtime.ts';
import { auditView } from './audit-view.ts';

/** The ledger entries of a customer's wallet, newest first, each with the balance after it. */
export async function officeCustomerEntries(payload: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) {
  const { id } = payload;
  if ((await db().$count(users, and(eq(users.id, id), eq(users.role, 'customer')))) === 0)
    throw new Refusal('not_found');
  await auditView(caller.user, id);
  const [wallet] = await db()
    .select()
    .from(accounts)
    .where(and(eq(accounts.kind, 'wallet'), eq(accounts.userId, id)));
  const own = eq(entries.accountId, wallet?.id ?? 0);
  return {
    entries: await listPage(call, payload, {
      count: () => countUpTo(entries, own),
      rows: (slice) => entryRows(wallet?.id ?? 0, slice),
      item: (row) => ({
        id: row.id,
        payment_id: row.paymentId,
        description: walletText(row, row.amount),
        amount: toNaira(row.amount),
        balance: toNaira(row.balance),
        created_at: row.createdAt.toISOString(),
      }),
    }),
  };
}

/** The wallet is locked for each entry, so ids are in the order of booking. */
const entryRows = (walletId: number, { limit, offset }: { limit: number; offset: number }) =>
  db()
    .select({
      id: entries.id,
      paymentId: payments.id,
      description: payments.description,
      stage: payments.stage,
      purpose: payments.purpose,
      toWallet: payments.toWallet,
      amount: entries.amount,
      balance: sql<number>`(sum(${entries.amount}) over (order by ${entries.id}))::int8`.as('balance'),
      createdAt: journals.createdAt,
    })
    .from(entries)
    .innerJoin(journals, eq(journals.id, entries.journalId))
    .innerJoin(payments, eq(payments.id, journals.paymentId))
    .where(eq(entries.accountId, walletId))
    .orderBy(desc(entries.id))
    .limit(limit)
    .offset(offset);
