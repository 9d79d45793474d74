import { asc, gt } from 'drizzle-orm';
import { DAY } from '#lib/domain/durations.ts';
import { type StaffTie, type TieKind, tieDays } from '#lib/domain/staff/ties.ts';
import { staffTies } from '../db/schema.ts';
import type { User } from '../http/context.ts';
import { db, now } from '../runtime.ts';

/** That these have let somebody into the office, or given them more: who has asked for it and who has approved it. */
export const recordTies = (kind: TieKind, { id }: Pick<User, 'id'>, by: readonly number[]) =>
  db()
    .insert(staffTies)
    .values(
      [...new Set(by)].filter((one) => one !== id).map((one) => ({ kind, memberId: id, byId: one, createdAt: now() })),
    );

export type KnownTie = StaffTie & { kind: TieKind };

const tieOf = ({ memberId, byId, createdAt, kind }: typeof staffTies.$inferSelect): KnownTie => ({
  member: memberId,
  by: byId,
  at: createdAt,
  kind,
});

/** Of the last days, in which they count. */
export const liveTies = async (): Promise<KnownTie[]> =>
  (
    await db()
      .select()
      .from(staffTies)
      .where(gt(staffTies.createdAt, new Date(now().getTime() - tieDays * DAY)))
  ).map(tieOf);

/** Ever, the oldest first. */
export const allTies = async (): Promise<KnownTie[]> =>
  (await db().select().from(staffTies).orderBy(asc(staffTies.id))).map(tieOf);
