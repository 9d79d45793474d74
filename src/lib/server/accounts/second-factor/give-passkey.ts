import type {
  startPasskeySignIn as askForPasskeyCall,
  submitPasskeyAnswer as givePasskeyCall,
} from '#lib/api/accounts/second-factor.ts';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { ContextOf } from '../../http/context.ts';
import { logSecurityEvent } from '../../security-log/log-security-event.ts';
import { acceptSecondFactor } from './accept-second-factor.ts';
import { saveChallenge, takeChallenge } from './challenges.ts';
import { factorsOf } from './own-factors.ts';

const passkeysOf = async (userId: number) => (await factorsOf(userId)).filter(({ kind }) => kind === 'passkey');
/** Loaded with the first passkey, because it is large. */
const webAuthn = () => import('./web-authn.ts');

export async function askForPasskey(_: unknown, { caller }: ContextOf<typeof askForPasskeyCall>) {
  const passkeys = await passkeysOf(caller.user.id);
  if (passkeys.length === 0) throw new Refusal('wrong_passkey');
  const options = await (await webAuthn()).signInOptions(caller.user, passkeys);
  await saveChallenge(caller.sessionId, 'sign_in', options.challenge);
  return { options: { ...options } };
}

/** Passkeys can't be brute-forced, so failures add no delay. */
export async function submitPasskeyAnswer(
  { passkey }: PayloadOf<typeof givePasskeyCall>,
  context: ContextOf<typeof givePasskeyCall>,
) {
  const { user, sessionId } = context.caller;
  const challenge = await takeChallenge(sessionId, 'sign_in');
  const known = (await passkeysOf(user.id)).find(({ credentialId }) => credentialId === passkey.id);
  try {
    if (!challenge || !known) throw new Refusal('wrong_passkey');
    await (await webAuthn()).acceptAssertion(user, known, passkey, challenge);
  } catch (error) {
    await logSecurityEvent('factor_failed', { user, detail: { way: 'passkey' } });
    throw error;
  }
  return acceptSecondFactor(context);
}
