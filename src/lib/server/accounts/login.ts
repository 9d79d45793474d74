import { and, eq } from 'drizzle-orm';
import type { login as loginCall } from '#lib/api/accounts/authentication.ts';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import { users } from '../db/schema.ts';
import type { ContextOf, User } from '../http/context.ts';
import { openSession } from '../http/session.ts';
import { db, tx } from '../runtime.ts';
import { sendCode } from './check-code.ts';
import { decoyEmail, findAccount } from './find-account.ts';
import { secondsUntilNextMail } from './one-time-codes.ts';
import { verifyPassword } from './passwords.ts';
import { mailNewSignIn } from './remember-device.ts';

/** Opens a session. One of an unproven address only lets its holder enter the code, a new one of which is mailed. */
export async function login(input: PayloadOf<typeof loginCall>, context: ContextOf<typeof loginCall>) {
  const user = await whosePassword(input);
  return tx(async () => {
    await refuseChanged(user);
    const otpVerified = user.otpVerifiedAt !== null;
    // the code mailed a moment ago still works, so signing in again too soon is no reason to refuse
    if (!otpVerified && (await secondsUntilNextMail(user.id, 'verify')) === 0) await sendCode(user, 'verify');
    if (otpVerified) await mailNewSignIn(user, context);
    return { otpVerified, token: await openSession(user.id, context) };
  });
}

/** The account, else its decoy: both passwords are always tried, so that neither the answer nor its time tells. */
async function whosePassword({ email, password }: PayloadOf<typeof loginCall>): Promise<User> {
  const candidates = await Promise.all([findAccount(email), findAccount(decoyEmail(email))]);
  const fit = await Promise.all(candidates.map((user) => verifyPassword(user?.passwordHash, password)));
  const user = candidates.find((_, index) => fit[index]);
  if (!user) throw new Refusal('wrong_credentials');
  return user;
}

/** The password may have been changed while it was tried: then no session comes of it. */
async function refuseChanged({ id, passwordHash }: User) {
  const [same] = await db()
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
    .for('no key update');
  if (!same) throw new Refusal('wrong_credentials');
}
