import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { secondFactors } from '../../db/schema.ts';
import { db, now } from '../../runtime.ts';
import { unseal } from './secret-box.ts';
import { timeStep } from './totp.ts';

type Factor = typeof secondFactors.$inferSelect;

/** Whether the code is one of the account's apps, and newer than the last one that was accepted of it. */
export async function acceptTotp(userId: number, code: string): Promise<boolean> {
  for (const factor of await appsOf(userId)) {
    const step = matchingStep(factor, code);
    if (step !== null && (await claimStep(factor, step))) return true;
  }
  return false;
}

export function matchingStep({ secret, userId }: Factor, code: string): number | null {
  const key = secret && unseal(secret, userId);
  return key ? timeStep(key, code) : null;
}

const appsOf = (userId: number) =>
  db()
    .select()
    .from(secondFactors)
    .where(
      and(
        eq(secondFactors.userId, userId),
        eq(secondFactors.kind, 'authenticator'),
        isNotNull(secondFactors.confirmedAt),
      ),
    );

/** In one statement, so that of two requests with the same code one succeeds. */
async function claimStep({ id }: Factor, lastStep: number) {
  const isNewer = or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, lastStep));
  const used = await db()
    .update(secondFactors)
    .set({ lastStep, lastUsedAt: now() })
    .where(and(eq(secondFactors.id, id), isNewer))
    .returning({ id: secondFactors.id });
  return used.length > 0;
}
