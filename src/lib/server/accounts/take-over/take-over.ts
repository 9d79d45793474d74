import { and, eq } from 'drizzle-orm';
import type { takeOver as takeOverCall } from '#lib/api/accounts/take-over.ts';
import type { PayloadOf } from '#lib/api/call.ts';
import { addressGuard } from '../../attempts/guard.ts';
import { oneTimeCodes, users } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { openSession } from '../../http/session.ts';
import { db, now, tx } from '../../runtime.ts';
import { logSecurityEvent } from '../../security-log/log-security-event.ts';
import { freeAddress } from '../closing/forget-unverified.ts';
import { checkCode, wrongCodeRefusal } from '../codes/check-code.ts';
import { lockAddress } from '../lock-user.ts';
import { hashForTrustedCaller } from '../password-hashing-queue.ts';
import { refuseCommonPassword, refusePersonalPassword } from '../password-policy.ts';
import { hashWithoutQueue } from '../passwords.ts';
import { rememberDevice } from '../remember-device.ts';
import { isAddressOfOther } from './address-of-other.ts';
import { checkLetterCode, redeemLetterCode } from './letter-code.ts';
import { noteDeskTakeOver } from './note-desk-take-over.ts';

/**
 * The code of the letter says whose account it is, the mailed code that the address is theirs. What is refused before
 * both are right leaves the letter as it is.
 */
export async function takeOver(input: PayloadOf<typeof takeOverCall>, context: ContextOf<typeof takeOverCall>) {
  const { email, otp, password } = input;
  await refuseCommonPassword(password);
  const match = await checkLetterCode(input);
  const { user } = match;
  refusePersonalPassword(password, { ...user, email });
  // the guard ties the mailed code to the address that it was mailed to
  const mailed = and(
    eq(oneTimeCodes.purpose, 'take_over_email'),
    eq(oneTimeCodes.userId, user.id),
    eq(oneTimeCodes.guard, addressGuard(email).key),
  );
  return hashForTrustedCaller(async (hashing) => {
    await checkCode(mailed ?? eq(oneTimeCodes.userId, 0), otp);
    const passwordHash = await hashing(() => hashWithoutQueue(password));
    return tx(async () => {
      await lockAddress(email);
      // somebody may have taken the address since the code was mailed
      if (await isAddressOfOther(email, user.id)) throw wrongCodeRefusal();
      await redeemLetterCode(match);
      await freeAddress(email);
      await db().update(users).set({ email, passwordHash, updatedAt: now() }).where(eq(users.id, user.id));
      await noteDeskTakeOver(user.id);
      await rememberDevice(user.id, context);
      await logSecurityEvent('taken_over', { user: { id: user.id } });
      return { token: await openSession(user.id, context) };
    });
  });
}
