import { and, eq, gt, isNull } from 'drizzle-orm';
import { renderSVG } from 'uqr';
import type {
  addAuthenticator as addAuthenticatorCall,
  confirmAuthenticator as confirmAuthenticatorCall,
} from '#lib/api/accounts/second-factor-settings.ts';
import type { PayloadOf } from '#lib/api/call.ts';
import { secondFactorRules } from '#lib/domain/limits.ts';
import { secondFactors } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { db, now, tx } from '../../runtime.ts';
import { minutesFromNow } from '../codes/one-time-codes.ts';
import { lockOpenAccount } from '../lock-user.ts';
import { reauthenticate } from '../reauthenticate.ts';
import { addFactor, freeName, ownFactor, refuseTooMany } from './add-factor.ts';
import { matchingStep } from './check-totp.ts';
import { wrongCode } from './give-code.ts';
import { seal } from './secret-box.ts';
import { newSecret, provisioningKey } from './totp.ts';

const unconfirmedOf = (userId: number) =>
  and(eq(secondFactors.userId, userId), eq(secondFactors.kind, 'authenticator'), isNull(secondFactors.confirmedAt));

/** A set-up that was not finished is replaced. */
export async function addAuthenticator(
  proof: PayloadOf<typeof addAuthenticatorCall>,
  { caller }: ContextOf<typeof addAuthenticatorCall>,
) {
  const { user } = caller;
  await reauthenticate(caller, proof);
  await refuseTooMany(user.id);
  const secret = newSecret();
  await tx(async () => {
    await lockOpenAccount(user.id, 'no key update');
    await db().delete(secondFactors).where(unconfirmedOf(user.id));
    await db()
      .insert(secondFactors)
      .values({
        userId: user.id,
        kind: 'authenticator',
        name: await freeName(user.id, 'Authenticator app'),
        secret: seal(secret, user.id),
        createdAt: now(),
      });
  });
  const key = provisioningKey(secret, user.email);
  return { ...key, qr: renderSVG(key.uri, { ecc: 'M', border: 2 }) };
}

export async function confirmAuthenticator(
  { code }: PayloadOf<typeof confirmAuthenticatorCall>,
  context: ContextOf<typeof confirmAuthenticatorCall>,
) {
  const { user } = context.caller;
  const since = minutesFromNow(-secondFactorRules.setUpMinutes);
  const [waiting] = await db()
    .select()
    .from(secondFactors)
    .where(and(unconfirmedOf(user.id), gt(secondFactors.createdAt, since)));
  const lastStep = waiting ? matchingStep(waiting, code.replace(/[\s-]/g, '')) : null;
  if (!waiting || lastStep === null) throw wrongCode();
  return addFactor(context, async () => {
    const [confirmed] = await db()
      .update(secondFactors)
      .set({ confirmedAt: now(), lastUsedAt: now(), lastStep })
      .where(and(ownFactor(user.id, waiting.id), isNull(secondFactors.confirmedAt)))
      .returning();
    if (!confirmed) throw wrongCode();
    return confirmed;
  });
}
