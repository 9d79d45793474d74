import { describe, expect, test } from 'vitest';
import { today } from '#lib/domain/days.ts';
import { maxPrice } from '#lib/domain/limits.ts';
import type { Offer } from '#lib/domain/offers.ts';
import {
  breakdownFromChoice,
  type PurchaseChoice,
  purchaseProblems,
  termsFromChoice,
} from '#lib/domain/purchase-choice.ts';
import { aFee, anOffer, byInstalments, oneTime } from './sample-offer.ts';

const day = '2026-11-20';
const problems = (choice: PurchaseChoice, offer: Partial<Offer> = {}, on = day) =>
  purchaseProblems(choice, anOffer(offer), on).map(({ code }) => code);

test('a choice within the offer has no problems', () => {
  expect(problems(oneTime({ units: 5 }))).toEqual([]);
  expect(problems(byInstalments())).toEqual([]);
  expect(
    problems(byInstalments({ duration: 3, schedule: 'Quarterly', startDate: day, endDate: '2027-02-20' })),
  ).toEqual([]);
});

test('P-33: a rental cannot be bought', () => {
  expect(problems(oneTime(), { purpose: ['Rent'] })).toEqual(['rental']);
});

test('nothing can be bought if all units are sold or held', () => {
  expect(problems(oneTime(), { unitAvailable: 0, numberOfUnit: 0 })).toEqual(['sold_out']);
  expect(problems(oneTime(), { numberOfUnit: 0 })).toEqual(['not_enough_units']);
  // nothing that the buyer could change is asked for then
  expect(problems(byInstalments({ duration: 99 }), { typeId: 1, numberOfUnit: 0 })).toEqual(['not_enough_units']);
});

test('U-02, U-22, U-39: instalments are refused if they are not offered', () => {
  expect(problems(byInstalments(), { paymentType: 'full' })).toEqual(['no_instalments']);
  expect(problems(byInstalments({ schedule: 'Weekly' }), { paymentSchedule: ['Weekly'] })).toEqual(['no_instalments']);
  expect(problems(byInstalments(), { durationLimit: 1 })).toEqual(['no_instalments']);
});

describe('units', () => {
  test('U-05: are a whole number from 1', () => {
    for (const units of [0, -1, 1.5, Number.NaN]) expect(problems(oneTime({ units }))).toEqual(['units_invalid']);
  });

  test('U-06, U-38: are limited to those available, for one-time and for instalments', () => {
    expect(problems(oneTime({ units: 6 }))).toEqual(['not_enough_units']);
    expect(problems(byInstalments({ units: 6 }))).toEqual(['not_enough_units']);
    expect(problems(oneTime({ units: 701 }), { price: maxPrice, numberOfUnit: 1000 })).toEqual(['not_enough_units']);
  });
});

test('U-07, U-40: the purpose is required for land and if a fee depends on it', () => {
  expect(problems(oneTime(), { typeId: 1 })).toEqual(['purpose_required']);
  expect(problems(oneTime(), { fees: [aFee({ purpose: 'Bungalow' })] })).toEqual(['purpose_required']);
  expect(problems(oneTime({ purpose: 'Duplex' }), { typeId: 1 })).toEqual([]);
});

describe('instalment terms', () => {
  test('U-09, Y-25: the duration is 2 months to the limit', () => {
    for (const duration of [null, 0, 1, 2.5, 13])
      expect(problems(byInstalments({ duration }))).toEqual(['duration_not_offered']);
  });

  test("U-10, U-15: the schedule is one of the property's", () => {
    for (const schedule of [null, '', 'Weekly'])
      expect(problems(byInstalments({ schedule }))).toEqual(['schedule_not_offered']);
    expect(problems(byInstalments({ schedule: 'Quarterly' }), { paymentSchedule: ['Monthly'] })).toEqual([
      'schedule_not_offered',
    ]);
  });

  test('U-16: Quarterly is refused below 3 months', () => {
    expect(problems(byInstalments({ duration: 2, schedule: 'Quarterly' }))).toEqual(['schedule_not_offered']);
  });

  test('U-11: the start date must be a valid day', () => {
    for (const startDate of [null, '', '2027-02-30'])
      expect(problems(byInstalments({ startDate }))).toEqual(['start_required']);
  });

  test('U-14: a start date before today in Lagos is refused, today is accepted', () => {
    const lateEvening = today(new Date('2026-11-20T23:30:00Z'));
    expect(problems(byInstalments({ startDate: '2026-11-19' }))).toEqual(['start_before_today']);
    expect(problems(byInstalments({ startDate: '2026-11-20' }))).toEqual([]);
    expect(problems(byInstalments({ startDate: '2026-11-20' }), {}, lateEvening)).toEqual(['start_before_today']);
  });

  test('U-11: a start date more than 10 years ahead is refused', () => {
    expect(problems(byInstalments({ startDate: '2036-11-20' }))).toEqual([]);
    expect(problems(byInstalments({ startDate: '2036-11-21' }))).toEqual(['start_too_far']);
    expect(problems(byInstalments({ startDate: '9999-12-31' }))).toEqual(['start_too_far']);
  });

  test('U-12, U-13: an end date other than start plus duration is refused', () => {
    expect(problems(byInstalments({ endDate: '2027-12-01' }))).toEqual([]);
    expect(problems(byInstalments({ endDate: '2027-12-02' }))).toEqual(['end_date_wrong']);
  });

  test('every problem is reported at its field', () => {
    const wrong = byInstalments({ units: 0, duration: 99, schedule: 'Weekly', startDate: '2020-01-01' });
    expect(purchaseProblems(wrong, anOffer({ typeId: 1 }), day)).toEqual([
      { code: 'units_invalid', field: 'units' },
      { code: 'purpose_required', field: 'purpose' },
      { code: 'duration_not_offered', field: 'duration' },
      { code: 'schedule_not_offered', field: 'schedule' },
      { code: 'start_before_today', field: 'startDate' },
    ]);
    const problemOf = (choice: PurchaseChoice) => purchaseProblems(choice, anOffer(), day);
    for (const [startDate, code] of [
      ['', 'start_required'],
      ['2036-11-21', 'start_too_far'],
    ])
      expect(problemOf(byInstalments({ startDate }))).toEqual([{ code, field: 'startDate' }]);
    expect(problemOf(byInstalments({ endDate: '2027-12-02' }))).toEqual([{ code: 'end_date_wrong', field: 'endDate' }]);
  });
});

test('a choice is converted to the terms of the calculation', () => {
  const offer = anOffer({ fees: [aFee({ purpose: 'Duplex' })] });
  expect(breakdownFromChoice(oneTime({ units: 2, purpose: 'Duplex' }), offer)).toMatchObject({
    amountNow: 18_000_000_00,
    infrastructureFees: 2_000_00,
  });
  expect(breakdownFromChoice(byInstalments({ units: 2 }), offer)).toMatchObject({
    amountNow: 3_600_000_00,
    repaymentAmount: 1_200_000_00,
    endDate: '2027-12-01',
  });
  for (const missing of [{ startDate: null }, { duration: null }, { schedule: null }])
    expect(() => termsFromChoice(byInstalments(missing), offer)).toThrow('Instalment terms are missing');
});
