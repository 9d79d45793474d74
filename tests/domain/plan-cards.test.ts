import { describe, expect, test } from 'vitest';
import { feeCardState, offersFirstPayment, propertyCardState } from '#lib/domain/plan-cards.ts';

const begun = { status: 1, method: 'bank_transfer', contractId: 'HS-1', percentage: 40, documents: 0 } as const;

describe('the property card', () => {
  test('B-27: an open bank transfer is being confirmed', () => {
    expect(propertyCardState({ ...begun, status: 0, contractId: null })).toEqual({ kind: 'being_confirmed' });
  });

  test('B-28: an open card payment was not completed', () => {
    expect(propertyCardState({ ...begun, status: 0, method: 'paystack', contractId: null })).toEqual({
      kind: 'complete_initial_payment',
      because: 'not_completed',
    });
  });

  test('B-29: a bank transfer with status 2 was disapproved', () => {
    expect(propertyCardState({ ...begun, status: 2, contractId: null })).toEqual({
      kind: 'complete_initial_payment',
      because: 'disapproved',
    });
  });

  test('B-30: a card payment with status 2 failed', () => {
    expect(propertyCardState({ ...begun, status: 2, method: 'paystack', contractId: null })).toEqual({
      kind: 'complete_initial_payment',
      because: 'failed',
    });
  });

  test('a first payment that was refunded says so, whatever it was made by', () => {
    const because = { kind: 'complete_initial_payment', because: 'refunded' };
    expect(propertyCardState({ ...begun, status: 2, refunded: true, contractId: null })).toEqual(because);
    expect(propertyCardState({ ...begun, status: 2, refunded: true, method: 'paystack' })).toEqual(because);
  });

  test('HO-20: a first payment that can no longer be made on its terms asks for none', () => {
    const failed = { ...begun, status: 2, method: 'paystack', contractId: null } as const;
    expect(propertyCardState({ ...failed, payableAgain: false })).toEqual({ kind: 'terms_ended', because: 'failed' });
    expect(propertyCardState({ ...failed, payableAgain: true }).kind).toBe('complete_initial_payment');
  });

  test('B-35: without a contract ID the plan is not active, whatever is paid', () => {
    expect(propertyCardState({ ...begun, contractId: null })).toEqual({ kind: 'not_active' });
    expect(propertyCardState({ ...begun, contractId: null, percentage: 100, documents: 2 })).toEqual({
      kind: 'not_active',
    });
  });

  test('B-32: with a contract ID it asks for payment until 100', () => {
    expect(propertyCardState(begun)).toEqual({ kind: 'make_payment' });
    expect(propertyCardState({ ...begun, percentage: 99, documents: 1 })).toEqual({ kind: 'make_payment' });
  });

  test('B-33: at 100 it offers the documents', () => {
    expect(propertyCardState({ ...begun, percentage: 100, documents: 1 })).toEqual({ kind: 'download_document' });
  });

  test('B-34, B-37: at 100 without documents they are being prepared', () => {
    expect(propertyCardState({ ...begun, percentage: 100 })).toEqual({ kind: 'documents_being_prepared' });
  });
});

describe('a fee card', () => {
  test('I-11, I-12: asks for payment until 100, then is complete', () => {
    expect(feeCardState({ contractId: 'HS-1', percentage: 0 })).toEqual({ kind: 'make_payment' });
    expect(feeCardState({ contractId: 'HS-1', percentage: 99 })).toEqual({ kind: 'make_payment' });
    expect(feeCardState({ contractId: 'HS-1', percentage: 100 })).toEqual({ kind: 'payment_complete' });
  });

  test('B-35: is not active without a contract ID', () => {
    expect(feeCardState({ contractId: null, percentage: 0 })).toEqual({ kind: 'not_active' });
  });

  test('B-41: is complete if there are no such fees, with or without a contract', () => {
    expect(feeCardState({ contractId: null, percentage: 100 })).toEqual({ kind: 'payment_complete' });
  });
});

test('B-15: only an open card payment has the button on the list card', () => {
  const offering = ([0, 1, 2] as const).flatMap((status) =>
    (['bank_transfer', 'paystack', 'virtual_wallet'] as const)
      .filter((method) => offersFirstPayment({ status, method }))
      .map((method) => `${status} ${method}`),
  );
  expect(offering).toEqual(['0 paystack']);
});
