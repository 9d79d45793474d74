import { eq } from 'drizzle-orm';
import type { logout as logoutCall } from '#lib/api/accounts/authentication.ts';
import { sessions } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { db, now } from '../../runtime.ts';
import { logSecurityEvent } from '../../security-log/log-security-event.ts';

export async function logout(_: unknown, { caller }: ContextOf<typeof logoutCall>) {
  await db().update(sessions).set({ endedAt: now() }).where(eq(sessions.id, caller.sessionId));
  await logSecurityEvent('signed_out', { user: caller.user });
  return {};
}
