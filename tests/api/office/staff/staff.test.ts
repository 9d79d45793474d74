import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { forgetPassword, linkPassword, login, openLink, register } from '#lib/api/accounts/authentication.ts';
import { userProfile } from '#lib/api/accounts/profile.ts';
import { mySessions } from '#lib/api/accounts/sessions.ts';
import { officeSummary } from '#lib/api/office/actions.ts';
import * as calls from '#lib/api/office/staff/staff.ts';
import { invitationDays } from '#lib/domain/limits.ts';
import { securityEvents } from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';
import { lastOfficeAction } from '../../../support/api/last-action.ts';
import { send } from '../../../support/api/send.ts';
import { mailsTo, setUpTestServer } from '../../../support/api/world.ts';
import { password, rowOf, setPassword } from '../../../support/factories/accounts.ts';
import {
  aCustomer,
  aNewcomer,
  anOffice,
  as,
  expectSuccess,
  type Person,
  withFreshFactor,
} from '../../../support/factories/index.ts';

const world = setUpTestServer();
const day = 24 * 60 * 60_000;

let invited = 0;
async function anInvitation(owner: Person, fields: Record<string, unknown> = {}) {
  invited += 1;
  const email = `colleague-${invited}@example.com`;
  const sent = { first_name: 'Chidi', last_name: 'Okafor', email, role: 'sales', ...fields };
  const reply = await as(await withFreshFactor(owner)).call(calls.inviteStaff, sent);
  return { email: sent.email, reply };
}

const linkIn = async (email: string) => {
  const [mail] = await mailsTo(email);
  const link = mail?.text.match(/\/unlock#([\w-]{43})/)?.[1];
  if (!link) throw new Error(`no link was mailed to ${email}`);
  return link;
};

const invitedBy = (reply: Awaited<ReturnType<typeof anInvitation>>['reply']) => {
  const { member } = expectSuccess(reply).body;
  if (!member) throw new Error('the invitation waits');
  return member;
};

async function choosePassword(link: string) {
  const opened = await send(openLink, { link });
  if (opened.status !== 200) return opened;
  const chosen = { password: 'harmattan-2027', password_confirmation: 'harmattan-2027' };
  return send(linkPassword, chosen, { token: opened.body.token ?? '' });
}

const staffOf = async (owner: Person) => expectSuccess(await as(owner).call(calls.officeStaff)).body.staff;
const memberOf = async (owner: Person, email: string) => (await staffOf(owner)).find((one) => one.email === email);

const loggedFor = async (id: number, kind: string) =>
  (
    await db()
      .select()
      .from(securityEvents)
      .where(and(eq(securityEvents.userId, id), eq(securityEvents.kind, kind)))
  ).length;

test('ST-05: an invitation mails a link that works once; who accepts it chooses a password and must set up a second factor', async () => {
  const owner = await anOffice();
  const { email, reply } = await anInvitation(owner);
  const member = invitedBy(reply);
  expect(member).toMatchObject({
    name: 'Chidi Okafor',
    role: 'sales',
    state: 'invited',
    second_factor: false,
    own: false,
  });
  expect(member.invited_until).toBe(new Date(world.clock.now.getTime() + invitationDays * day).toISOString());
  const [mail] = await mailsTo(email);
  expect(mail?.text).toContain('An owner of the office has invited you');
  expect(mail?.text).toContain('Your role: Sales');
  expect(await lastOfficeAction(owner, `staff ${member.id}`)).toMatchObject({
    action: 'invite_staff',
    detail: { role: 'sales' },
  });
  expect(await loggedFor(member.id, 'office_invited')).toBe(1);

  const link = await linkIn(email);
  expectSuccess(await choosePassword(link));
  expect((await choosePassword(link)).body.code).toBe('dead_link');
  const { token } = expectSuccess(await send(login, { email, password: 'harmattan-2027' })).body;
  expect(expectSuccess(await send(userProfile, {}, { token })).body.user).toMatchObject({
    role: 'admin',
    staff_role: 'sales',
  });
  expect((await send(officeSummary, {}, { token })).body.code).toBe('second_factor_missing');
  expect(await memberOf(owner, email)).toMatchObject({
    state: 'active',
    invited_until: null,
    last_sign_in_at: world.clock.now.toISOString(),
  });
});

test('ST-06: an invitation ends with its time, also for a link that is asked for later; sent again it works', async () => {
  const owner = await anOffice();
  const { email, reply } = await anInvitation(owner);
  const { id } = invitedBy(reply);
  const first = await linkIn(email);
  world.clock.advance(invitationDays * day + 1000);
  expect((await choosePassword(first)).body.code).toBe('dead_link');
  expectSuccess(await send(forgetPassword, { email }));
  expect((await choosePassword(await linkIn(email))).body.code).toBe('invitation_over');

  expectSuccess(await as(await withFreshFactor(owner)).call(calls.resendInvitation, { id }));
  expectSuccess(await choosePassword(await linkIn(email)));
});

test('ST-06: sent again, the earlier link works no more', async () => {
  const owner = await anOffice();
  const { email, reply } = await anInvitation(owner);
  const first = await linkIn(email);
  expectSuccess(await as(await withFreshFactor(owner)).call(calls.resendInvitation, { id: invitedBy(reply).id }));
  expect((await choosePassword(first)).body.code).toBe('dead_link');
});

test('ST-07: a cancelled invitation opens nothing, and its address is free again', async () => {
  const owner = await anOffice();
  const { email, reply } = await anInvitation(owner);
  const { id } = invitedBy(reply);
  const link = await linkIn(email);
  expectSuccess(await as(owner).call(calls.cancelInvitation, { id }));
  expect((await choosePassword(link)).body.code).toBe('dead_link');
  expect(await memberOf(owner, email)).toBeUndefined();
  expect((await as(owner).call(calls.cancelInvitation, { id })).status).toBe(404);
  expect((await as(await withFreshFactor(owner)).call(calls.resendInvitation, { id })).status).toBe(404);
  expectSuccess((await anInvitation(owner, { email, role: 'support' })).reply);
});

test('ST-05: the address of a customer, or of somebody on the staff, is refused at its field', async () => {
  const [owner, customer] = [await anOffice(), await aCustomer()];
  for (const email of [customer.user.email, owner.user.email])
    expect((await anInvitation(owner, { email })).reply.body.errors?.email).toEqual([
      expect.stringContaining('account'),
    ]);
});

test('ST-05: of a sign-up that was never proven nothing remains', async () => {
  const [owner, stranger] = [await anOffice(), await aNewcomer()];
  expectSuccess((await anInvitation(owner, { email: stranger.user.email })).reply);
  expect(await rowOf(stranger)).toMatchObject({ role: 'admin', staffRole: 'sales', firstName: 'Chidi' });
  expect((await as(stranger).call(mySessions)).status).toBe(401);
});

test('ST-05: who signs up with an invited address gets nothing of the office', async () => {
  const owner = await anOffice();
  const { email, reply } = await anInvitation(owner);
  const person = { first_name: 'Eve', last_name: 'Stranger', phone_number: '08031234567', password };
  expectSuccess(await send(register, { ...person, email }));
  expect(await memberOf(owner, email)).toMatchObject({ name: 'Chidi Okafor', state: 'invited' });
  expect((await send(login, { email, password })).body.otpVerified).not.toBe(true);
  expect(invitedBy(reply).role).toBe('sales');
});

test('ST-08: another role ends the sessions, and holds at the next sign-in', async () => {
  const [owner, clerk] = [await anOffice(), await anOffice({ staffRole: 'sales' })];
  const { id } = clerk.user;
  const { member } = expectSuccess(
    await as(await withFreshFactor(owner)).call(calls.changeStaffRole, { id, role: 'support' }),
  ).body;
  expect(member.role).toBe('support');
  expect((await as(clerk).call(officeSummary)).status).toBe(401);
  expect(await lastOfficeAction(owner, `staff ${id}`)).toMatchObject({
    action: 'change_staff_role',
    detail: { before: 'sales', role: 'support' },
  });
  expect(await loggedFor(id, 'staff_role_changed')).toBe(1);
});

test('ST-09: who is switched off is signed out at once and cannot sign in, until switched on', async () => {
  const [owner, clerk] = [await anOffice(), await anOffice({ staffRole: 'support' })];
  await setPassword(clerk);
  const { id, email } = clerk.user;
  expectSuccess(await as(await withFreshFactor(owner)).call(calls.setStaffActive, { id, on: '0' }));
  expect((await as(clerk).call(officeSummary)).status).toBe(401);
  expect(await send(login, { email, password })).toMatchObject({ status: 403, body: { code: 'switched_off' } });
  expect((await send(login, { email, password: 'another one' })).body.code).toBe('wrong_credentials');
  expect(await memberOf(owner, email)).toMatchObject({ state: 'off' });
  expect(await loggedFor(id, 'staff_switched_off')).toBe(1);
  expectSuccess(await as(await withFreshFactor(owner)).call(calls.setStaffActive, { id, on: '1' }));
  expectSuccess(await send(login, { email, password }));
  expect(await lastOfficeAction(owner, `staff ${id}`)).toMatchObject({ action: 'switch_staff_on' });
});

test('ST-10: nobody changes their own role or switches themselves off', async () => {
  const owner = await anOffice();
  const { id } = owner.user;
  for (const reply of [
    await as(await withFreshFactor(owner)).call(calls.changeStaffRole, { id, role: 'sales' }),
    await as(await withFreshFactor(owner)).call(calls.setStaffActive, { id, on: '0' }),
  ])
    expect(reply).toMatchObject({ status: 409, body: { code: 'own_role' } });
});

test('ST-14: a change of who works here asks for the password or a fresh second factor', async () => {
  const [owner, clerk] = [await anOffice(), await anOffice({ staffRole: 'sales' })];
  await setPassword(owner);
  const { id } = clerk.user;
  const invitation = { first_name: 'Chidi', last_name: 'Okafor', email: 'not-yet@example.com', role: 'sales' };
  const changes = [
    (proof: object) => as(owner).call(calls.inviteStaff, { ...invitation, ...proof }),
    (proof: object) => as(owner).call(calls.changeStaffRole, { id, role: 'support', ...proof }),
    (proof: object) => as(owner).call(calls.setStaffActive, { id, on: '0', ...proof }),
  ];
  for (const change of changes) {
    expect((await change({})).body.errors).toHaveProperty('current_password');
    expect((await change({ current_password: 'not this one' })).body.code).toBe('wrong_credentials');
  }
  expect(await memberOf(owner, clerk.user.email)).toMatchObject({ role: 'sales', state: 'active' });
  for (const change of changes) expectSuccess(await change({ current_password: password }));
  expect(await memberOf(owner, clerk.user.email)).toMatchObject({ role: 'support', state: 'off' });
});
