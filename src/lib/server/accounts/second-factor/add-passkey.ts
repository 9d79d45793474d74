import type {
  addPasskey as addPasskeyCall,
  preparePasskey as preparePasskeyCall,
} from '#lib/api/accounts/second-factor-settings.ts';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import { deviceName } from '#lib/domain/device-name.ts';
import { secondFactors } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { db, now } from '../../runtime.ts';
import { reauthenticate } from '../reauthenticate.ts';
import { addFactor, freeName, refuseTooMany } from './add-factor.ts';
import { saveChallenge, takeChallenge } from './challenges.ts';
import { factorsOf } from './own-factors.ts';

/** Loaded with the first passkey, because it is large. */
const webAuthn = () => import('./web-authn.ts');

export async function preparePasskey(
  proof: PayloadOf<typeof preparePasskeyCall>,
  { caller }: ContextOf<typeof preparePasskeyCall>,
) {
  await reauthenticate(caller, proof);
  await refuseTooMany(caller.user.id);
  const passkeys = (await factorsOf(caller.user.id)).filter(({ kind }) => kind === 'passkey');
  const options = await (await webAuthn()).registrationOptions(caller.user, passkeys);
  await saveChallenge(caller.sessionId, 'register', options.challenge);
  return { options: { ...options } };
}

export async function addPasskey(
  { passkey }: PayloadOf<typeof addPasskeyCall>,
  context: ContextOf<typeof addPasskeyCall>,
) {
  const { user, sessionId } = context.caller;
  const challenge = await takeChallenge(sessionId, 'register');
  if (!challenge) throw new Refusal('wrong_passkey');
  const credential = await (await webAuthn()).acceptRegistration(user, passkey, challenge);
  const base = `Passkey made with ${deviceName(context.userAgent)}`;
  return addFactor(context, async () => {
    const [added] = await db()
      .insert(secondFactors)
      .values({
        ...credential,
        userId: user.id,
        kind: 'passkey',
        name: await freeName(user.id, base),
        createdAt: now(),
        confirmedAt: now(),
      })
      .onConflictDoNothing()
      .returning();
    if (!added) throw new Refusal('wrong_passkey');
    return added;
  });
}
