import { and, eq } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { maxSecondFactors } from '#lib/domain/limits.ts';
import { secondFactors, sessions } from '../../db/schema.ts';
import type { CallContext } from '../../http/context.ts';
import { db, now, tx } from '../../runtime.ts';
import { endSessions, otherSessionsOf } from '../end-sessions.ts';
import { lockOpenAccount } from '../lock-user.ts';
import { factorsOf } from './own-factors.ts';
import { makeRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import { reportSecondFactor } from './report-second-factor.ts';

type Context = CallContext<'account'>;
type Factor = typeof secondFactors.$inferSelect;

export async function refuseTooMany(userId: number) {
  if ((await factorsOf(userId)).length >= maxSecondFactors) throw new Refusal('too_many_second_factors');
}

/**
 * Activates a factor with `add`. The first one also creates recovery codes and ends all other sessions. The current
 * session counts as verified.
 */
export async function addFactor(context: Context, add: () => Promise<Factor>) {
  const { user, sessionId } = context.caller;
  // hashed before the transaction, so that no lock waits for it
  const codes = (await factorsOf(user.id)).length === 0 ? await makeRecoveryCodes() : null;
  return tx(
    async () => {
      await lockOpenAccount(user.id, 'no key update');
      const before = await factorsOf(user.id);
      if (before.length >= maxSecondFactors) throw new Refusal('too_many_second_factors');
      const { kind, name } = await add();
      const isFirst = codes !== null && before.length === 0;
      if (isFirst) {
        await replaceRecoveryCodes(user.id, codes);
        await endSessions(user.id, otherSessionsOf(context.caller));
      }
      await db().update(sessions).set({ secondFactorAt: now() }).where(eq(sessions.id, sessionId));
      await reportSecondFactor(user, { kind: 'added', factor: kind, name }, context);
      return { recovery_codes: isFirst ? codes.shown : null };
    },
    codes ? { account: 'update' } : {},
  );
}

/** 'Passkey', and 'Passkey 2' for another one. */
export async function freeName(userId: number, base: string): Promise<string> {
  const taken = new Set((await factorsOf(userId)).map(({ name }) => name));
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base} ${number}`;
    if (!taken.has(name)) return name;
  }
}

export const ownFactor = (userId: number, id: number) =>
  and(eq(secondFactors.userId, userId), eq(secondFactors.id, id));
