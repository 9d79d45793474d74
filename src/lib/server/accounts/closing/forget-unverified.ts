import { and, eq, exists, isNull, lt, not, type SQL } from 'drizzle-orm';
import { retentionDays } from '#lib/domain/accounts/retention.ts';
import { sqlState } from '../../db/errors.ts';
import { knownDevices, oneTimeCodes, sessions, users } from '../../db/schema.ts';
import { type Leftover, MOST_COUNTED } from '../../queue/leftover.ts';
import { daysAgo } from '../../retention/delete-in-batches.ts';
import { db, tx } from '../../runtime.ts';
import { findAccount } from '../find-account.ts';
import { anonymise } from './anonymise.ts';

const BATCH = 500;
const BATCHES = 20;
const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Deletes unverified sign-ups and dummy accounts after the same period; a difference would reveal which addresses have
 * accounts. An invited office account stays.
 */
export async function deleteUnverified(): Promise<Leftover> {
  const code = db().select().from(oneTimeCodes).where(eq(oneTimeCodes.userId, users.id));
  const isOld = and(isUnproven, lt(users.updatedAt, daysAgo(retentionDays.unverifiedSignUps)), not(exists(code)));
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const old = await db().select({ id: users.id }).from(users).where(isOld).limit(BATCH);
    for (const { id } of old) await forget(id, remove).catch((error) => keepReferenced(error, id));
    if (old.length < BATCH) return { left: 0 };
  }
  return {
    left: await db()
      .$count(users, isOld)
      .then((left) => Math.min(left, MOST_COUNTED)),
  };
}

const isUnproven = and(isNull(users.otpVerifiedAt), isNull(users.closedAt), eq(users.role, 'customer')) as SQL;

const remove = async (id: number) => {
  await db().delete(users).where(eq(users.id, id));
};

const forget = (id: number, finish: (id: number) => Promise<void>) =>
  tx(async () => {
    // locked, so that an address that is proven meanwhile stays
    const which = and(eq(users.id, id), isUnproven);
    const [user] = await db().select({ id: users.id }).from(users).where(which).for('update');
    if (!user) return;
    for (const table of [sessions, knownDevices, oneTimeCodes]) await db().delete(table).where(eq(table.userId, id));
    await finish(id);
  });

/** Frees the address of a sign-up that nobody has proven: somebody else does, or the office knows whose it is. */
export async function freeAddress(email: string) {
  const holder = await findAccount(email);
  if (holder) await forget(holder.id, anonymise);
}

/** One that a log refers to keeps its row, which names nobody any more. */
async function keepReferenced(error: unknown, id: number) {
  if (sqlState(error) !== FOREIGN_KEY_VIOLATION) throw error;
  await forget(id, anonymise);
}
