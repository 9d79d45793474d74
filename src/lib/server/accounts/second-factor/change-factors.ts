import { and, isNotNull } from 'drizzle-orm';
import type {
  removeSecondFactor as removeCall,
  renameSecondFactor as renameCall,
  renewRecoveryCodes as renewCall,
} from '#lib/api/accounts/second-factor-settings.ts';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import { secondFactors } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { requiresSecondFactor } from '../../http/session.ts';
import { db, tx } from '../../runtime.ts';
import { lockOpenAccount } from '../lock-user.ts';
import { reauthenticate } from '../reauthenticate.ts';
import { ownFactor } from './add-factor.ts';
import { factorsOf } from './own-factors.ts';
import { deleteRecoveryCodes, makeRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import { reportSecondFactor } from './report-second-factor.ts';

const isConfirmedFactor = (userId: number, id: number) =>
  and(ownFactor(userId, id), isNotNull(secondFactors.confirmedAt));

export async function renameSecondFactor(
  { id, name }: PayloadOf<typeof renameCall>,
  { caller }: ContextOf<typeof renameCall>,
) {
  const renamed = await db()
    .update(secondFactors)
    .set({ name })
    .where(isConfirmedFactor(caller.user.id, id))
    .returning({ id: secondFactors.id });
  if (renamed.length === 0) throw new Refusal('not_found');
  return {};
}

/** After the last one, sign-in needs only the password and the recovery codes are deleted. */
export async function removeSecondFactor(
  { id, ...proof }: PayloadOf<typeof removeCall>,
  context: ContextOf<typeof removeCall>,
) {
  const { user } = context.caller;
  if ((await db().$count(secondFactors, isConfirmedFactor(user.id, id))) === 0) throw new Refusal('not_found');
  await reauthenticate(context.caller, proof);
  await tx(async () => {
    await lockOpenAccount(user.id, 'no key update');
    const [removed] = await db().delete(secondFactors).where(isConfirmedFactor(user.id, id)).returning();
    if (!removed) throw new Refusal('not_found');
    if ((await factorsOf(user.id)).length === 0) {
      if (requiresSecondFactor(user)) throw new Refusal('last_second_factor');
      await deleteRecoveryCodes(user.id);
    }
    await reportSecondFactor(user, { kind: 'removed', factor: removed.kind, name: removed.name }, context);
  });
  return {};
}

export async function renewRecoveryCodes(proof: PayloadOf<typeof renewCall>, context: ContextOf<typeof renewCall>) {
  const { user } = context.caller;
  await reauthenticate(context.caller, proof);
  if ((await factorsOf(user.id)).length === 0) throw new Refusal('not_found');
  const codes = await makeRecoveryCodes();
  await tx(async () => {
    await lockOpenAccount(user.id, 'no key update');
    await replaceRecoveryCodes(user.id, codes);
    await reportSecondFactor(user, { kind: 'recovery codes renewed' }, context);
  });
  return { recovery_codes: codes.shown };
}
