import { and, eq, isNull, sql } from 'drizzle-orm';
import type { login as loginCall } from '#lib/contract/accounts.ts';
import type { PayloadOf } from '#lib/contract/call.ts';
import { Refusal } from '#lib/contract/errors.ts';
import { users } from '../db/schema.ts';
import type { ContextOf, User } from '../http/context.ts';
import { openSession } from '../http/session.ts';
import { db } from '../runtime.ts';
import { secondsUntilNextCode, sendCode } from './codes.ts';
import { passwordFits } from './passwords.ts';

/** Opens a session. One of an unproven address only lets its holder enter the code, a new one of which is mailed. */
export async function login(input: PayloadOf<typeof loginCall>, context: ContextOf<typeof loginCall>) {
  const [user] = await db()
    .select()
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, input.email.toLowerCase()), isNull(users.closedAt)));
  const fits = await passwordFits(user?.passwordHash, input.password);
  if (!user || !fits) throw new Refusal('wrong_credentials');
  const otpVerified = user.otpVerifiedAt !== null;
  if (!otpVerified) await sendCodeUnlessJustSent(user);
  return { otpVerified, token: await openSession(user.id, context) };
}

/** The code mailed a moment ago still works, so signing in again too soon is no reason to refuse. */
async function sendCodeUnlessJustSent(user: User) {
  if ((await secondsUntilNextCode(user.id, 'verify')) === 0) await sendCode(user, 'verify');
}
