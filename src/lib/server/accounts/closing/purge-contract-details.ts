import { and, asc, eq, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import {
  type ByContractColumn,
  contractColumn,
  contractField,
  contractKeys,
} from '#lib/domain/contract/contract-form.ts';
import {
  type ContractForm,
  contractDetails,
  planChanges,
  plans,
  planTransfers,
  uploads,
  users,
} from '../../db/schema.ts';
import type { Leftover } from '../../queue/leftover.ts';
import { db, now, tx } from '../../runtime.ts';
import { storage } from '../../storage/storage.ts';
import { isUnreferencedUpload } from '../../storage/unreferenced-uploads.ts';

/** The Money Laundering (Prevention and Prohibition) Act 2022 requires buyers' identity to be kept for five years. */
const YEARS_KEPT = 5;
const BATCH = 200;

/** Of completed plans the buyer's identity stays. Call the returned function after the commit: it deletes the files. */
export async function purgeContractDetails(userId: number) {
  const own = await db().select({ id: plans.id, state: plans.state }).from(plans).where(eq(plans.userId, userId));
  const idsOf = (fulfilled: boolean) =>
    own.filter(({ state }) => (state === 'completed' || state === 'terminated') === fulfilled).map(({ id }) => id);
  await keepIdentityOnly(idsOf(true));
  return deleteDetails(inArray(contractDetails.planId, idsOf(false)));
}

/**
 * Of accounts that were closed five years ago, in the order of their closing: a run goes on after the last of the one
 * before (`position`), so that none is read again.
 */
export async function purgeOldContractDetails(
  _renew?: () => Promise<void>,
  position: string | null = null,
): Promise<Leftover> {
  const before = new Date(now());
  before.setUTCFullYear(before.getUTCFullYear() - YEARS_KEPT);
  await forgetFormerOwners(before);
  const [closedAt, id] = position?.split('|') ?? ['-infinity', '0'];
  const closed = await db()
    .select({ id: users.id, closedAt: sql<string>`${users.closedAt}::text` })
    .from(users)
    .where(
      and(
        lt(users.closedAt, before),
        sql`(${users.closedAt}, ${users.id}) > (${closedAt}::timestamptz, ${id}::bigint)`,
      ),
    )
    .orderBy(asc(users.closedAt), asc(users.id))
    .limit(BATCH);
  const own = db()
    .select({ id: plans.id })
    .from(plans)
    .where(
      inArray(
        plans.userId,
        closed.map((user) => user.id),
      ),
    );
  const removeFiles = await tx(() => deleteDetails(inArray(contractDetails.planId, own)));
  await removeFiles();
  const last = closed.at(-1);
  return {
    left: closed.length === BATCH ? BATCH : 0,
    position: last ? `${last.closedAt}|${last.id}` : position,
  };
}

/** Who owned a plan before it was handed over: the oldest of them. Their files are in no contract any more, and go with others of that kind. */
async function forgetFormerOwners(before: Date) {
  const oldest = await db()
    .select({ id: planTransfers.changeId, endedAt: planChanges.endedAt })
    .from(planTransfers)
    .innerJoin(planChanges, eq(planChanges.id, planTransfers.changeId))
    .where(isNotNull(planTransfers.formerIdentity))
    .orderBy(asc(planTransfers.changeId))
    .limit(BATCH);
  const over = oldest.filter(({ endedAt }) => endedAt !== null && endedAt < before).map(({ id }) => id);
  if (over.length > 0)
    await db().update(planTransfers).set({ formerIdentity: null }).where(inArray(planTransfers.changeId, over));
}

/** Nothing in place of everything but who the buyer is. */
const emptiedDetails: Partial<ByContractColumn<null | ''>> = Object.fromEntries(
  contractKeys
    .filter((key) => !contractField(key).identity)
    .map((key) => [contractColumn(key), contractField(key).optional ? null : '']),
);

const keepIdentityOnly = (planIds: number[]) =>
  db()
    .update(contractDetails)
    .set(emptiedDetails as Partial<ContractForm>)
    .where(inArray(contractDetails.planId, planIds));

/** Call the returned function after the commit: it deletes the files. */
export async function deleteDetails(which: SQL) {
  const gone = await db().delete(contractDetails).where(which).returning();
  const ids = gone.flatMap(({ profilePicture, profilePicture2, identityFiles }) =>
    [profilePicture, profilePicture2, ...identityFiles].filter((id) => id !== null),
  );
  const files = await db()
    .delete(uploads)
    .where(and(inArray(uploads.id, ids), isUnreferencedUpload))
    .returning({ key: uploads.storageKey });
  return async () => {
    for (const { key } of files) await storage().remove(key);
  };
}
