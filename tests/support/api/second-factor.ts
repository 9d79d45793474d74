import { Secret, TOTP } from 'otpauth';
import { login } from '#lib/api/accounts/authentication.ts';
import { giveSecondFactorCode } from '#lib/api/accounts/second-factor.ts';
import { addAuthenticator, confirmAuthenticator } from '#lib/api/accounts/second-factor-settings.ts';
import { now } from '#lib/server/runtime.ts';
import { aCustomerWithPassword, password } from '../factories/accounts.ts';
import { as, type Person } from '../factories/people.ts';
import { expectSuccess } from '../factories/plans.ts';
import { type SendOptions, send } from './send.ts';
import { mailsTo, type TestServer } from './world.ts';

/** The code of an authenticator app, some steps of 30 seconds from now. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now().getTime() + steps * 30_000 });

/** A code that is none of those that count now. */
export const invalidCode = (secret: string) => {
  const right = [-1, 0, 1].map((steps) => codeOf(secret, steps));
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? '444444';
};

/** Adds an authenticator app to the account of a person who can sign in with `password`. */
export async function addApp(person: Person) {
  const set = expectSuccess(await as(person).call(addAuthenticator, { current_password: password })).body;
  const added = await as(person).call(confirmAuthenticator, { code: codeOf(set.secret) });
  return { ...set, recovery: expectSuccess(added).body.recovery_codes ?? [] };
}

/** A customer with an authenticator app, at the next step of its clock. */
export async function customerWithTotp(world: TestServer) {
  const person = await aCustomerWithPassword();
  const app = await addApp(person);
  world.clock.advance(30_000);
  return { person, ...app };
}

export const signIn = async ({ user }: Person, options: SendOptions = {}) =>
  expectSuccess(await send(login, { email: user.email, password }, options)).body;

export const submitTotp = (token: string, code: string, options: SendOptions = {}) =>
  send(giveSecondFactorCode, { code }, { token, ...options });

export const subjectsTo = async ({ user }: Person) => (await mailsTo(user.email)).map(({ subject }) => subject);
