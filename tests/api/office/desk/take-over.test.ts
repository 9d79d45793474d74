import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { linkPassword, login, openLink } from '#lib/api/accounts/authentication.ts';
import { exportData } from '#lib/api/accounts/close-account.ts';
import { userProfile } from '#lib/api/accounts/profile.ts';
import { startTakeOver, takeOver } from '#lib/api/accounts/take-over.ts';
import { officeCustomerDetail } from '#lib/api/office/customers.ts';
import { lookUpCustomer, printTakeOverCode, sendTakeOverLink } from '#lib/api/office/desk/desk-customers.ts';
import { takeOverRefused } from '#lib/messages/accounts/take-over.ts';
import { deskCustomers, officeActions, oneTimeCodes, securityEvents, users } from '#lib/server/db/schema.ts';
import type { User } from '#lib/server/http/context.ts';
import { db } from '#lib/server/runtime.ts';
import { purge } from '#lib/server/scheduler/purge.ts';
import { site } from '#lib/site.ts';
import { readZip } from '#tests/support/api/read-zip.ts';
import { send } from '#tests/support/api/send.ts';
import { codeMailedTo, mailsTo, setUpTestServer } from '#tests/support/api/world.ts';
import { aCustomer, anOffice, as, expectSuccess, type Person } from '#tests/support/factories/index.ts';
import { aWalkIn, printedCode, registered } from '#tests/support/factories/walk-ins.ts';

const world = setUpTestServer();
const DAY = 24 * 60 * 60_000;
const password = 'a long and quiet river';
const twice = { password, password_confirmation: password };

let support: Person;
beforeAll(async () => {
  support = await anOffice({ staffRole: 'support' });
});

let people = 0;
async function aLetter() {
  const sent = aWalkIn();
  const id = await registered(support, sent);
  people += 1;
  const letter = { phone_number: sent.phone_number, code: await printedCode(support, id, sent) };
  const { paper_kind, paper_number } = sent;
  return { id, letter, paper: { paper_kind, paper_number }, email: `walk-in-${people}@example.com` };
}
const rowOf = async (id: number) => (await db().select().from(users).where(eq(users.id, id)))[0] as User;

/** With the code that was mailed to the address. */
const finish = async (letter: object, email: string) =>
  send(takeOver, { ...letter, email, otp: await codeMailedTo(email), ...twice });
const wrong = (code: string) => (code.startsWith('A') ? 'B' : 'A') + code.slice(1);

describe('the code of a letter', () => {
  test('DK-04: with a code that proves the address it opens the account, signed in, with password and terms', async () => {
    const { id, letter, paper, email } = await aLetter();
    const typed = {
      phone_number: `+234 ${letter.phone_number.slice(1)}`,
      code: letter.code.toLowerCase().replaceAll('-', ' '),
    };
    expectSuccess(await send(startTakeOver, { ...typed, email }));
    const { token } = expectSuccess(await finish(typed, email)).body;
    expect(await rowOf(id)).toMatchObject({ email, termsVersion: site.termsVersion, emailVerifiedAt: world.clock.now });
    expect(expectSuccess(await send(userProfile, {}, { token })).body.user).toMatchObject({ id, email });
    expect((await send(login, { email, password })).body).toMatchObject({ otpVerified: true });
    const { customer } = expectSuccess(await as(support).call(officeCustomerDetail, { id })).body;
    expect(customer.desk).toMatchObject({ taken_over_at: world.clock.now.toISOString(), code_valid_until: null });
    const archive = await as({ user: await rowOf(id), token }).call(exportData, { current_password: password });
    const files = await readZip(Buffer.from(await archive.response.arrayBuffer()));
    expect(JSON.parse(String(files.get('my-data.json'))).registered_at_desk).toMatchObject({
      paper_number: paper.paper_number,
    });
  });

  test('DK-05: works once', async () => {
    const { id, letter, paper, email } = await aLetter();
    expectSuccess(await send(startTakeOver, { ...letter, email }));
    expectSuccess(await finish(letter, email));
    expect((await send(startTakeOver, { ...letter, email: 'thief@example.com' })).body.message).toBe(takeOverRefused);
    const again = await as(support).call(printTakeOverCode, { id, ...paper });
    expect(again.body.code).toBe('conflict');
  });

  test('DK-05: ends after five wrong tries, and says no more than for a phone number that nobody has', async () => {
    const { id, letter, email } = await aLetter();
    const guess = () => send(startTakeOver, { ...letter, email, code: wrong(letter.code) });
    for (let n = 0; n < 4; n++) expect((await guess()).body.message).toBe(takeOverRefused);
    expectSuccess(await send(startTakeOver, { ...letter, email }));
    const fifth = await guess();
    const right = await send(startTakeOver, { ...letter, email: 'second@example.com' });
    const nobody = await send(startTakeOver, { ...letter, email, phone_number: '07010000000' });
    for (const reply of [fifth, right, nobody])
      expect([reply.status, reply.body.code, reply.body.errors]).toEqual([
        422,
        'wrong_code',
        { code: [takeOverRefused] },
      ]);
    expect((await finish(letter, email)).status).toBe(422);
    const { customer } = expectSuccess(await as(support).call(officeCustomerDetail, { id })).body;
    expect(customer.desk?.code_valid_until).toBeNull();
  });

  test('DK-05: works for thirty days, while other codes are cleared away, and no longer', async () => {
    const { letter, email } = await aLetter();
    world.clock.advance(29 * DAY);
    await purge();
    expectSuccess(await send(startTakeOver, { ...letter, email }));
    world.clock.advance(DAY + 1000);
    expect((await send(startTakeOver, { ...letter, email: 'later@example.com' })).status).toBe(422);
    await purge();
    const left = and(eq(oneTimeCodes.purpose, 'take_over'), eq(oneTimeCodes.wrongGuesses, 0));
    expect(
      (await db().select().from(oneTimeCodes).where(left)).filter((code) => code.expiresAt < world.clock.now),
    ).toEqual([]);
  });

  test('DK-05: a new one voids the one before it', async () => {
    const { id, letter, paper, email } = await aLetter();
    const code = await printedCode(support, id, paper);
    expect((await send(startTakeOver, { ...letter, email })).status).toBe(422);
    expectSuccess(await send(startTakeOver, { ...letter, code, email }));
  });

  test('DK-05: is printed only for who shows the paper of the registration', async () => {
    const { id, paper } = await aLetter();
    for (const other of [{ paper_number: 'A99999999' }, { paper_kind: 'voters_card' }]) {
      const asked = { id, ...paper, ...other };
      expect((await as(support).call(printTakeOverCode, asked)).body.errors).toHaveProperty('paper_number');
    }
    const { user } = await aCustomer();
    const other = { id: user.id, ...paper };
    expect((await as(support).call(printTakeOverCode, other)).status).toBe(404);
  });

  test('DK-06: code and number of the paper are in no log, and the code is stored as a hash', async () => {
    const { id, letter, paper } = await aLetter();
    await as(support).call(lookUpCustomer, { phone_number: letter.phone_number, first_name: 'Quietly' });
    const [stored] = await db().select().from(oneTimeCodes).where(eq(oneTimeCodes.userId, id));
    const plain = letter.code.replaceAll('-', '');
    const logs = [await db().select().from(officeActions), await db().select().from(securityEvents), stored];
    for (const secret of [letter.code, plain, paper.paper_number, letter.phone_number, 'Quietly'])
      expect(JSON.stringify(logs)).not.toContain(secret);
    expect(Buffer.from(stored?.codeHash ?? []).toString('utf8')).not.toContain(plain);
    const printed = and(eq(officeActions.action, 'print_code'), eq(officeActions.subject, `customer ${id}`));
    expect((await db().select().from(officeActions).where(printed)).map((one) => one.userId)).toEqual([
      support.user.id,
    ]);
  });
});

describe('the address of the account', () => {
  test('DK-04: must be proven: a code for one address is none for another, and a wrong one leaves the letter valid', async () => {
    const { id, letter, email } = await aLetter();
    expectSuccess(await send(startTakeOver, { ...letter, email }));
    const otp = await codeMailedTo(email);
    const stolen = await send(takeOver, { ...letter, email: 'victim@example.com', otp, ...twice });
    expect([stolen.status, stolen.body.code]).toEqual([422, 'wrong_code']);
    const off = String((Number(otp) + 1) % 10_000).padStart(4, '0');
    expect((await send(takeOver, { ...letter, email, otp: off, ...twice })).body.errors).toHaveProperty('otp');
    expect(await rowOf(id)).toMatchObject({ email: '', passwordHash: 'not yet taken over' });
    expectSuccess(await finish(letter, email));
  });

  test('DK-04: of another account gets the same answer, its owner a mail, and no code for it works', async () => {
    const { id, letter } = await aLetter();
    const { user } = await aCustomer();
    expectSuccess(await send(startTakeOver, { ...letter, email: user.email }));
    const [mail] = await mailsTo(user.email);
    expect(mail?.text).not.toMatch(/Your code is/);
    expect((await send(takeOver, { ...letter, email: user.email, otp: '0000', ...twice })).status).toBe(422);
    expect(await rowOf(id)).toMatchObject({ email: '' });
  });
});

describe('the mailed link', () => {
  test('DK-07: opens the account of who has an address, with the terms; the printed code works no more', async () => {
    const sent = aWalkIn({ email: 'by-link@example.com' });
    const id = await registered(support, sent);
    const letter = { phone_number: sent.phone_number, code: await printedCode(support, id, sent) };
    expectSuccess(await as(support).call(sendTakeOverLink, { id }));
    const [mail] = await mailsTo('by-link@example.com');
    expect(mail?.text).toContain(site.marketing.terms);
    world.clock.advance(7 * DAY);
    await purge();
    const link = /\/unlock#([\w-]{43})/.exec(mail?.text ?? '')?.[1];
    const opened = expectSuccess(await send(openLink, { link })).body;
    expectSuccess(await send(linkPassword, twice, { token: opened.token ?? '' }));
    expect((await send(login, { email: 'by-link@example.com', password })).body).toMatchObject({ otpVerified: true });
    expect(await rowOf(id)).toMatchObject({ termsVersion: site.termsVersion });
    const [entry] = await db().select().from(deskCustomers).where(eq(deskCustomers.userId, id));
    expect(entry?.claimedAt).not.toBeNull();
    expect((await send(startTakeOver, { ...letter, email: 'else@example.com' })).status).toBe(422);
    expect((await as(support).call(sendTakeOverLink, { id })).body.code).toBe('conflict');
  });

  test('DK-07: is for nobody without an address', async () => {
    const { id } = await aLetter();
    expect((await as(support).call(sendTakeOverLink, { id })).body).toMatchObject({
      code: 'conflict',
      message: 'This customer has no email address. Print a code instead.',
    });
  });
});
