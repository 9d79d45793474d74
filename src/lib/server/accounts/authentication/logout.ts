import { eq } from 'drizzle-orm';
import type { logout as logoutCall } from '#lib/api/accounts/authentication.ts';
import { sessions } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { logSecurityEvent } from '../../security-log/log-security-event.ts';
import { endSessions } from '../end-sessions.ts';

export async function logout(_: unknown, { caller }: ContextOf<typeof logoutCall>) {
  await endSessions(caller.user.id, eq(sessions.id, caller.sessionId));
  await logSecurityEvent('signed_out', { user: caller.user });
  return {};
}
