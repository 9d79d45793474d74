import { and, desc, eq, gt, isNull, type SQL } from 'drizzle-orm';
import type {
  endOtherSessions as endOtherSessionsCall,
  endMySession as endOwnSessionCall,
  mySessions as ownSessionsCall,
} from '#lib/api/accounts/sessions.ts';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import { deviceName, truncatedIpAddress } from '#lib/domain/device-name.ts';
import { sessions } from '../db/schema.ts';
import type { ContextOf } from '../http/context.ts';
import { db, now } from '../runtime.ts';
import { logSecurityEvent } from '../security-log/log-security-event.ts';
import { endSessions, otherSessionsOf } from './end-sessions.ts';

export const activeSessionsOf = (userId: number) =>
  and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.expiresAt, now())) as SQL;

export async function mySessions(_: unknown, { caller }: ContextOf<typeof ownSessionsCall>) {
  const rows = await db()
    .select()
    .from(sessions)
    .where(and(activeSessionsOf(caller.user.id), eq(sessions.awaitsSecondFactor, false)))
    .orderBy(desc(eq(sessions.id, caller.sessionId)), desc(sessions.lastUsedAt), desc(sessions.id));
  return {
    sessions: rows.map((session) => ({
      id: session.id,
      device: deviceName(session.userAgent),
      address: truncatedIpAddress(session.address),
      created_at: session.createdAt.toISOString(),
      last_used_at: session.lastUsedAt.toISOString(),
      is_current: session.id === caller.sessionId,
    })),
  };
}

export async function endOtherSessions(_: unknown, { caller }: ContextOf<typeof endOtherSessionsCall>) {
  const ended = await endSessions(caller.user.id, otherSessionsOf(caller));
  if (ended > 0) await logSecurityEvent('sessions_ended', { user: caller.user, detail: { sessions: ended } });
  return { ended };
}

export async function endMySession(
  { id }: PayloadOf<typeof endOwnSessionCall>,
  { caller }: ContextOf<typeof endOwnSessionCall>,
) {
  const ended = await endSessions(caller.user.id, eq(sessions.id, id));
  if (ended === 0) throw new Refusal('not_found');
  await logSecurityEvent('session_ended', { user: caller.user });
  return {};
}
