import { createHmac } from 'node:crypto';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { secondFactorRules } from '#lib/domain/limits.ts';
import { site } from '#lib/site.ts';
import { secondFactors } from '../../db/schema.ts';
import type { User } from '../../http/context.ts';
import { requiresSecondFactor } from '../../http/session.ts';
import { db, now, runtime } from '../../runtime.ts';
import { relyingParty } from './relying-party.ts';

/** EdDSA, ES256, RS256. Named, because asking Node which it knows makes it warn about experimental ones. */
const supportedAlgorithmIDs = [-8, -7, -257];

type Factor = typeof secondFactors.$inferSelect;

const timeout = secondFactorRules.setUpMinutes * 60_000;

const ours = () => {
  const party = relyingParty();
  if (!party) throw new Refusal('wrong_passkey');
  return party;
};

/** The office proves who holds the device, by finger, face or PIN. */
const verification = (user: User) => (requiresSecondFactor(user) ? 'required' : 'preferred');

/** Names the account on the authenticator and says nothing about it elsewhere. */
const handleOf = ({ id }: User) =>
  new Uint8Array(createHmac('sha256', runtime().settings.SESSION_SECRET).update(`passkey user ${id}`).digest());

const named = (passkeys: readonly Factor[]) =>
  passkeys.map(({ credentialId, transports }) => ({ id: credentialId ?? '', transports: transports ?? [] }));

export const registrationOptions = (user: User, passkeys: readonly Factor[]) =>
  generateRegistrationOptions({
    rpName: site.name,
    rpID: ours().id,
    userID: handleOf(user),
    userName: user.email,
    userDisplayName: `${user.firstName} ${user.lastName}`.trim(),
    timeout,
    attestationType: 'none',
    excludeCredentials: named(passkeys),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'preferred', userVerification: verification(user) },
  });

export const signInOptions = (user: User, passkeys: readonly Factor[]) =>
  generateAuthenticationOptions({
    rpID: ours().id,
    timeout,
    allowCredentials: named(passkeys),
    userVerification: verification(user),
  });

const checks = (user: User, expectedChallenge: string) => ({
  expectedChallenge,
  expectedOrigin: ours().origin,
  expectedRPID: ours().id,
  requireUserVerification: verification(user) === 'required',
});

/** The package throws for any invalid response, with messages for developers. */
const refused = () => {
  throw new Refusal('wrong_passkey');
};

export async function acceptRegistration(user: User, passkey: Record<string, unknown>, challenge: string) {
  const response = passkey as unknown as RegistrationResponseJSON;
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    supportedAlgorithmIDs,
    ...checks(user, challenge),
  }).catch(refused);
  if (!registrationInfo) return refused();
  const { id, publicKey, counter, transports } = registrationInfo.credential;
  return { credentialId: id, publicKey, signCount: counter, transports: transports ?? [] };
}

/** Also refuses a counter that has not grown: the passkey may have been copied. */
export async function acceptAssertion(user: User, known: Factor, passkey: Record<string, unknown>, challenge: string) {
  const response = passkey as unknown as AuthenticationResponseJSON;
  const credential = {
    id: known.credentialId ?? '',
    publicKey: new Uint8Array(known.publicKey ?? []),
    counter: known.signCount ?? 0,
  };
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    credential,
    ...checks(user, challenge),
  }).catch(refused);
  if (!verified) return refused();
  const [counted] = await db()
    .update(secondFactors)
    .set({ signCount: authenticationInfo.newCounter, lastUsedAt: now() })
    .where(and(eq(secondFactors.id, known.id), eq(secondFactors.signCount, known.signCount ?? 0)))
    .returning({ id: secondFactors.id });
  if (!counted) refused();
}
