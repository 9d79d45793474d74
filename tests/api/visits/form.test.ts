import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookVisit, myVisits } from '#lib/api/visits.ts';
import { visits } from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';
import { bookedTime, sendVisitForm } from '#lib/server/visits/visit-page.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { aCustomer, as, expectSuccess } from '#tests/support/factories/index.ts';
import { aVisitor, openTimes } from '#tests/support/factories/visits.ts';

setUpTestServer();

const posted = (fields: Record<string, string>) =>
  new Request('http://127.0.0.1/properties/1/visit', { method: 'POST', body: new URLSearchParams(fields) });

test('VI-13: the form of the page books a visit, or says at its fields what is wrong', async () => {
  const { property, slots } = await openTimes({ capacity: 1 });
  const slot = String(slots[0]);
  const { visitor, address } = aVisitor();
  const wrong = await sendVisitForm(property.id, posted({ ...visitor, slot_id: '', email: 'nobody' }), address);
  expect(wrong).toMatchObject({
    status: 422,
    values: { name: 'Ngozi Eze', email: 'nobody' },
    errors: { slot_id: 'Time is required', email: 'Invalid email' },
    message: '',
  });
  expect(await sendVisitForm(property.id, posted({ ...visitor, slot_id: slot }), address)).toBe(slot);
  expect(await db().$count(visits, eq(visits.slotId, Number(slot)))).toBe(1);
  const late = await sendVisitForm(property.id, posted({ ...aVisitor().visitor, slot_id: slot }), address);
  expect(late).toMatchObject({ status: 409, errors: {}, message: expect.stringContaining('fully booked') });
});

test('VI-13: it has the limits of the call', async () => {
  const { property } = await openTimes();
  const statuses = [];
  for (let time = 0; time < 41; time += 1) {
    const sent = await sendVisitForm(property.id, posted({ email: `${time}@example.com` }), '10.98.0.1');
    statuses.push(typeof sent === 'string' ? 200 : sent.status);
  }
  expect(statuses).toEqual([...Array(40).fill(422), 429]);
});

test('the page names a booked time only if it is one of the property', async () => {
  const [one, other] = [await openTimes(), await openTimes()];
  const slot = String(one.slots[0]);
  expect(await bookedTime(one.property.id, slot)).toMatchObject({ meetingPoint: 'The estate gate, Epe Road' });
  for (const wrong of [String(other.slots[0]), '0', 'x', '', null])
    expect(await bookedTime(one.property.id, wrong)).toBeUndefined();
});

test('VI-14: a customer’s visits are listed, those ahead first, without what the office noted', async () => {
  const { property, slots } = await openTimes({ weeks: 3 });
  const customer = await aCustomer();
  for (const slot of [...slots].reverse())
    expectSuccess(
      await as(customer).call(bookVisit, { property_id: property.id, slot_id: slot, ...aVisitor().visitor }),
    );
  await db()
    .update(visits)
    .set({ state: 'came', note: 'Likes it' })
    .where(eq(visits.slotId, slots[0] ?? 0));
  const { visits: own } = expectSuccess(await as(customer).call(myVisits)).body;
  expect(own.map(({ starts_at }) => starts_at.slice(0, 10))).toEqual(['2026-12-05', '2026-12-12', '2026-11-28']);
  expect(JSON.stringify(own)).not.toMatch(/came|Likes it/);
});
