import { eq } from 'drizzle-orm';
import { attemptScope, deviceGuard } from '../attempts/guard.ts';
import { oneTimeCodes, users } from '../db/schema.ts';
import { db } from '../runtime.ts';
import { bearerToken, hashToken } from './session.ts';

/** Whether a call comes from a device that is known for the address it tries: the one it names, or its attempt's. */
export async function isKnownDevice(request: Request, deviceId: string | null, input: Record<string, unknown>) {
  if (deviceId === null) return false;
  if (typeof input.email === 'string')
    return (await attemptScope(input.email.trim().slice(0, 320), deviceId)).isKnownDevice;
  const token = bearerToken(request);
  if (!token) return false;
  const [attempt] = await db()
    .select({ guard: oneTimeCodes.guard, email: users.email })
    .from(oneTimeCodes)
    .innerJoin(users, eq(users.id, oneTimeCodes.userId))
    .where(eq(oneTimeCodes.attemptHash, hashToken(token)));
  return attempt !== undefined && attempt.guard === deviceGuard(attempt.email, deviceId).key;
}
