import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { ownSecondFactors as ownSecondFactorsCall } from '#lib/api/accounts/second-factor-settings.ts';
import type { SecondFactorKind } from '#lib/api/accounts/second-factor-shapes.ts';
import { secondFactors } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { requiresSecondFactor } from '../../http/session.ts';
import { db } from '../../runtime.ts';
import { freshUntil } from '../reauthenticate.ts';
import { recoveryCodesLeft } from './recovery-codes.ts';
import { relyingParty } from './relying-party.ts';

/** Confirmed second factors. */
export const factorsOf = (userId: number) =>
  db()
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)))
    .orderBy(asc(secondFactors.id));

/** Null without any. */
export async function secondFactorKindsOf(userId: number): Promise<SecondFactorKind[] | null> {
  const kinds = new Set((await factorsOf(userId)).map(({ kind }) => kind));
  return kinds.size > 0 ? [...kinds].sort() : null;
}

/** As the owner sees them. */
export const listFactors = async (userId: number) =>
  (await factorsOf(userId)).map(({ id, kind, name, createdAt, lastUsedAt }) => ({
    id,
    kind,
    name,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  }));

export const ownSecondFactors = async (_: unknown, { caller }: ContextOf<typeof ownSecondFactorsCall>) => ({
  factors: await listFactors(caller.user.id),
  recovery_codes_left: await recoveryCodesLeft(caller.user.id),
  required: requiresSecondFactor(caller.user),
  fresh_until: freshUntil(caller)?.toISOString() ?? null,
  passkey_host: relyingParty()?.id ?? null,
});
