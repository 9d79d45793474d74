import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import {
  changePassword,
  forgetPassword,
  linkPassword,
  login,
  openLink,
  register,
  resendOtp,
  verifyOtp,
} from '#lib/api/accounts/authentication.ts';
import { userProfile } from '#lib/api/accounts/profile.ts';
import type { AnyCall } from '#lib/api/call.ts';
import { purge } from '#lib/server/scheduler/purge.ts';
import { send } from '../support/api/send.ts';
import { codeMailedTo, mailsTo, setUpTestServer } from '../support/api/world.ts';
import { expectSuccess } from '../support/factories/index.ts';
import { recordFigures, rounds, timeoutFor } from '../support/ledger/rounds.ts';

// what passwords cost is the matter of login-timing.test.ts
vi.mock('@node-rs/argon2', () => {
  const hash = async (password: string) => createHash('sha256').update(password).digest('hex');
  return { hash, verify: async (hashed: string, password: string) => hashed === (await hash(password)) };
});

const world = setUpTestServer();
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ownDevice = { headers: { device_id: 'the-owners-own-phone' } };

/** What a stranger at one address has in hand. */
interface Stranger {
  email: string;
  address: string;
  sessions: string[];
  attempts: string[];
}
const steps = [
  'register',
  'login',
  'forget',
  'change',
  'verify',
  'resend',
  'profile',
  'links',
  'wait',
  'again',
] as const;
const aStep = fc.record({
  what: fc.constantFrom(...steps),
  which: fc.nat(3),
  password: fc.constantFrom('a stranger has this', 'and that one too', 'palm-Grove-2026x'),
  otp: fc.nat(9999).map((code) => String(code).padStart(4, '0')),
  device: fc.constantFrom(null, 'a-strange-laptop', 'another-strange-one'),
  times: fc.constantFrom(2, 3, 11),
  wait: fc.constantFrom(
    SECOND,
    30 * SECOND,
    59 * SECOND,
    65 * SECOND,
    6 * MINUTE,
    20 * MINUTE,
    HOUR,
    DAY,
    8 * DAY,
    31 * DAY,
  ),
});
type Step = typeof aStep extends fc.Arbitrary<infer S> ? S : never;

const sequences = fc.array(aStep, { minLength: 1, maxLength: 10 });
const newest = (list: string[], which: number) => list.at(-1 - which) ?? list.at(-1) ?? 'T'.repeat(43);

let calls = 0;
async function act(who: Stranger, { what, which, password, otp, device }: Step) {
  const headers: Record<string, string> = device ? { device_id: device } : {};
  const say = async (call: AnyCall, payload: object, token?: string) => {
    calls += 1;
    const options = { headers, address: who.address, ...(token && { token }) };
    const { status, body, response } = await send(call, payload as Record<string, unknown>, options);
    const { token: given, ...said } = body as { token?: unknown };
    const seen = { status, said, given: typeof given === 'string' && given.length, headers: [...response.headers] };
    return { seen, given: typeof given === 'string' ? given : null };
  };
  const { email } = who;
  const fresh = { password, password_confirmation: password };
  const session = newest(who.sessions, which);
  const names = { first_name: 'Eve', last_name: 'Obi', phone_number: '08031234567' };
  if (what === 'register' || what === 'login') {
    const { seen, given } = await (what === 'login'
      ? say(login, { email, password })
      : say(register, { ...names, email, password }));
    if (given) who.sessions.push(given);
    return seen;
  }
  if (what === 'forget') {
    const { seen, given } = await say(forgetPassword, { email });
    if (given) who.attempts.push(given);
    return seen;
  }
  if (what === 'change') return (await say(changePassword, { otp, ...fresh }, newest(who.attempts, which))).seen;
  if (what === 'verify') return (await say(verifyOtp, { otp }, session)).seen;
  if (what === 'resend') return (await say(resendOtp, {}, session)).seen;
  if (what === 'profile') return (await say(userProfile, {}, session)).seen;
  const link = 'L'.repeat(43);
  return [(await say(openLink, { link }, session)).seen, (await say(linkPassword, fresh, link)).seen];
}

let made = 0;
/** One address with an account, verified on its owner's device, and one without. */
async function twoKinds(): Promise<[Stranger, Stranger]> {
  made += 1;
  const known = `known${made}@example.com`;
  const person = { first_name: 'Ada', last_name: 'Obi', phone_number: '08031234567', password: 'the owner has this' };
  const own = { ...ownDevice, address: '10.0.0.1' };
  const { token } = expectSuccess(await send(register, { ...person, email: known }, own)).body;
  expectSuccess(await send(verifyOtp, { otp: await codeMailedTo(known) }, { token, ...own }));
  // the owner's own tries are forgiven by then
  world.clock.advance(2 * DAY);
  const stranger = (email: string, network: number) => ({
    email,
    address: `2001:db8:${network}:${made.toString(16)}::1`,
    sessions: [],
    attempts: [],
  });
  return [stranger(known, 1), stranger(`unknown${made}@example.com`, 2)];
}

/** Once in some thousand times a guess is right, which an owner must be allowed to be. */
const isRightSomewhere = async (otp: string, kinds: Stranger[]) => {
  for (const { email } of kinds)
    if ((await mailsTo(email)).some(({ text }) => text.includes(`Your code is ${otp}`))) return true;
  return false;
};

test(
  'AS-11, AS-12: any sequence of account calls gets the same answers for a known and an unknown address',
  async ({ task }) => {
    const runs = rounds(20);
    await fc.assert(
      fc.asyncProperty(sequences, async (sequence) => {
        const kinds = await twoKinds();
        for (const step of sequence) {
          if (step.what === 'wait') {
            world.clock.advance(step.wait);
            if (step.wait >= DAY) await purge();
            continue;
          }
          if (await isRightSomewhere(step.otp, kinds)) continue;
          const again = step.what === 'again';
          const repeated = again ? { ...step, what: steps[step.which] as Step['what'] } : step;
          for (let time = 0; time < (again ? step.times : 1); time += 1) {
            const [known, unknown] = [await act(kinds[0], repeated), await act(kinds[1], repeated)];
            expect(unknown).toEqual(known);
          }
        }
        // the owner was neither locked out nor found out
        const own = { email: kinds[0].email, password: 'the owner has this' };
        expect((await send(login, own, { ...ownDevice, address: kinds[0].address })).status).toBe(200);
      }),
      { numRuns: runs },
    );
    recordFigures(task, { sequences: runs, calls });
  },
  timeoutFor(120_000),
);
