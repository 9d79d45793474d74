import { desc, eq } from 'drizzle-orm';
import { sessions } from '#lib/server/db/schema.ts';
import type { SignedIn, User } from '#lib/server/http/context.ts';
import { openSession } from '#lib/server/http/session.ts';
import { db } from '#lib/server/runtime.ts';

/** A person in their newest session, as a use case has them; one is opened where there is none. */
export async function signedIn(user: User): Promise<SignedIn> {
  const newest = () =>
    db()
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.userId, user.id))
      .orderBy(desc(sessions.id))
      .limit(1);
  if ((await newest()).length === 0)
    await openSession(user.id, { deviceId: null, userAgent: null, address: '127.0.0.1' });
  const [session] = await newest();
  return { user, sessionId: session?.id ?? 0, awaitsSecondFactor: false, secondFactorAt: null };
}
