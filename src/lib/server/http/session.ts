import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Caller } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import { isUseToBeWritten, sessionEnd } from '#lib/domain/accounts/session-lifetime.ts';
import { sessions, users } from '../db/schema.ts';
import { db, now } from '../runtime.ts';
import type { SignedIn } from './context.ts';

export const hashToken = (token: string) => createHash('sha256').update(token).digest();

export function createToken() {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

export async function openSession(
  userId: number,
  device: { deviceId: string | null; userAgent: string | null; address: string },
) {
  const { token, hash } = createToken();
  const [user] = await db().select({ role: users.role }).from(users).where(eq(users.id, userId));
  await db()
    .insert(sessions)
    .values({
      userId,
      tokenHash: hash,
      ...device,
      userAgent: device.userAgent?.slice(0, 300) ?? null,
      createdAt: now(),
      lastUsedAt: now(),
      expiresAt: sessionEnd(user?.role ?? 'customer', now(), now()),
    });
  return token;
}

export const bearerToken = (request: Request) =>
  request.headers.get('authorization')?.match(/^Bearer ([\w-]{20,200})$/)?.[1];

async function findSession(token: string): Promise<SignedIn | null> {
  const [found] = await db()
    .select({
      user: users,
      sessionId: sessions.id,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, hashToken(token)),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now()),
        isNull(users.closedAt),
      ),
    );
  if (!found) return null;
  const { role } = found.user;
  if (isUseToBeWritten(role, found.lastUsedAt, now())) {
    const end = sessionEnd(role, found.createdAt, now());
    await db()
      .update(sessions)
      .set({ lastUsedAt: now(), expiresAt: sql`greatest(${sessions.expiresAt}, ${end.toISOString()}::timestamptz)` })
      .where(eq(sessions.id, found.sessionId));
  }
  return { user: found.user, sessionId: found.sessionId };
}

/** The session of the bearer token, its address verified or not; null without a live one. */
export const sessionOf = async (request: Request) => {
  const token = bearerToken(request);
  return token ? findSession(token) : null;
};

/** The caller, if the call is open to them: 401 without a live session, 403 if unverified or of the wrong role. */
export async function authorize(request: Request, who: Caller): Promise<SignedIn | null> {
  if (who === 'signature') return null;
  const found = await sessionOf(request);
  const verified = found?.user.otpVerifiedAt != null;
  if (who === 'anyone') return verified ? found : null;
  if (!found) throw new Refusal('not_signed_in');
  if (who === 'newcomer') return found;
  if (!verified) throw new Refusal('not_verified');
  const role = who === 'office' ? 'admin' : who === 'customer' ? 'customer' : found.user.role;
  if (found.user.role !== role) throw new Refusal('forbidden');
  return found;
}

/** Takes a shared lock. Closing an account locks its row exclusively, so a concurrent payment waits and is refused. */
export async function refuseClosedAccount(userId: number) {
  const [open] = await db()
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.closedAt)))
    .for('key share');
  if (!open) throw new Refusal('not_signed_in');
}
