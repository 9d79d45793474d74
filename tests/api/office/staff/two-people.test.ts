import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { confirmPayment } from '#lib/api/office/payments/payments.ts';
import { type Approval, approve, officeApprovals, rejectApproval } from '#lib/api/office/staff/approvals.ts';
import { changeStaffRole, officeStaff, resendInvitation, setStaffActive } from '#lib/api/office/staff/staff.ts';
import { DAY } from '#lib/domain/durations.ts';
import { tieDays } from '#lib/domain/staff/ties.ts';
import { approvals, sessions, staffTies, users } from '#lib/server/db/schema.ts';
import { db, now } from '#lib/server/runtime.ts';
import { mailsTo, setUpTestServer } from '../../../support/api/world.ts';
import { anOffice, aPlan, as, expectSuccess, type Person, withFreshFactor } from '../../../support/factories/index.ts';
import { aColleagueOf, aloneInTheOffice, invitation, letIn } from '../../../support/factories/staff.ts';

const world = setUpTestServer();

/** A confirmation of another amount, which waits. */
async function aProposalBy(who: Person) {
  const plan = await aPlan({ until: 'sent', office: who });
  const sent = { id: plan.paymentId, amount_received: 450_000 };
  const { approval } = expectSuccess(await as(who).call(confirmPayment, sent)).body;
  return approval?.id as number;
}

const approving = (who: Person, id: number) => as(who).call(approve, { id });
const rowOf = async ({ user }: Person) => (await db().select().from(users).where(eq(users.id, user.id)))[0];
async function listed(who: Person, id: number, page = 1): Promise<Approval | undefined> {
  const { data, last_page } = expectSuccess(await as(who).call(officeApprovals, { page })).body.approvals;
  return data.find((one) => one.id === id) ?? (page < last_page ? listed(who, id, page + 1) : undefined);
}
const fresh = async (who: Person) => as(await withFreshFactor(who));
const subjectsTo = async ({ user }: Person) => (await mailsTo(user.email)).map(({ subject }) => subject);
const CHANGED = 'Who works in the office was changed';

test('TW-01: an address that reaches the mailbox of somebody on the staff is refused, also of one who is invited or switched off', async () => {
  const owner = await aloneInTheOffice();
  const holder = await anOffice({ staffRole: 'sales' });
  await db().update(users).set({ email: 'ada.obi@gmail.com' }).where(eq(users.id, holder.user.id));
  for (const values of [{}, { switchedOffAt: now() }, { switchedOffAt: null, otpVerifiedAt: null }]) {
    await db()
      .update(users)
      .set({ ...values, updatedAt: now() })
      .where(eq(users.id, holder.user.id));
    for (const email of ['ADA.OBI+finance@gmail.com', 'adaobi@googlemail.com', 'a.d.a.obi@gmail.com'])
      expect((await invitation(owner, { email, role: 'sales' })).reply.body.errors?.email).toEqual([
        expect.stringContaining('reaches the mailbox of Bola Adeyemi'),
      ]);
  }
  expect(await db().$count(users, eq(users.email, 'adaobi@googlemail.com'))).toBe(0);
  const another = await invitation(owner, { email: 'ada.obi@example.com', role: 'sales' });
  expectSuccess(another.reply);
});

test('TW-02: who was invited decides nothing of who invited them, nor the other way round, until seven days are over', async () => {
  const owner = await anOffice();
  const invited = await aColleagueOf(owner);
  const [hers, theirs] = [await aProposalBy(owner), await aProposalBy(invited)];
  world.clock.advance(tieDays * DAY - 1000);
  for (const [who, id] of [
    [invited, hers],
    [owner, theirs],
  ] as const) {
    const refused = await approving(who, id);
    expect(refused).toMatchObject({ status: 403, body: { code: 'one_person' } });
    expect(refused.body.message).toMatch(/count as one person until 27 November 2026, 09:00.* may decide now\.$/);
    expect((await as(who).call(rejectApproval, { id, reason: 'No' })).body.code).toBe('one_person');
    expect((await listed(who, id))?.not_yet).toBe(refused.body.message);
  }
  world.clock.advance(1000);
  expectSuccess(await approving(invited, hers));
  expectSuccess(await as(owner).call(rejectApproval, { id: theirs, reason: 'No' }));
});

test('TW-03: neither does a third account decide for the first, over a second one or beside it; somebody independent does', async () => {
  const one = await anOffice();
  const two = await aColleagueOf(one);
  const three = await aColleagueOf(two);
  const beside = await aColleagueOf(one);
  for (const [proposer, decider] of [
    [one, three],
    [three, one],
    [three, beside],
    [beside, two],
  ] as const)
    expect((await approving(decider, await aProposalBy(proposer))).body.code).toBe('one_person');
  const independent = await anOffice({ staffRole: 'finance' });
  expectSuccess(await approving(independent, await aProposalBy(three)));
});

test('TW-03: two who have let in a third together still decide for each other, and the third for neither', async () => {
  const [one, two] = [await anOffice(), await anOffice()];
  const { email, reply } = await invitation(one);
  const { member, approval } = expectSuccess(reply).body;
  expect(member).toBeNull();
  expectSuccess(await approving(two, approval?.id ?? 0));
  const ties = await db()
    .select({ by: staffTies.byId })
    .from(staffTies)
    .innerJoin(users, eq(users.id, staffTies.memberId))
    .where(eq(users.email, email));
  expect(ties.map(({ by }) => by).sort()).toEqual([one.user.id, two.user.id].sort());
  expectSuccess(await approving(two, await aProposalBy(one)));
});

test('TW-02: the database refuses it, too', async () => {
  const owner = await anOffice();
  const id = await aProposalBy(owner);
  const three = await aColleagueOf(await aColleagueOf(owner));
  const decide = (state: 'approved' | 'rejected') =>
    db()
      .update(approvals)
      .set({ state, reason: 'No', decidedBy: three.user.id, decidedAt: now() })
      .where(eq(approvals.id, id));
  await expect(decide('approved')).rejects.toThrow();
  await expect(decide('rejected')).rejects.toThrow();
  world.clock.advance(tieDays * DAY);
  await decide('rejected');
});

test('TW-04: an invitation to a role that decides waits for a second person once there is one, and nothing is mailed to it before', async () => {
  const [owner, finance] = [await anOffice(), await anOffice({ staffRole: 'finance' })];
  const { email, reply } = await invitation(owner);
  const { member, approval } = expectSuccess(reply).body;
  expect(member).toBeNull();
  expect(approval).toMatchObject({
    state: 'waiting',
    summary: `Invite Chidi Okafor (${email}) to the office as finance`,
  });
  expect(await mailsTo(email)).toEqual([]);
  expect(await subjectsTo(finance)).toContain('An approval is waiting for you');
  expect((await invitation(owner, { email })).reply.body.code).toBe('awaiting_approval');
  expectSuccess(await approving(finance, approval?.id ?? 0));
  expect((await mailsTo(email))[0]?.text).toContain('An owner of the office has invited you');
  const [mail] = await mailsTo(owner.user.email);
  expect(mail).toMatchObject({ subject: CHANGED, text: expect.stringContaining('Bola Adeyemi has approved it.') });
});

test('TW-04: a single owner invites directly, and all owners are mailed; to a role that decides nothing it is direct, too', async () => {
  const owner = await aloneInTheOffice();
  const { member, approval } = expectSuccess((await invitation(owner)).reply).body;
  expect([member?.state, approval]).toEqual(['invited', null]);
  // who was let in lately is no second person yet
  const another = await aColleagueOf(owner, 'owner');
  expect(expectSuccess((await invitation(owner)).reply).body.approval).toBeNull();
  for (const who of [owner, another]) {
    const [mail] = await mailsTo(who.user.email);
    expect(mail).toMatchObject({ subject: CHANGED, text: expect.stringContaining('Nobody else has approved it.') });
  }
  await anOffice({ staffRole: 'finance' });
  expect(expectSuccess((await invitation(owner)).reply).body.approval).not.toBeNull();
  expect(expectSuccess((await invitation(owner, { role: 'sales' })).reply).body.approval).toBeNull();
});

test('TW-05: a change to a role that decides, or from one, waits for a second person', async () => {
  const [owner, finance, sales] = [
    await anOffice(),
    await anOffice({ staffRole: 'finance' }),
    await anOffice({ staffRole: 'sales' }),
  ];
  const changing = async (who: Person, role: string) =>
    expectSuccess(await (await fresh(owner)).call(changeStaffRole, { id: who.user.id, role })).body.approval;
  const raise = await changing(sales, 'finance');
  expect(raise?.summary).toBe('Change the role of Bola Adeyemi from sales to finance');
  const lower = await changing(finance, 'support');
  expect([(await rowOf(sales))?.staffRole, (await rowOf(finance))?.staffRole]).toEqual(['sales', 'finance']);
  expect((await (await fresh(owner)).call(changeStaffRole, { id: sales.user.id, role: 'owner' })).body.code).toBe(
    'awaiting_approval',
  );
  expectSuccess(await approving(finance, raise?.id ?? 0));
  expect((await rowOf(sales))?.staffRole).toBe('finance');
  expect(await subjectsTo(owner)).toContain(CHANGED);
  // who was raised decides on nothing of either
  const raised = await withSession(sales);
  for (const who of [owner, finance])
    expect((await approving(raised, await aProposalBy(who))).body.code).toBe('one_person');
  // who is to lose the role may agree to it
  expectSuccess(await approving(finance, lower?.id ?? 0));
  expect((await rowOf(finance))?.staffRole).toBe('support');
  expect(await changing(finance, 'sales')).toBeNull();
});

/** Signed in again: another role has ended the sessions. */
async function withSession(who: Person) {
  await db().update(sessions).set({ endedAt: null }).where(eq(sessions.userId, who.user.id));
  return who;
}

test('TW-06: nobody makes themselves the only one: who was switched off lately still counts as a second person', async () => {
  const owner = await aloneInTheOffice();
  const finance = await anOffice({ staffRole: 'finance' });
  expectSuccess(await (await fresh(owner)).call(setStaffActive, { id: finance.user.id, on: '0' }));
  expect(await subjectsTo(finance)).toContain(CHANGED);
  expect(expectSuccess((await invitation(owner)).reply).body.approval).not.toBeNull();
  world.clock.advance(tieDays * DAY + 1000);
  expect(expectSuccess((await invitation(owner)).reply).body.approval).toBeNull();
});

test('TW-06: on again waits for a second person, where one is left; then it counts as letting in, as an invitation that is sent again does', async () => {
  const owner = await aloneInTheOffice();
  const [finance, other] = [await anOffice({ staffRole: 'finance' }), await anOffice({ staffRole: 'finance' })];
  const switching = async (on: '0' | '1') =>
    expectSuccess(await (await fresh(owner)).call(setStaffActive, { id: finance.user.id, on })).body;
  await switching('0');
  const { member, approval } = await switching('1');
  expect([member.state, approval?.summary]).toEqual(['off', 'Enable the account of Bola Adeyemi again, as finance']);
  expectSuccess(await approving(other, approval?.id ?? 0));
  expect((await approving(await withSession(finance), await aProposalBy(owner))).body.code).toBe('one_person');
  expect(await db().$count(staffTies, eq(staffTies.memberId, finance.user.id))).toBe(2);

  const invited = await invitation(owner, { role: 'sales' });
  const { id } = expectSuccess(invited.reply).body.member ?? { id: 0 };
  world.clock.advance(3 * DAY);
  expectSuccess(await (await fresh(owner)).call(resendInvitation, { id }));
  expect((await db().select().from(staffTies).where(eq(staffTies.memberId, id))).at(-1)?.createdAt).toEqual(now());
});

test('TW-07: an approval names how long each of the two has been there, and by whom they were let in', async () => {
  const proposer = await anOffice({ staffRole: 'finance' });
  const decider = await anOffice();
  await db()
    .update(users)
    .set({ createdAt: new Date('2026-03-03T09:00:00Z') })
    .where(eq(users.id, proposer.user.id));
  await letIn(await anOffice(), decider, { at: new Date(now().getTime() - 9 * DAY) });
  const id = await aProposalBy(proposer);
  const people = ['Bola Adeyemi, here since 3 March 2026', 'Bola Adeyemi, here for 9 days, invited by Bola Adeyemi'];
  expect((await listed(decider, id))?.people).toEqual(people);
  expect((await listed(proposer, id))?.people).toEqual(people.slice(0, 1));
  const { approval } = expectSuccess(await approving(decider, id)).body;
  world.clock.advance(2 * DAY);
  expect(approval.people).toEqual(people);
  const decided = expectSuccess(await as(proposer).call(officeApprovals, { decided: '1' })).body.approvals.data;
  expect(decided.find((one) => one.id === id)?.people).toEqual(people);
});

test('TW-08: who works with people they have just let in is told from when on somebody may approve', async () => {
  const owner = await aloneInTheOffice();
  const invited = await aColleagueOf(owner);
  const { others, others_from } = expectSuccess(await as(owner).call(officeApprovals)).body;
  expect([others, others_from]).toEqual([0, new Date(now().getTime() + tieDays * DAY).toISOString()]);
  const id = await aProposalBy(owner);
  expect((await approving(invited, id)).body.message).toContain('Nobody else may decide before that.');
  expect(await subjectsTo(invited)).toEqual(['An approval is waiting for you']);
});

test('TW-09: who has given no second factor of their own decides nothing', async () => {
  const [owner, finance] = [await anOffice(), await anOffice({ staffRole: 'finance' })];
  const id = await aProposalBy(owner);
  await db().update(sessions).set({ secondFactorAt: null }).where(eq(sessions.userId, finance.user.id));
  expect((await approving(finance, id)).body.code).toBe('second_factor_missing');
});

test('TW-01: two accounts of one mailbox that are there already are one person for ever', async () => {
  const [owner, finance] = [await anOffice(), await anOffice({ staffRole: 'finance' })];
  const [name] = owner.user.email.split('@');
  await db()
    .update(users)
    .set({ email: `${name}+second@example.com` })
    .where(eq(users.id, finance.user.id));
  world.clock.advance(60 * DAY);
  const refused = await approving(finance, await aProposalBy(owner));
  expect(refused.body).toMatchObject({ code: 'one_person', message: expect.stringContaining('reach one mailbox') });
  expect(expectSuccess(await as(owner).call(officeStaff)).body.staff.length).toBeGreaterThan(1);
});
