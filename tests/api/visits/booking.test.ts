import { and, desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { closeAccount } from '#lib/api/accounts/close-account.ts';
import { bookVisit, cancelVisit, moveVisit, myVisits, openVisit } from '#lib/api/visits.ts';
import { visitLinks, visitSlots, visits } from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';
import { purge } from '#lib/server/scheduler/purge.ts';
import { remindOfVisits } from '#lib/server/visits/remind-of-visits.ts';
import { site } from '#lib/site.ts';
import { send } from '#tests/support/api/send.ts';
import { mailsTo, setUpTestServer } from '#tests/support/api/world.ts';
import { aCustomerWithPassword, password } from '#tests/support/factories/accounts.ts';
import { aCustomer, aProperty, as, expectSuccess } from '#tests/support/factories/index.ts';
import { aVisitor, openByToken, openTimes, tokenMailedTo } from '#tests/support/factories/visits.ts';

const world = setUpTestServer();
const START = world.clock.now;
const goTo = (instant: string) => {
  world.clock.now = new Date(instant);
};

type Times = Awaited<ReturnType<typeof openTimes>>;
async function book({ property, slots: [slot] }: Times, wish: Record<string, unknown> = {}) {
  const { visitor, address } = aVisitor(wish);
  const reply = await send(bookVisit, { property_id: property.id, slot_id: slot, ...visitor }, { address });
  return { reply, email: visitor.email };
}
const bookedBy = async (times: Times) => {
  const { reply, email } = await book(times);
  expectSuccess(reply);
  return { email, token: await tokenMailedTo(email) };
};
const calendarOf = async (email: string) => ((await mailsTo(email))[0]?.calendar ?? '').replace(/\r\n /g, '');
const visitsAt = (slot: number | undefined) =>
  db().$count(visits, and(eq(visits.slotId, slot ?? 0), eq(visits.state, 'booked')));

describe('a booking', () => {
  test('VI-01, VI-04, WM-12: of a visitor without an account is stored and mailed to both; the calendar comes once the link was opened', async () => {
    const times = await openTimes();
    const { reply, email } = await book(times);
    expect(expectSuccess(reply).body.visit).toEqual({
      property: { id: times.property.id, name: 'Palm Grove Estate', listed: true },
      starts_at: '2026-11-28T09:00:00.000Z',
      minutes: 60,
      meeting_point: 'The estate gate, Epe Road',
      state: 'booked',
      cancelled_by: null,
      reason: null,
    });
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('Your visit to Palm Grove Estate');
    expect(mail?.text).toContain('Saturday 28 November 2026, 10:00');
    expect(mail?.text).toContain('The estate gate, Epe Road');
    expect(mail?.calendar).toBeNull();
    const token = await tokenMailedTo(email);
    await openByToken(token);
    await openByToken(token);
    const [withFile, ...others] = await mailsTo(email);
    expect(withFile?.subject).toBe('For your calendar: your visit to Palm Grove Estate');
    expect(others).toHaveLength(1);
    const calendar = await calendarOf(email);
    for (const line of ['METHOD:REQUEST', 'DTSTART:20261128T090000Z', 'DTEND:20261128T100000Z', 'SEQUENCE:0'])
      expect(calendar).toContain(line);
    expect(calendar).not.toContain('Ngozi');
    const [office] = await mailsTo(site.email);
    expect(office?.subject).toBe('New visit: Palm Grove Estate');
    expect(office?.text).toContain(email);
  });

  test('VI-05: the link in the mail is stored as a hash only, and is in no other answer', async () => {
    const times = await openTimes();
    const { reply, email } = await book(times);
    const token = await tokenMailedTo(email);
    expect(JSON.stringify(reply.body)).not.toContain(token);
    const rows = await db().select().from(visitLinks).orderBy(desc(visitLinks.createdAt));
    expect(rows.some(({ tokenHash }) => Buffer.from(tokenHash).toString('base64url') === token)).toBe(false);
    expect((await mailsTo(site.email))[0]?.text).not.toContain(token);
  });

  test('VI-02: takes one place an email, however often it is sent', async () => {
    const times = await openTimes();
    const { email } = await book(times, { email: 'twice@example.com' });
    const again = await book(times, { email: 'Twice@Example.com' });
    expect(again.reply.status).toBe(200);
    expect(await visitsAt(times.slots[0])).toBe(1);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('VI-02: is refused when the time is full, closed to the property, too near or not known', async () => {
    const times = await openTimes({ capacity: 1 });
    await bookedBy(times);
    expect((await book(times)).reply.body.code).toBe('visit_full');
    const other = await aProperty();
    expect((await book({ ...times, property: other })).reply.body.code).toBe('visit_full');
    expect((await book({ ...times, slots: [999_999] })).reply.body.code).toBe('visit_full');
    const near = await openTimes();
    goTo('2026-11-28T07:30:00Z');
    expect((await book(near)).reply.body.code).toBe('visit_full');
    world.clock.now = START;
    const hidden = await openTimes({}, await aProperty({ publishedAt: null }));
    expect((await book(hidden)).reply.status).toBe(404);
  });

  test('VI-03: one email has at most five visits ahead, and is limited by email and network', async () => {
    const times = await openTimes({ weeks: 6, capacity: 50 });
    const email = 'many@example.com';
    const statuses = [];
    for (const slot of times.slots) statuses.push((await book({ ...times, slots: [slot] }, { email })).reply.body.code);
    expect(statuses).toEqual([...Array(5).fill(undefined), 'too_many_visits']);
    const flood = [];
    for (let time = 0; time < 41; time += 1) {
      const { visitor } = aVisitor();
      const payload = { property_id: times.property.id, slot_id: times.slots[0], ...visitor };
      flood.push((await send(bookVisit, payload, { address: '10.99.0.1' })).status);
    }
    expect(flood.slice(0, 40)).toEqual(Array(40).fill(200));
    expect(flood[40]).toBe(429);
  });
});

describe('a visitor', () => {
  test('VI-06: moves the visit by the link: same UID, higher sequence, and the place is free', async () => {
    const times = await openTimes({ times: ['10:00', '12:00'], capacity: 1 });
    const { email, token } = await bookedBy(times);
    const { times: others } = await openByToken(token);
    const first = await calendarOf(email);
    expect(others.map(({ id }) => id)).toEqual([times.slots[1]]);
    expectSuccess(await send(moveVisit, { token, slot_id: times.slots[1] }));
    const moved = await calendarOf(email);
    const uid = /UID:(.+)/.exec(first)?.[1];
    for (const line of [`UID:${uid}`, 'METHOD:REQUEST', 'SEQUENCE:1', 'DTSTART:20261128T110000Z'])
      expect(moved).toContain(line);
    expect([await visitsAt(times.slots[0]), await visitsAt(times.slots[1])]).toEqual([0, 1]);
    expect((await mailsTo(site.email))[0]?.subject).toBe('Visit moved by the visitor: Palm Grove Estate');
    // links of earlier mails stay good
    expect((await openByToken(token)).visit.starts_at).toBe('2026-11-28T11:00:00.000Z');
  });

  test('VI-06: cancels by the link, once; the calendar is told', async () => {
    const times = await openTimes({ capacity: 1 });
    const { email, token } = await bookedBy(times);
    expect(expectSuccess(await send(cancelVisit, { token })).body.visit).toMatchObject({
      state: 'cancelled',
      cancelled_by: 'visitor',
    });
    const calendar = await calendarOf(email);
    for (const line of ['METHOD:CANCEL', 'SEQUENCE:1', 'STATUS:CANCELLED']) expect(calendar).toContain(line);
    expect((await mailsTo(email))[0]?.text).toContain(`/properties/${times.property.id}/visit`);
    expect((await send(cancelVisit, { token })).body.code).toBe('visit_over');
    await bookedBy(times);
  });

  test('VI-05: cannot change a visit that has begun, nor open one with another token or another’s id', async () => {
    const times = await openTimes({ times: ['10:00', '12:00'] });
    const [customer, stranger] = [await aCustomer(), await aCustomer()];
    const { visitor } = aVisitor();
    const payload = { property_id: times.property.id, slot_id: times.slots[0], ...visitor };
    expectSuccess(await as(customer).call(bookVisit, payload));
    const [{ id } = { id: 0 }] = expectSuccess(await as(customer).call(myVisits)).body.visits;
    expectSuccess(await as(customer).call(openVisit, { id }));
    expect((await as(stranger).call(openVisit, { id })).status).toBe(404);
    expect((await send(cancelVisit, { id })).status).toBe(404);
    expect((await send(cancelVisit, { token: 'x'.repeat(43) })).body.code).toBe('dead_link');
    expect((await send(openVisit, {})).status).toBe(422);
    goTo('2026-11-28T09:00:00Z');
    const token = await tokenMailedTo(visitor.email);
    expect((await send(cancelVisit, { token })).body.code).toBe('visit_over');
    expect((await openByToken(token)).times).toEqual([]);
    world.clock.now = START;
  });
});

test('VI-07: the day before each visitor is reminded once, also by several instances', async () => {
  const times = await openTimes();
  const { email } = await bookedBy(times);
  const cancelled = await bookedBy(times);
  expectSuccess(await send(cancelVisit, { token: cancelled.token }));
  const subjects = async (who: string) => (await mailsTo(who)).map(({ subject }) => subject);
  goTo('2026-11-26T08:00:00Z');
  await remindOfVisits();
  expect(await subjects(email)).toHaveLength(1);
  goTo('2026-11-27T08:00:00Z');
  const today = await book(times);
  await Promise.all([remindOfVisits(), remindOfVisits()]);
  await remindOfVisits();
  expect(await subjects(email)).toEqual([
    'Tomorrow: your visit to Palm Grove Estate',
    'Your visit to Palm Grove Estate',
  ]);
  expect(await subjects(cancelled.email)).not.toContain('Tomorrow: your visit to Palm Grove Estate');
  expect(await subjects(today.email)).toHaveLength(1);
  world.clock.now = START;
});

test('VI-11: visits are deleted two years after their day, and with the account', async () => {
  const times = await openTimes();
  const customer = await aCustomerWithPassword();
  const { visitor } = aVisitor();
  expectSuccess(
    await as(customer).call(bookVisit, { property_id: times.property.id, slot_id: times.slots[0], ...visitor }),
  );
  expect(await db().$count(visits, eq(visits.userId, customer.user.id))).toBe(1);
  expectSuccess(await as(customer).call(closeAccount, { password }));
  expect(await db().$count(visits, eq(visits.userId, customer.user.id))).toBe(0);
  await bookedBy(times);
  goTo('2028-11-29T08:00:00Z');
  await purge();
  expect(await db().$count(visitSlots, eq(visitSlots.id, times.slots[0] ?? 0))).toBe(0);
  expect(await db().$count(visits, eq(visits.slotId, times.slots[0] ?? 0))).toBe(0);
  world.clock.now = START;
});
