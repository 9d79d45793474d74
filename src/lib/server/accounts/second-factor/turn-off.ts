import { eq } from 'drizzle-orm';
import { recoveryCodes, secondFactorGuesses, secondFactors } from '../../db/schema.ts';
import { db, tx } from '../../runtime.ts';
import { endSessions } from '../end-sessions.ts';
import { findAccount } from '../find-account.ts';
import { reportSecondFactor } from './report-second-factor.ts';

/**
 * For an owner who has lost all second factors and recovery codes. The operator must verify the owner's identity. Ends
 * all sessions. The office is asked to set up a new second factor at its next sign-in.
 */
export const turnOffSecondFactor = (email: string) =>
  tx(async () => {
    const user = await findAccount(email);
    if (!user) throw new Error(`There is no account with the address ${email}`);
    for (const table of [secondFactors, recoveryCodes, secondFactorGuesses])
      await db().delete(table).where(eq(table.userId, user.id));
    await endSessions(user.id);
    await reportSecondFactor(user, { kind: 'turned off' }, { userAgent: null });
  });
