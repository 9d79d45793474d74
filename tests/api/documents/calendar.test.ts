import { expect, test } from 'vitest';
import { planCalendar } from '#lib/api/plans/plans.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { aCustomer, aPlan, as, expectSuccess, type PlanFixture, repaymentsOf } from '#tests/support/factories/index.ts';

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

test('imported again after a payment, the other events keep their ids', async () => {
  const story = await aPlan();
  const uids = async () => eventsIn((await calendarOf(story)).text).map(({ UID }) => UID);
  const before = await uids();
  expect(new Set(before).size).toBe(6);
  expect(await uids()).toEqual(before);
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
