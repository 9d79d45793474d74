import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { notificationDetail, notifications, unreadNotifications } from '#lib/api/notifications.ts';
import { officeNotices, sendNotification, withdrawNotice } from '#lib/api/office/notices.ts';
import { approve, officeApprovals, rejectApproval, withdrawApproval } from '#lib/api/office/staff/approvals.ts';
import { bankAccounts, notices, officeActions, notifications as table } from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';
import { mailsTo, setUpTestServer } from '#tests/support/api/world.ts';
import { aCustomer, anOffice, as, expectSuccess, type Person } from '#tests/support/factories/index.ts';

const world = setUpTestServer();

let owner: Person;
let support: Person;
let finance: Person;
beforeAll(async () => {
  [owner, support, finance] = [
    await anOffice(),
    await anOffice({ staffRole: 'support' }),
    await anOffice({ staffRole: 'finance' }),
  ];
});

const changed = { title: 'Our account has changed', content: 'Pay to 2034 567 891 at GTBank from today.' };
const harmless = { title: 'Office closed', content: 'On Monday. Call 0803 123 4567, or +234 803 123 4567.' };
const sendAs = (who: Person, words: { title: string; content: string }) => as(who).call(sendNotification, words);
const listOf = async (who: Person) => expectSuccess(await as(who).call(notifications)).body.notifications.data;
const titlesOf = async (who: Person) => (await listOf(who)).map(({ title }) => title);
const office = async (who = owner) => expectSuccess(await as(who).call(officeNotices)).body;

/** Sends it as an owner; returns its id. */
async function aNotice(words: Partial<typeof harmless> = {}) {
  const sent = expectSuccess(await sendAs(owner, { ...harmless, ...words })).body;
  return sent.notification?.id ?? expect.fail('it waits');
}
async function readIt(who: Person) {
  const [newest] = await listOf(who);
  return expectSuccess(await as(who).call(notificationDetail, { id: newest?.id })).body.notification;
}

describe('a notice that waits', () => {
  test('WM-04: support alone tells no customer that the account has changed', async () => {
    const customer = await aCustomer();
    const { notification, approval } = expectSuccess(await sendAs(support, changed)).body;
    expect(notification).toBeNull();
    expect(approval?.summary).toBe(
      'Send ‘Our account has changed’ to every customer, with 2034567891, which is no account of ours that is in use',
    );
    expect(await titlesOf(customer)).toEqual([]);
    expect((await office(support)).waiting).toEqual([expect.objectContaining({ id: approval?.id, own: true })]);
    expect((await as(support).call(approve, { id: approval?.id }, { key: 'own-approval' })).status).toBe(403);
    expectSuccess(await as(finance).call(rejectApproval, { id: approval?.id, reason: 'Not ours' }));
    expect(await titlesOf(customer)).toEqual([]);
  });

  test('WM-04: one of support waits, whatever it says, until somebody who may change bank accounts approves it', async () => {
    const customer = await aCustomer();
    const { approval } = expectSuccess(await sendAs(support, harmless)).body;
    expect(approval?.summary).toBe('Send ‘Office closed’ to every customer');
    expect(expectSuccess(await as(finance).call(officeApprovals)).body.approvals.data.map(({ id }) => id)).toContain(
      approval?.id,
    );
    expectSuccess(await as(finance).call(approve, { id: approval?.id }, { key: `approve-notice-${approval?.id}` }));
    expect(await titlesOf(customer)).toEqual(['Office closed']);
    const [row] = (await office()).notices.data;
    expect(row).toMatchObject({ title: 'Office closed', sent_by: 'Bola Adeyemi', approved_by: 'Bola Adeyemi' });
    const [kept] = await db().select().from(notices).orderBy(desc(notices.id)).limit(1);
    expect([kept?.sentBy, kept?.approvedBy]).toEqual([support.user.id, finance.user.id]);
  });

  test('WM-04: an owner sends at once, but not with the number of another account, split or not', async () => {
    const customer = await aCustomer();
    await aNotice();
    expect(await titlesOf(customer)).toEqual(['Office closed']);
    for (const words of [changed, { title: 'Account 20345', content: '67891 at GTBank' }]) {
      const { approval, notification } = expectSuccess(await sendAs(owner, words)).body;
      expect(notification).toBeNull();
      expectSuccess(await as(owner).call(withdrawApproval, { id: approval?.id }));
    }
    expect(await titlesOf(customer)).toEqual(['Office closed']);
  });

  test('WM-01: with an account of ours that is in use it does not wait; with one that is switched off it does', async () => {
    const account = { type: 'fund' as const, bankName: 'GTBank', accountName: 'Homestead' };
    await db()
      .insert(bankAccounts)
      .values([
        { ...account, accountNumber: '0155500011' },
        { ...account, accountNumber: '0155500022', active: false },
      ]);
    const inUse = await sendAs(owner, { title: 'Pay here', content: '0155 500 011' });
    expect(expectSuccess(inUse).body.approval).toBeNull();
    const old = await sendAs(owner, { title: 'Pay there', content: '0155 500 022' });
    expect(expectSuccess(old).body.approval).not.toBeNull();
  });
});

describe('a withdrawn notice', () => {
  test('WM-05: is gone where it was not read; where it was read it says so, and its readers are told and mailed', async () => {
    const [reader, other] = [await aCustomer(), await aCustomer()];
    const id = await aNotice({ title: 'Pay by Friday', content: 'Or lose your plot.' });
    await readIt(reader);
    expect((await office()).notices.data[0]).toMatchObject({ id, readers: 1, withdrawn: null });
    world.clock.advance(60_000);
    const correction = 'Nobody loses a plot. Pay as your plan says.';
    const { notice } = expectSuccess(
      await as(owner).call(withdrawNotice, { id, reason: 'It was wrong', correction }),
    ).body;
    expect(notice).toMatchObject({
      readers: 1,
      withdrawn: { at: world.clock.now.toISOString(), by: 'Bola Adeyemi', reason: 'It was wrong', correction },
    });
    expect(await titlesOf(other)).not.toContain('Pay by Friday');
    expect(expectSuccess(await as(other).call(unreadNotifications)).body.unread).toBe(0);
    const [told, withdrawn] = await listOf(reader);
    expect(withdrawn).toMatchObject({
      title: 'Pay by Friday',
      content: `This message was withdrawn on 20 November 2026; do not act on it.\n\n${correction}`,
      withdrawn_at: world.clock.now.toISOString(),
    });
    expect(told?.title).toBe('We have withdrawn a message');
    expect(told?.content).toContain('our message ‘Pay by Friday’ of 20 November 2026. Do not act on it.');
    expect(told?.content).toContain(correction);
    const { content } = expectSuccess(await as(reader).call(notificationDetail, { id: withdrawn?.id })).body
      .notification;
    expect(content).not.toContain('lose your plot');
    const [mail] = await mailsTo(reader.user.email);
    expect(mail?.subject).toBe('We have withdrawn a message');
    expect(mail?.text).toContain(correction);
    expect((await mailsTo(other.user.email)).map(({ subject }) => subject)).not.toContain(mail?.subject);
    const [action] = await db().select().from(officeActions).orderBy(desc(officeActions.id)).limit(1);
    expect(action).toMatchObject({
      action: 'withdraw_notice',
      subject: `notice ${id}`,
      detail: { reason: 'It was wrong', readers: 1 },
    });
  });

  test('WM-05: support withdraws alone, but says nothing new to customers by it', async () => {
    const id = await aNotice();
    const corrected = await as(support).call(withdrawNotice, { id, reason: 'Wrong', correction: 'Pay elsewhere' });
    expect(corrected.body.errors).toHaveProperty('correction');
    const numbered = await as(owner).call(withdrawNotice, { id, reason: 'Wrong', correction: 'Pay to 2034567891' });
    expect(numbered.body.errors?.correction?.[0]).toContain('2034567891 looks like a bank account');
    expectSuccess(await as(support).call(withdrawNotice, { id, reason: 'Wrong number 2034567891' }));
    expect((await as(owner).call(withdrawNotice, { id, reason: 'Again' })).body.code).toBe('already_handled');
    expect((await as(owner).call(withdrawNotice, { id: 999_999, reason: 'None' })).status).toBe(404);
  });

  test('WM-05: whoever opens it at the moment of its withdrawal is a reader, or finds nothing', async () => {
    const readers = await Promise.all(Array.from({ length: 6 }, () => aCustomer()));
    const id = await aNotice({ title: 'A race' });
    const opened = Promise.all(
      readers.map(async (who) => {
        const [row] = await db().select().from(table).where(eq(table.userId, who.user.id));
        return as(who).call(notificationDetail, { id: row?.id });
      }),
    );
    const [answers, withdrawn] = await Promise.all([opened, as(owner).call(withdrawNotice, { id, reason: 'At once' })]);
    expect(expectSuccess(withdrawn).body.notice.readers).toBe(answers.filter(({ status }) => status === 200).length);
    for (const who of readers)
      expect((await listOf(who)).every(({ title, is_read }) => title !== 'A race' || is_read === 1)).toBe(true);
  });

  test('the rows of another notice stay as they are', async () => {
    const customer = await aCustomer();
    await aNotice({ title: 'Stays' });
    const id = await aNotice({ title: 'Goes' });
    expectSuccess(await as(support).call(withdrawNotice, { id, reason: 'Twice' }));
    expect(await titlesOf(customer)).toEqual(['Stays']);
  });
});
