import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextRepayment, type Repayment, repaymentRefusal, repaymentStatus } from '#lib/domain/repayments.ts';
import { anyDay, assertProperty } from './check-property.ts';

const day = '2026-11-20';
const repayment = (id: number, dueDate: string, paid = false): Repayment => ({ id, dueDate, amount: 600_000_00, paid });

describe('the status of a repayment', () => {
  test('a paid repayment is 1, even after its due date', () => {
    expect(repaymentStatus(repayment(1, '2026-10-01', true), day)).toBe(1);
  });

  test('an unpaid repayment is 0 up to and on its due date', () => {
    expect(repaymentStatus(repayment(1, '2026-11-21'), day)).toBe(0);
    expect(repaymentStatus(repayment(1, '2026-11-20'), day)).toBe(0);
  });

  test('I-05, I-06: an unpaid repayment past its due date is 2, missed', () => {
    expect(repaymentStatus(repayment(1, '2026-11-19'), day)).toBe(2);
  });
});

describe('the repayment that can be paid', () => {
  const repayments = [repayment(3, '2026-12-01'), repayment(1, '2026-10-01', true), repayment(2, '2026-11-01')];
  const [third, first, second] = repayments as [Repayment, Repayment, Repayment];
  const plan = { contractId: 'HS-1', repayments, awaiting: false };

  test('I-06, I-07: is the unpaid one that is due first, missed or not', () => {
    expect(nextRepayment(repayments)).toBe(second);
    expect(repaymentStatus(second, day)).toBe(2);
    expect(repaymentRefusal(second, plan)).toBeNull();
  });

  test('I-08: is no other', () => {
    expect(repaymentRefusal(third, plan)).toBe('not_next_repayment');
    expect(repaymentRefusal(first, plan)).toBe('already_paid');
  });

  test('I-15: is none while a payment for it awaits confirmation, then the next one', () => {
    expect(repaymentRefusal(second, { ...plan, awaiting: true })).toBe('awaiting_confirmation');
    expect(repaymentRefusal(third, { ...plan, awaiting: true })).toBe('not_next_repayment');
    const settled = [third, first, { ...second, paid: true }];
    expect(repaymentRefusal(third, { ...plan, repayments: settled })).toBeNull();
  });

  test('B-35: is none without a contract ID', () => {
    expect(repaymentRefusal(second, { ...plan, contractId: null })).toBe('contract_not_active');
  });

  test('I-07: is the first of two with the same due date', () => {
    expect(nextRepayment([repayment(1, day), repayment(2, day)])?.id).toBe(1);
  });

  test('is none of another plan', () => {
    expect(repaymentRefusal(second, { ...plan, repayments: [first] })).toBe('not_next_repayment');
  });

  test('is none if all are paid', () => {
    expect(nextRepayment([first])).toBeNull();
    expect(nextRepayment([])).toBeNull();
  });

  test('I-07, I-08: is exactly one of any list with an unpaid repayment', () => {
    const list = fc
      .array(fc.record({ dueDate: anyDay, paid: fc.boolean() }), { maxLength: 24 })
      .map((items) => items.map(({ dueDate, paid }, index) => repayment(index + 1, dueDate, paid)));
    assertProperty(
      fc.property(list, (all) => {
        const payable = all.filter((one) => repaymentRefusal(one, { ...plan, repayments: all }) === null);
        const unpaid = all.filter((one) => !one.paid);
        expect(payable).toHaveLength(unpaid.length > 0 ? 1 : 0);
        for (const one of payable) expect(unpaid.every((other) => one.dueDate <= other.dueDate)).toBe(true);
      }),
    );
  });
});
