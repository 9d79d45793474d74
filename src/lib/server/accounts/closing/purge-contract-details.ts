import { and, eq, exists, gte, inArray, isNotNull, isNull, lt, not, or, type SQL } from 'drizzle-orm';
import { retentionDays } from '#lib/domain/accounts/retention.ts';
import { contractDetails, payments, planChanges, plans, planTransfers, uploads, users } from '../../db/schema.ts';
import { daysAgo } from '../../retention/delete-in-batches.ts';
import { db, now, tx } from '../../runtime.ts';
import { inNoContract } from '../../storage/in-no-contract.ts';
import { storage } from '../../storage/storage.ts';

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

export async function purgeOldContractDetails() {
  const before = new Date(now());
  before.setUTCFullYear(before.getUTCFullYear() - YEARS_KEPT);
  const old = db()
    .select({ id: plans.id })
    .from(plans)
    .innerJoin(users, eq(users.id, plans.userId))
    .where(lt(users.closedAt, before));
  const removeFiles = await tx(() => deleteDetails(inArray(contractDetails.planId, old)));
  await removeFiles();
  // their files are in no contract any more, and go with others of that kind
  const over = db().select({ id: planChanges.id }).from(planChanges).where(lt(planChanges.endedAt, before));
  await db()
    .update(planTransfers)
    .set({ formerIdentity: null })
    .where(and(isNotNull(planTransfers.formerIdentity), inArray(planTransfers.changeId, over)));
}

/** Of purchases that were never paid and can no longer be: nobody has sold anything to these people. */
export async function purgeUnpaidDetails() {
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
  const unpaid = await db()
    .select({ id: plans.id })
    .from(plans)
    .innerJoin(contractDetails, eq(contractDetails.planId, plans.id))
    .where(
      and(
        eq(plans.state, 'pending'),
        eq(plans.unitState, 'released'),
        lt(plans.createdAt, before),
        not(exists(matters)),
      ),
    )
    .limit(BATCH);
  const ids = unpaid.map(({ id }) => id);
  const removeFiles = await tx(() => deleteDetails(inArray(contractDetails.planId, ids)));
  await removeFiles();
}

const keepIdentityOnly = (planIds: number[]) =>
  db()
    .update(contractDetails)
    .set({
      maritalStatus: '',
      gender: '',
      residentialAddress: '',
      town: '',
      state: '',
      country: '',
      email: '',
      sms: '',
      employer: null,
      employerAddress: null,
      occupation: '',
      nextOfKinName: '',
      nextOfKinPhone: '',
      nextOfKinAddress: '',
      nextOfKinRelationship: '',
    })
    .where(inArray(contractDetails.planId, planIds));

async function deleteDetails(which: SQL) {
  const gone = await db().delete(contractDetails).where(which).returning();
  const ids = gone.flatMap(({ profilePicture, profilePicture2, identityFiles }) =>
    [profilePicture, profilePicture2, ...identityFiles].filter((id) => id !== null),
  );
  const files = await db()
    .delete(uploads)
    .where(and(inArray(uploads.id, ids), inNoContract))
    .returning({ key: uploads.storageKey });
  return async () => {
    for (const { key } of files) await storage().remove(key);
  };
}
