import { and, eq, ne } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { closeVisitSlot } from '#lib/api/office/visits.ts';
import { bookVisit, cancelVisit, moveVisit } from '#lib/api/visits.ts';
import { visits } from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';
import { remindOfVisits } from '#lib/server/visits/remind-of-visits.ts';
import { send } from '#tests/support/api/send.ts';
import { mailsTo, setUpTestServer } from '#tests/support/api/world.ts';
import { postgresUrl } from '#tests/support/database/postgres.ts';
import { as } from '#tests/support/factories/index.ts';
import { aVisitor, openTimes, tokenMailedTo } from '#tests/support/factories/visits.ts';

const url = postgresUrl();

describe.skipIf(!url)('on PostgreSQL', () => {
  const world = setUpTestServer({ url: url ?? '' });
  const taken = (slot: number | undefined) =>
    db().$count(visits, and(eq(visits.slotId, slot ?? 0), ne(visits.state, 'cancelled')));
  const codes = (replies: { status: number }[]) => replies.map(({ status }) => status).sort();

  type Times = Awaited<ReturnType<typeof openTimes>>;
  const book = ({ property, slots }: Times, { visitor, address } = aVisitor()) =>
    send(bookVisit, { property_id: property.id, slot_id: slots[0], ...visitor }, { address });

  test('VI-02: of 40 who book the last three places at once three get one', async () => {
    const times = await openTimes({ capacity: 3 });
    const replies = await Promise.all(Array.from({ length: 40 }, () => book(times)));
    expect(codes(replies)).toEqual([200, 200, 200, ...Array(37).fill(409)]);
    expect(await taken(times.slots[0])).toBe(3);
  });

  test('VI-02: one email that books many times at once has one place and one mail', async () => {
    const times = await openTimes();
    const { visitor } = aVisitor();
    const same = Array.from({ length: 8 }, (_, at) => book(times, { visitor, address: `10.5.0.${at}` }));
    expect(codes(await Promise.all(same))).toEqual(Array(8).fill(200));
    expect([await taken(times.slots[0]), (await mailsTo(visitor.email)).length]).toEqual([1, 1]);
  });

  test('VI-06: two who swap their times, while one is closed, never deadlock and never exceed a time', async () => {
    const times = await openTimes({ times: ['10:00', '12:00'], capacity: 2 });
    const people = Array.from({ length: 4 }, () => aVisitor());
    for (const [at, person] of people.entries()) await book({ ...times, slots: [times.slots[at % 2] ?? 0] }, person);
    const tokens = await Promise.all(people.map(({ visitor }) => tokenMailedTo(visitor.email)));
    const replies = await Promise.all([
      ...tokens.map((token, at) => send(moveVisit, { token, slot_id: times.slots[(at + 1) % 2] })),
      ...tokens.map((token) => send(cancelVisit, { token })),
      as(times.office).call(closeVisitSlot, { id: times.slots[0], reason: 'Closed' }),
    ]);
    expect(replies.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
    for (const slot of times.slots) expect(await taken(slot)).toBeLessThanOrEqual(2);
    expect(await taken(times.slots[0])).toBe(0);
  });

  test('VI-07: several instances remind a visitor once', async () => {
    const times = await openTimes();
    const person = aVisitor();
    await book(times, person);
    world.clock.now = new Date('2026-11-27T08:00:00Z');
    await Promise.all(Array.from({ length: 5 }, () => remindOfVisits()));
    const mails = await mailsTo(person.visitor.email);
    expect(mails.filter(({ subject }) => subject.startsWith('Tomorrow'))).toHaveLength(1);
  });
});
