import { and, count, eq, isNull } from 'drizzle-orm';
import { secondFactorRules } from '#lib/domain/limits.ts';
import { randomCode } from '../../crypto/random-code.ts';
import { recoveryCodes } from '../../db/schema.ts';
import { db, now } from '../../runtime.ts';
import { hashPassword, verifyPassword } from '../passwords.ts';

/** A code finds its row by the first letters and is checked by the rest, so that one hash is computed and not ten. */
const SELECTOR = 4;
const VERIFIER = 8;

interface NewCodes {
  /** For the owner, once. */
  shown: string[];
  rows: { selector: string; codeHash: string }[];
}

/** Slow, because each is hashed as a password is: call it before a transaction. */
export async function makeRecoveryCodes(): Promise<NewCodes> {
  const codes: NewCodes = { shown: [], rows: [] };
  while (codes.shown.length < secondFactorRules.recoveryCodes) {
    const code = randomCode(SELECTOR + VERIFIER);
    const selector = code.slice(0, SELECTOR);
    if (codes.rows.some((row) => row.selector === selector)) continue;
    codes.rows.push({ selector, codeHash: await hashPassword(code.slice(SELECTOR)) });
    codes.shown.push((code.match(/.{4}/g) ?? []).join('-'));
  }
  return codes;
}

/** The codes before them no longer work. */
export async function replaceRecoveryCodes(userId: number, { rows }: NewCodes) {
  await deleteRecoveryCodes(userId);
  await db()
    .insert(recoveryCodes)
    .values(rows.map((row) => ({ ...row, userId, createdAt: now() })));
}

export const deleteRecoveryCodes = (userId: number) =>
  db().delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));

const unusedOf = (userId: number) => and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));

export async function recoveryCodesLeft(userId: number) {
  const [left] = await db().select({ n: count() }).from(recoveryCodes).where(unusedOf(userId));
  return left?.n ?? 0;
}

/** Uses the code up; false if it is none of the unused ones. */
export async function redeemRecoveryCode(userId: number, code: string): Promise<boolean> {
  const [found] = await db()
    .select()
    .from(recoveryCodes)
    .where(and(unusedOf(userId), eq(recoveryCodes.selector, code.slice(0, SELECTOR))));
  if (!found || !(await verifyPassword(found.codeHash, code.slice(SELECTOR)))) return false;
  const used = await db()
    .update(recoveryCodes)
    .set({ usedAt: now() })
    .where(and(unusedOf(userId), eq(recoveryCodes.id, found.id)))
    .returning({ id: recoveryCodes.id });
  return used.length > 0;
}
