import { and, desc, eq } from 'drizzle-orm';
import { officeActions } from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';
import type { Person } from '../factories/index.ts';

/** The latest entry of the office's log about a subject. */
export async function lastOfficeAction({ user }: Person, subject: string) {
  const [note] = await db()
    .select()
    .from(officeActions)
    .where(and(eq(officeActions.subject, subject), eq(officeActions.userId, user.id)))
    .orderBy(desc(officeActions.id))
    .limit(1);
  return note;
}
