import { and, asc, eq, exists, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { retentionDays } from '#lib/domain/accounts/retention.ts';
import { contractDetails, payments, plans } from '../../db/schema.ts';
import type { Leftover } from '../../queue/leftover.ts';
import { daysAgo } from '../../retention/delete-in-batches.ts';
import { db, tx } from '../../runtime.ts';
import { deleteDetails } from './purge-contract-details.ts';

const BATCH = 1_000;

/**
 * Of purchases that were never paid and can no longer be: nobody has sold anything to these people. The plans stay, so a
 * run looks at some of them and the next one goes on behind the last (`position`), round and round.
 */
export async function purgeUnpaidDetails(
  _renew?: () => Promise<void>,
  position: string | null = null,
): Promise<Leftover> {
  const before = daysAgo(retentionDays.unpaidPurchases);
  const matters = db()
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.planId, plans.id),
        or(isNull(payments.finishedAt), gte(payments.finishedAt, before), eq(payments.stage, 'completed')),
      ),
    );
  const [createdAt, id] = position?.split('|') ?? ['-infinity', '0'];
  const unpaid = await db()
    .select({ id: plans.id, createdAt: sql<string>`${plans.createdAt}::text`, matters: exists(matters) })
    .from(plans)
    .where(
      and(
        sql`${plans.state} = 'pending' and ${plans.unitState} = 'released'`,
        lt(plans.createdAt, before),
        sql`(${plans.createdAt}, ${plans.id}) > (${createdAt}::timestamptz, ${id}::bigint)`,
      ),
    )
    .orderBy(asc(plans.createdAt), asc(plans.id))
    .limit(BATCH);
  const ids = unpaid.filter((plan) => !plan.matters).map((plan) => plan.id);
  const removeFiles = await tx(() => deleteDetails(inArray(contractDetails.planId, ids)));
  await removeFiles();
  const last = unpaid.length === BATCH ? unpaid.at(-1) : undefined;
  return { position: last ? `${last.createdAt}|${last.id}` : null };
}
