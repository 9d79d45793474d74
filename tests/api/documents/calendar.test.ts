import { expect, test } from 'vitest';
import { proposeReschedule, sendForApproval } from '#lib/api/office/plans/plan-changes.ts';
import { answerChange, requestTermination } from '#lib/api/plans/changes.ts';
import { planCalendar } from '#lib/api/plans/plans.ts';
import { outbox } from '#lib/server/db/schema.ts';
import { mailCalendar } from '#lib/server/documents/calendar/mail-calendar.ts';
import { postRefund } from '#lib/server/ledger/post-refund.ts';
import { db, tx } from '#lib/server/runtime.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import {
  aCustomer,
  aPlan,
  approveBySomebodyElse,
  as,
  confirmTransfer,
  expectSuccess,
  nextRepaymentOf,
  type PlanFixture,
  repayByTransfer,
  repaymentsOf,
} from '#tests/support/factories/index.ts';
import { transferAsApproved } from '#tests/support/ledger/transfers.ts';

setUpTestServer();

/** The events of a calendar by property name, with folded lines joined (RFC 5545, 3.1). */
function eventsIn(calendar: string) {
  const lines = calendar.replace(/\r\n[ \t]/g, '').split('\r\n');
  const events: Record<string, string>[] = [];
  const within: string[] = [];
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Z-]+(?:;[^:]*)?):(.*)$/.exec(line) ?? [];
    if (name === 'BEGIN') {
      within.push(value);
      if (value === 'VEVENT') events.push({});
    } else if (name === 'END') expect(within.pop()).toBe(value);
    else if (name) Object.assign(events.at(-1) ?? {}, { [`${within.slice(2).join()}${name}`]: value });
  }
  expect(within).toEqual([]);
  return events;
}

const calendarOf = async ({ customer, id }: PlanFixture) => {
  const { response } = expectSuccess(await as(customer).call(planCalendar, { id }));
  return { response, text: await response.text() };
};

test('every unpaid repayment is an all-day event with a reminder three days before', async () => {
  const story = await aPlan({ paid: 1 });
  const { response, text } = await calendarOf(story);
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="payments-${story.id}.ics"`);
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const unpaid = (await repaymentsOf(story)).filter(({ status }) => status !== 1);
  expect(eventsIn(text)).toMatchObject(
    unpaid.map(({ id, due_date, title }) => ({
      UID: expect.stringMatching(new RegExp(`^repayment-${id}@`)),
      'DTSTART;VALUE=DATE': due_date.replaceAll('-', ''),
      SUMMARY: `₦100\\,000 due: ${title}\\, Palm Grove Estate`,
      VALARMTRIGGER: '-P3D',
      VALARMACTION: 'DISPLAY',
    })),
  );
  expect(unpaid).toHaveLength(5);
});

const byUid = (text: string) => new Map(eventsIn(text).map((event) => [event.UID, event]));
const methodOf = (text: string) => /^METHOD:(.*)$/m.exec(text)?.[1]?.trim();
const seen = (text: string) =>
  eventsIn(text).map(({ UID, SEQUENCE, STATUS, 'DTSTART;VALUE=DATE': day }) => [UID, Number(SEQUENCE), STATUS, day]);
const mailed = async ({ customer }: PlanFixture) =>
  (await db().select({ file: outbox.calendar, to: outbox.recipient }).from(outbox).orderBy(outbox.id)).flatMap(
    ({ file, to }) => (file && to === customer.user.email ? [file] : []),
  );

async function reschedule(story: PlanFixture, instalments: number, first_due: string) {
  const proposed = { id: story.id, instalments, first_due, reason: 'A new job' };
  const { change } = expectSuccess(await as(story.office).call(proposeReschedule, proposed)).body;
  expectSuccess(await as(story.customer).call(answerChange, { id: change.id, answer: 'agree' }));
}

async function payNext(story: PlanFixture) {
  const next = await nextRepaymentOf(story);
  const sent = expectSuccess(await repayByTransfer(story, next.amount));
  await confirmTransfer(story.office, sent.body.payment.id, next.amount);
  return sent.body.payment.id;
}

test('CA-06: given again it is the same; a paid instalment is cancelled and comes back when its payment is refunded', async () => {
  const story = await aPlan();
  const first = (await calendarOf(story)).text;
  const again = (await calendarOf(story)).text;
  expect([seen(again), methodOf(first)]).toEqual([seen(first), 'PUBLISH']);
  expect(eventsIn(first).map(({ SEQUENCE, STATUS }) => [SEQUENCE, STATUS])).toEqual(
    Array.from({ length: 6 }, () => ['0', 'CONFIRMED']),
  );
  for (const event of eventsIn(first)) expect(Object.keys(event).join()).toMatch(/ORGANIZER/);
  const paymentId = await payNext(story);
  const paid = (await calendarOf(story)).text;
  const [gone, ...others] = seen(first);
  expect(seen(paid)).toEqual([[gone?.[0], 1, 'CANCELLED', gone?.[3]], ...others]);
  expect([eventsIn(paid)[0]?.VALARMTRIGGER, methodOf(paid)]).toEqual([undefined, 'PUBLISH']);
  await postRefund(paymentId, { reason: 'Sent twice', handledBy: story.office.user.id });
  expect(seen((await calendarOf(story)).text)).toEqual([[gone?.[0], 2, 'CONFIRMED', gone?.[3]], ...others]);
});

test('CA-06: a plan that was in no calendar yet gives no cancelled events', async () => {
  const story = await aPlan();
  await payNext(story);
  await reschedule(story, 3, '2027-03-20');
  expect(seen((await calendarOf(story)).text).map(([, ...rest]) => rest)).toEqual([
    [0, 'CONFIRMED', '20270320'],
    [0, 'CONFIRMED', '20270420'],
    [0, 'CONFIRMED', '20270520'],
  ]);
  expect(await mailed(story)).toEqual([]);
});

test('CA-07: a new schedule moves what the calendar has, cancels what is too much and adds what is new, by mail at once', async () => {
  const story = await aPlan();
  const before = seen((await calendarOf(story)).text);
  await reschedule(story, 4, '2027-03-20');
  const [file = ''] = await mailed(story);
  expect(seen(file).filter(([, , status]) => status === 'CONFIRMED')).toEqual(
    ['20270320', '20270420', '20270520', '20270620'].map((day, at) => [before[at]?.[0], 1, 'CONFIRMED', day]),
  );
  expect(new Set(seen(file).filter(([, , status]) => status === 'CANCELLED'))).toEqual(
    new Set(before.slice(4).map(([uid, , , day]) => [uid, 1, 'CANCELLED', day])),
  );
  expect(byUid((await calendarOf(story)).text).size).toBe(6);
  await reschedule(story, 5, '2027-04-15');
  const moved = seen((await calendarOf(story)).text).filter(([, , status]) => status === 'CONFIRMED');
  expect(moved.map(([, sequence, , day]) => [sequence, day])).toEqual([
    [2, '20270415'],
    [2, '20270515'],
    [2, '20270615'],
    [2, '20270715'],
    [0, '20270815'],
  ]);
  expect(new Set(moved.map(([uid]) => uid)).size).toBe(5);
});

test('CA-08: a plan that ends, is paid or goes to somebody else is taken out of the calendar, by mail and by the file', async () => {
  const isCancelled = (text: string, count: number) => {
    expect(methodOf(text)).toBe('CANCEL');
    expect(seen(text).map(([, sequence, status]) => [sequence, status])).toEqual(
      Array.from({ length: count }, () => [1, 'CANCELLED']),
    );
  };
  const ended = await aPlan();
  await calendarOf(ended);
  const leaving = { id: ended.id, owed: 360_000, reason: 'We are moving abroad' };
  const { change } = expectSuccess(await as(ended.customer).call(requestTermination, leaving)).body;
  const { approval } = expectSuccess(await as(ended.office).call(sendForApproval, { id: change.id })).body;
  await approveBySomebodyElse(approval.id);
  isCancelled((await mailed(ended)).at(-1) ?? '', 6);
  isCancelled((await calendarOf(ended)).text, 6);

  const given = await aPlan();
  await calendarOf(given);
  const other = await aCustomer();
  const [from, to] = [given.customer.user.id, other.user.id];
  await transferAsApproved(given.id, { from, to, office: given.office.user.id });
  await tx(() => mailCalendar(given.id, from));
  isCancelled((await mailed(given)).at(-1) ?? '', 6);
  isCancelled((await calendarOf(given)).text, 6);
  expect(seen((await calendarOf({ ...given, customer: other })).text).map(([, sequence]) => sequence)).toEqual([
    ...Array.from({ length: 6 }, () => 0),
  ]);

  const paid = await aPlan({ terms: { monthly_duration: 2 } });
  await calendarOf(paid);
  await payNext(paid);
  expect(await mailed(paid)).toEqual([]);
  await payNext(paid);
  isCancelled((await mailed(paid)).at(-1) ?? '', 2);
});

test('a plan without open repayments has none, and another customer’s is answered 404', async () => {
  const whole = await aPlan({ oneTime: true });
  const reply = await as(whole.customer).call(planCalendar, { id: whole.id });
  expect([reply.status, reply.body.message]).toEqual([
    409,
    'Every instalment of this plan is paid, so there is nothing for the calendar.',
  ]);
  const theirs = await aPlan();
  expect((await as(await aCustomer()).call(planCalendar, { id: theirs.id })).status).toBe(404);
});
