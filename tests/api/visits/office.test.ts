import { desc } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  cancelVisitByOffice,
  closeVisitSlot,
  moveVisitByOffice,
  officeVisitSlots,
  openVisitSlots,
  recordVisitOutcome,
} from '#lib/api/office/visits.ts';
import { bookVisit } from '#lib/api/visits.ts';
import { officeActions } from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';
import { send } from '#tests/support/api/send.ts';
import { mailsTo, setUpTestServer } from '#tests/support/api/world.ts';
import { anOffice, aProperty, as, expectSuccess, type Person } from '#tests/support/factories/index.ts';
import { aSeries, aVisitor, openByToken, openTimes, tokenMailedTo } from '#tests/support/factories/visits.ts';

const world = setUpTestServer();
const START = world.clock.now;
let office: Person;
beforeAll(async () => {
  office = await anOffice();
});

const list = async (wanted: Record<string, unknown> = {}) =>
  expectSuccess(await as(office).call(officeVisitSlots, wanted)).body;
const open = (payload: Record<string, unknown>) => as(office).call(openVisitSlots, payload);

/** A property with two times, and a visit to the first. */
async function aVisit() {
  const times = await openTimes({ times: ['10:00', '12:00'] });
  const { visitor, address } = aVisitor();
  const payload = { property_id: times.property.id, slot_id: times.slots[0], ...visitor };
  expectSuccess(await send(bookVisit, payload, { address }));
  const { slots } = await list({ property_id: times.property.id });
  return { ...times, email: visitor.email, id: slots.data[0]?.visits[0]?.id ?? 0 };
}

describe('the office', () => {
  test('VI-08: opens a series for several properties, and the same series again opens nothing', async () => {
    const [one, two] = [await aProperty({ name: 'Cedar 1' }), await aProperty({ name: 'Cedar 2' })];
    const series = aSeries([one, two], { weeks: 6, times: ['12:00', '10:00', '10:00'] });
    expect(expectSuccess(await open(series)).body.opened).toBe(12);
    expect(expectSuccess(await open(series)).body.opened).toBe(0);
    const { slots } = await list({ property_id: two.id });
    expect(slots.total).toBe(12);
    expect(slots.data[0]).toMatchObject({
      starts_at: '2026-11-28T09:00:00.000Z',
      capacity: 2,
      booked: 0,
      closed_at: null,
      properties: [
        { id: one.id, name: 'Cedar 1' },
        { id: two.id, name: 'Cedar 2' },
      ],
    });
    expect(slots.data.map(({ starts_at }) => starts_at)[2]).toBe('2026-12-05T09:00:00.000Z');
  });

  test.each([
    ['a day in the past', { first_day: '2026-11-19' }, 'first_day'],
    ['no time', { times: [] }, 'times'],
    ['what is no time', { times: ['25:00'] }, 'times'],
    ['no property', { property_ids: [] }, 'property_ids'],
    ['too many weeks', { weeks: 27 }, 'weeks'],
    ['no place', { capacity: 0 }, 'capacity'],
  ])('VI-08: a series with %s is refused at its field', async (_, wish, field) => {
    const { status, body } = await open(aSeries([await aProperty()], wish));
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });

  test('VI-09: sees who comes on a day', async () => {
    const visit = await aVisit();
    const { slots, days } = await list({ day: '2026-11-28', property_id: visit.property.id });
    expect(days).toContain('2026-11-28');
    expect(slots.data[0]?.visits).toMatchObject([
      { id: visit.id, email: visit.email, phone: '08031234567', note: null },
    ]);
    expect((await list({ day: '2026-11-29', property_id: visit.property.id })).slots.total).toBe(0);
  });

  test('VI-10: moves a visit with a reason that the visitor reads', async () => {
    const { id, slots, email } = await aVisit();
    await openByToken(await tokenMailedTo(email));
    expectSuccess(await as(office).call(moveVisitByOffice, { id, slot_id: slots[1], reason: 'The road is flooded.' }));
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('Your visit to Palm Grove Estate has a new time');
    expect(mail?.text).toContain('Our office writes: The road is flooded.');
    expect(mail?.calendar).toContain('SEQUENCE:1');
    expect((await openByToken(await tokenMailedTo(email))).visit.reason).toBe('The road is flooded.');
    const [action] = await db().select().from(officeActions).orderBy(desc(officeActions.id)).limit(1);
    expect(action).toMatchObject({ action: 'move_visit', subject: `visit ${id}` });
  });

  test('VI-10: cancels a visit, or all of a time that it closes', async () => {
    const first = await aVisit();
    expectSuccess(await as(office).call(cancelVisitByOffice, { id: first.id, reason: 'The house is sold.' }));
    expect((await mailsTo(first.email))[0]?.text).toContain('Our office writes: The house is sold.');
    const again = await as(office).call(cancelVisitByOffice, { id: first.id, reason: 'Again' });
    expect(again.body.code).toBe('visit_over');
    const second = await aVisit();
    await openByToken(await tokenMailedTo(second.email));
    const close = () => as(office).call(closeVisitSlot, { id: second.slots[0], reason: 'A public holiday.' });
    expect(expectSuccess(await close()).body.cancelled).toBe(1);
    expect((await mailsTo(second.email))[0]?.calendar).toContain('METHOD:CANCEL');
    expect((await close()).body.code).toBe('already_handled');
    const late = { property_id: second.property.id, slot_id: second.slots[0], ...aVisitor().visitor };
    expect((await send(bookVisit, late, { address: '10.6.0.1' })).body.code).toBe('visit_full');
  });

  test('VI-12: notes what was seen, once the visit has begun; the visitor never reads it', async () => {
    const { id, email } = await aVisit();
    const note = (state: string, text?: string) => as(office).call(recordVisitOutcome, { id, state, note: text });
    expect((await note('came')).body.code).toBe('conflict');
    expectSuccess(await note('booked', 'Comes by taxi'));
    world.clock.now = new Date('2026-11-28T10:30:00Z');
    expect(expectSuccess(await note('came', 'Likes plot 4')).body.visit).toMatchObject({
      state: 'came',
      note: 'Likes plot 4',
    });
    expect(JSON.stringify(await openByToken(await tokenMailedTo(email)))).not.toContain('plot 4');
    expect(expectSuccess(await note('missed')).body.visit).toMatchObject({ state: 'missed', note: 'Likes plot 4' });
    world.clock.now = START;
  });
});
