import { Secret, TOTP } from 'otpauth';
import { addAuthenticator, confirmAuthenticator } from '#lib/api/accounts/second-factor-settings.ts';
import { now } from '#lib/server/runtime.ts';
import { password } from '../factories/accounts.ts';
import { as, type Person } from '../factories/people.ts';
import { expectSuccess } from '../factories/plans.ts';

/** The code of an authenticator app, some steps of 30 seconds from now. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now().getTime() + steps * 30_000 });

/** A code that is none of those that count now. */
export const wrongCodeOf = (secret: string) => {
  const right = [-1, 0, 1].map((steps) => codeOf(secret, steps));
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? '444444';
};

/** Adds an authenticator app to the account of a person who can sign in with `password`. */
export async function addApp(person: Person) {
  const set = expectSuccess(await as(person).call(addAuthenticator, { current_password: password })).body;
  const added = await as(person).call(confirmAuthenticator, { code: codeOf(set.secret) });
  return { ...set, recovery: expectSuccess(added).body.recovery_codes ?? [] };
}
