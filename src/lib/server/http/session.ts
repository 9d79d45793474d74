import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyCall } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import { sessionEnd, shouldRecordUse } from '#lib/domain/accounts/session-lifetime.ts';
import { isPermitted, type Permission } from '#lib/domain/staff/roles.ts';
import { forbiddenTo } from '../callers/staff-rights.ts';
import { preparedQuery } from '../db/prepared-query.ts';
import { sessions, users } from '../db/schema.ts';
import { db, now, runtime } from '../runtime.ts';
import { requestContext } from '../security-log/call-origin.ts';
import { logSecurityEvent } from '../security-log/log-security-event.ts';
import type { SignedIn, User } from './context.ts';

/** How long the second factor is awaited, in milliseconds. */
const SECOND_FACTOR_TIMEOUT = 10 * 60_000;

export const hashToken = (token: string) => createHash('sha256').update(token).digest();

export function createToken() {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

type SecondFactorState = Pick<SignedIn, 'awaitsSecondFactor' | 'secondFactorAt'>;

export async function openSession(
  userId: number,
  device: { deviceId: string | null; userAgent: string | null; address: string },
  { awaitsSecondFactor = false, secondFactorAt = null }: Partial<SecondFactorState> = {},
) {
  const { token, hash } = createToken();
  const [user] = await db().select({ role: users.role }).from(users).where(eq(users.id, userId));
  const unfinishedEnd = new Date(now().getTime() + SECOND_FACTOR_TIMEOUT);
  await db()
    .insert(sessions)
    .values({
      userId,
      tokenHash: hash,
      deviceId: device.deviceId,
      address: device.address,
      userAgent: device.userAgent?.slice(0, 300) ?? null,
      awaitsSecondFactor,
      secondFactorAt,
      createdAt: now(),
      lastUsedAt: now(),
      expiresAt: awaitsSecondFactor ? unfinishedEnd : sessionEnd(user?.role ?? 'customer', now(), now()),
    });
  return token;
}

export const bearerToken = (request: Request) =>
  request.headers.get('authorization')?.match(/^Bearer ([\w-]{20,200})$/)?.[1];

/** What is read of a session and its account. */
export const signedIn = {
  user: users,
  sessionId: sessions.id,
  createdAt: sessions.createdAt,
  lastUsedAt: sessions.lastUsedAt,
  awaitsSecondFactor: sessions.awaitsSecondFactor,
  secondFactorAt: sessions.secondFactorAt,
};

/** Neither ended nor expired, of an account that is neither closed nor switched off. */
export const isLive = (at: Date | Placeholder) =>
  and(isNull(sessions.endedAt), gt(sessions.expiresAt, at), isNull(users.closedAt), isNull(users.switchedOffAt)) as SQL;

const liveSession = preparedQuery((handle) =>
  handle
    .select(signedIn)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, sql.placeholder('hash')), isLive(sql.placeholder('now'))))
    .prepare('read_session'),
);

async function findSession(token: string): Promise<SignedIn | null> {
  const [found] = await liveSession(db()).execute({ hash: hashToken(token), now: now().toISOString() });
  if (!found) return null;
  const { user, sessionId, awaitsSecondFactor, secondFactorAt } = found;
  // one that waits for its second factor ends at its time, however it is used
  if (!awaitsSecondFactor && shouldRecordUse(user.role, found.lastUsedAt, now())) {
    const end = sessionEnd(user.role, found.createdAt, now());
    await db()
      .update(sessions)
      .set({ lastUsedAt: now(), expiresAt: sql`greatest(${sessions.expiresAt}, ${end.toISOString()}::timestamptz)` })
      .where(eq(sessions.id, sessionId));
  }
  return { user, sessionId, awaitsSecondFactor, secondFactorAt };
}

const anySessionOf = async (request: Request) => {
  const token = bearerToken(request);
  return token ? findSession(token) : null;
};

/** The session of the bearer token, its address verified or not; null without a live one that is complete. */
export const sessionOf = async (request: Request) => {
  const found = await anySessionOf(request);
  return found?.awaitsSecondFactor ? null : found;
};

/**
 * The caller, if the call is open to them: 401 without a live session, 403 if unverified, of the wrong role, without the
 * second factor that is asked of it, or of a staff role that may not.
 */
export async function authorize(
  request: Request,
  { who, permission }: Pick<AnyCall, 'who' | 'permission'>,
): Promise<SignedIn | null> {
  if (who === 'signature') return null;
  const found = await anySessionOf(request);
  const refusal = refusalOf(found, { who, permission });
  if (refusal?.code === 'forbidden' && found)
    await logSecurityEvent('role_refused', { user: found.user, subject: requestContext.getStore()?.call ?? '' });
  if (refusal) throw refusal;
  if (!found || (who === 'anyone' && !mayAct(found))) return null;
  if (isForStaffOrRole(who)) recordOfficeUse(found.user);
  return found;
}

const mayAct = ({ user, awaitsSecondFactor }: SignedIn) => user.otpVerifiedAt !== null && !awaitsSecondFactor;
const isForStaffOrRole = (who: AnyCall['who']) => who === 'office' || who === 'customer' || who === 'account';

/** Why a call is not open to whoever was found for its token; null if it is. */
export function refusalOf(
  found: SignedIn | null,
  { who, permission }: Pick<AnyCall, 'who' | 'permission'>,
): Refusal | null {
  if (who === 'anyone') return null;
  if (!found) return new Refusal('not_signed_in');
  if (who === 'session') return null;
  if (found.awaitsSecondFactor) return new Refusal('second_factor_needed');
  if (who === 'newcomer') return null;
  if (found.user.otpVerifiedAt === null) return new Refusal('not_verified');
  const role = who === 'office' ? 'admin' : who === 'customer' ? 'customer' : found.user.role;
  if (found.user.role !== role) return new Refusal('forbidden');
  if (who === 'office' && requiresSecondFactor(found.user) && !found.secondFactorAt)
    return new Refusal('second_factor_missing');
  return permission ? refusalWithout(permission, found.user) : null;
}

/** Of a member of staff whose role does not hold the permission. */
function refusalWithout(permission: Permission, user: User): Refusal | null {
  return isPermitted(user, permission) ? null : forbiddenTo(user, permission);
}

function recordOfficeUse({ id, role }: SignedIn['user']) {
  const origin = requestContext.getStore();
  if (origin && role === 'admin') origin.officeId = id;
}

/** Office accounts do, except demo accounts. */
export const requiresSecondFactor = ({ role, publishedPassword }: User) =>
  role === 'admin' && !(publishedPassword && runtime().settings.DEMO);
