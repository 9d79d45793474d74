import { timingSafeEqual } from 'node:crypto';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { takeOverCodeLength, takeOverRules } from '#lib/domain/accounts/take-over-code.ts';
import { DAY, MINUTE } from '#lib/domain/durations.ts';
import { takeOverRefused } from '#lib/messages/accounts/take-over.ts';
import { randomCode } from '../../crypto/random-code.ts';
import { deskCustomers, oneTimeCodes, users } from '../../db/schema.ts';
import type { User } from '../../http/context.ts';
import { db, now, tx } from '../../runtime.ts';
import { logSecurityEvent } from '../../security-log/log-security-event.ts';
import { activeCode, hashCode, minutesFromNow, revokeActiveCode } from '../codes/one-time-codes.ts';

/** The code of a printed letter, by which a customer takes over the account that the office has made for them. */

const PURPOSE = 'take_over';

export const takeOverMinutes = (takeOverRules.validDays * DAY) / MINUTE;

/** Returns the code, which is stored as a hash; the one before it works no more. */
export async function createLetterCode(userId: number): Promise<{ code: string; expiresAt: Date }> {
  await revokeActiveCode(userId, PURPOSE);
  const code = randomCode(takeOverCodeLength);
  const expiresAt = minutesFromNow(takeOverMinutes);
  await db()
    .insert(oneTimeCodes)
    .values({
      purpose: PURPOSE,
      userId,
      codeHash: hashCode(userId, PURPOSE, code),
      guesses: takeOverRules.guesses,
      mailed: false,
      expiresAt,
      createdAt: now(),
    });
  return { code, expiresAt };
}

interface Letter {
  phone_number: string;
  code: string;
}

interface LetterMatch {
  codeId: number;
  user: User;
}

const letterRefusal = () =>
  new Refusal('wrong_code', { message: takeOverRefused, errors: { code: [takeOverRefused] } });

/**
 * The customer whose phone number and code these are. A wrong code is refused after the commit, so that its count is
 * kept; every refusal is the same.
 */
export async function checkLetterCode(letter: Letter): Promise<LetterMatch> {
  const match = await tx(() => evaluate(letter));
  if (!match) throw letterRefusal();
  return match;
}

/** Uses it up; refuses one that was used, replaced or voided meanwhile. */
export async function redeemLetterCode({ codeId, user }: LetterMatch) {
  // in the order of a letter that is printed: the customer, then the codes
  const [customer] = await db()
    .select({ claimedAt: deskCustomers.claimedAt })
    .from(deskCustomers)
    .where(eq(deskCustomers.userId, user.id))
    .for('update');
  if (customer?.claimedAt !== null) throw letterRefusal();
  const used = await db()
    .update(oneTimeCodes)
    .set({ usedAt: now() })
    .where(and(activeCode(eq(oneTimeCodes.id, codeId)), sql`${oneTimeCodes.wrongGuesses} < ${oneTimeCodes.guesses}`))
    .returning({ id: oneTimeCodes.id });
  if (used.length === 0) throw letterRefusal();
}

async function evaluate({ phone_number, code }: Letter): Promise<LetterMatch | null> {
  const open = await openLetters(phone_number);
  const right = open.find(({ letter, user }) =>
    timingSafeEqual(Buffer.from(letter.codeHash), hashCode(user.id, PURPOSE, code)),
  );
  if (right) return { codeId: right.letter.id, user: right.user };
  for (const { letter, user } of open) {
    await db()
      .update(oneTimeCodes)
      .set({ wrongGuesses: letter.wrongGuesses + 1 })
      .where(eq(oneTimeCodes.id, letter.id));
    await logSecurityEvent('code_failed', { user });
  }
  return null;
}

/** Locked, so that no two tries count as one. */
const openLetters = (phone: string) =>
  db()
    .select({ letter: oneTimeCodes, user: users })
    .from(oneTimeCodes)
    .innerJoin(users, eq(users.id, oneTimeCodes.userId))
    .innerJoin(deskCustomers, eq(deskCustomers.userId, users.id))
    .where(
      activeCode(
        and(
          sql`phone_of(${users.phoneNumber}) = phone_of(${phone})`,
          eq(oneTimeCodes.purpose, PURPOSE),
          isNull(deskCustomers.claimedAt),
          isNull(users.closedAt),
          sql`${oneTimeCodes.expiresAt} > ${now().toISOString()}`,
          sql`${oneTimeCodes.wrongGuesses} < ${oneTimeCodes.guesses}`,
        ),
      ),
    )
    .orderBy(asc(oneTimeCodes.id))
    .for('update', { of: oneTimeCodes });
