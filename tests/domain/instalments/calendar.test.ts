import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateKept, dateOfPlan, rescheduleInstalments } from '#lib/domain/changes/reschedule.ts';
import { addDays, type Day, dateOf, daysBetween, isDay, today } from '#lib/domain/days.ts';
import { arrearsAge } from '#lib/domain/instalments/arrears.ts';
import { dueReminder } from '#lib/domain/instalments/reminders.ts';
import { divideHalfUp, sum } from '#lib/domain/money.ts';
import { repaymentSchedule, repaymentStatus } from '#lib/domain/repayments.ts';
import cases from '#tests/cases/calendar.json' with { type: 'json' };
import { assertProperty } from '../check-property.ts';

const terms = { price: 100_000_03, initialDeposit: 10_000_00, units: 1 };
const scheduleOf = (startDate: Day, duration: number, schedule: string) =>
  repaymentSchedule({ ...terms, startDate, duration, schedule });
const daysOf = (parts: readonly { dueDate: Day }[]) => parts.map(({ dueDate }) => dueDate);
const monthOf = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
const isMonthEnd = (day: Day) => dateOf(addDays(day, 1)) === 1;

/** Ten years with three 29 Februaries. */
const startingDays = Array.from({ length: daysBetween('2027-01-01', '2037-01-01') }, (_, at) =>
  addDays('2027-01-01', at),
);

test.each(cases.schedules)('CA-02: a plan from $start for $months months, $every', ({ start, months, every, due }) => {
  const parts = scheduleOf(start, months, every);
  expect(daysOf(parts)).toEqual(due);
  expect(sum(parts.map(({ amount }) => amount))).toBe(terms.price - terms.initialDeposit);
});

test.each(cases.moments)('CA-02: what begins $name begins on $day', ({ at, day }) => {
  expect(today(new Date(at))).toBe(day);
});

test.each(cases.reschedules)('CA-03: $name', ({ start, from, every, count, due }) => {
  const date = dateOfPlan(start, from.slice(0, -1));
  const wanted = { left: 100_001, instalments: count, firstDue: from.at(-1) as Day, schedule: every, paid: 1 };
  const parts = rescheduleInstalments({ ...wanted, date });
  expect(daysOf(parts)).toEqual(due);
  expect(sum(parts.map(({ amount }) => amount))).toBe(100_001);
});

test.each(cases.late)('CA-04: due on $due, it is of status $status on $day', ({ due, day, status, age }) => {
  expect(repaymentStatus({ paid: false, dueDate: due }, day)).toBe(status);
  expect(arrearsAge(due, day)).toBe(age);
});

test.each(cases.reminders)('CA-04: the reminder $days days after $due on $day: $sent', ({ due, days, day, sent }) => {
  const reminder = { days };
  expect(dueReminder(due, day, { reminders: [reminder], sent: [] })).toBe(sent ? reminder : null);
});

test('CA-02: whatever day of ten years a plan begins on, it keeps its date, clamped to the month’s end', () => {
  const wrong = startingDays.flatMap((start) =>
    [
      { every: 'Monthly', step: 1, months: 24 },
      { every: 'Quarterly', step: 3, months: 36 },
    ].flatMap(({ every, step, months }) =>
      scheduleOf(start, months, every)
        .filter(({ dueDate }, at) => {
          const kept = dateOf(dueDate) === dateOf(start) || (dateOf(dueDate) < dateOf(start) && isMonthEnd(dueDate));
          return !(isDay(dueDate) && kept && monthOf(dueDate) - monthOf(start) === step * (at + 1));
        })
        .map(({ dueDate }) => `${every} from ${start}: ${dueDate}`),
    ),
  );
  expect(wrong).toEqual([]);
});

const anyStart = fc.constantFrom(...startingDays);
const anySchedule = fc.constantFrom('Monthly' as const, 'Quarterly' as const);
const stepOf = { Monthly: 1, Quarterly: 3 };

test('CA-02: number and sum of the parts are exact for any terms and any starting day', () => {
  const anyTerms = fc.record({
    startDate: anyStart,
    schedule: anySchedule,
    duration: fc.integer({ min: 3, max: 60 }),
    units: fc.integer({ min: 1, max: 9 }),
    initialDeposit: fc.nat(1e9),
    rest: fc.integer({ min: 1e6, max: 1e11 }),
  });
  assertProperty(
    fc.property(anyTerms, ({ rest, ...given }) => {
      const parts = repaymentSchedule({ ...given, price: given.initialDeposit + rest });
      expect(parts).toHaveLength(Math.ceil(given.duration / stepOf[given.schedule]));
      expect(sum(parts.map(({ amount }) => amount))).toBe(rest * given.units);
      expect(daysOf(parts)).toEqual([...new Set(daysOf(parts))].sort());
      expect(parts.at(-1)?.dueDate).toBe(daysOf(scheduleOf(given.startDate, given.duration, given.schedule)).at(-1));
    }),
  );
});

test('CA-03: a new schedule keeps the date as long as each first day is the plan’s own; nothing is lost', () => {
  const changes = fc.array(
    fc.record({ after: fc.nat(24), instalments: fc.integer({ min: 1, max: 40 }), own: fc.boolean(), day: fc.nat(700) }),
    { minLength: 1, maxLength: 4 },
  );
  assertProperty(
    fc.property(anyStart, anySchedule, changes, fc.integer({ min: 40, max: 1e9 }), (start, schedule, list, left) => {
      let [date, day] = [dateOf(start), start];
      const firstDays: Day[] = [];
      for (const { own, after, instalments, day: later } of list) {
        const firstDue = own
          ? daysOf(scheduleOf(`${day.slice(0, 8)}01`, after + 1, 'Monthly'))
              .map((first) => onDate(first, date))
              .at(-1)
          : addDays(day, later);
        const parts = rescheduleInstalments({ left, instalments, firstDue: firstDue as Day, date, schedule, paid: 2 });
        const kept = dateKept(date, firstDue as Day);
        if (own) expect(kept).toBe(date);
        for (const [at, { dueDate }] of parts.entries()) {
          expect(dueDate).toBe(at === 0 ? firstDue : onDate(dueDate, kept));
          expect(monthOf(dueDate) - monthOf(firstDue as Day)).toBe(at * stepOf[schedule]);
        }
        expect(sum(parts.map(({ amount }) => amount))).toBe(left);
        expect(parts[0]?.amount).toBe(instalments === 1 ? left : Math.min(left, divideHalfUp(left, instalments)));
        firstDays.push(firstDue as Day);
        [date, day] = [kept, firstDue as Day];
        expect(dateOfPlan(start, firstDays)).toBe(date);
      }
    }),
  );
});

/** Written otherwise than the rule: the last day of the month that is no later than the date. */
function onDate(inMonth: Day, date: number): Day {
  let day = `${inMonth.slice(0, 8)}01`;
  while (dateOf(day) < date && !isMonthEnd(day)) day = addDays(day, 1);
  return day;
}

test('CA-04: over ten years an instalment is pending up to its day, and the reminder of the day goes on that day only', () => {
  const onTheDay = { days: 0 };
  for (const due of startingDays)
    for (const [days, status] of [
      [-1, 0],
      [0, 0],
      [1, 2],
    ] as const) {
      const day = addDays(due, days);
      expect(repaymentStatus({ paid: false, dueDate: due }, day)).toBe(status);
      expect(daysBetween(due, day)).toBe(days);
      expect(dueReminder(due, day, { reminders: [onTheDay], sent: [] })).toBe(days === 0 ? onTheDay : null);
    }
});
