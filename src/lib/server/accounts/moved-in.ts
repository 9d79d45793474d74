import { and, eq, isNull } from 'drizzle-orm';
import { deskCustomers, movedInCustomers } from '../db/schema.ts';
import { db, now } from '../runtime.ts';

/**
 * An account that a company has brought along opens for nobody before the office has invited its customer, and one that
 * was made at the desk before its customer has taken it over.
 */
export const isYetToBeInvited = async (userId: number): Promise<boolean> =>
  (await db().$count(movedInCustomers, and(eq(movedInCustomers.userId, userId), isNull(movedInCustomers.invitedAt)))) >
    0 || (await db().$count(deskCustomers, and(eq(deskCustomers.userId, userId), isNull(deskCustomers.claimedAt)))) > 0;

export const noteTakenOver = (userId: number) =>
  db()
    .update(movedInCustomers)
    .set({ claimedAt: now() })
    .where(and(eq(movedInCustomers.userId, userId), isNull(movedInCustomers.claimedAt)));
