import { describe, expect, test } from 'vitest';
import { feeCardState, offersFirstPayment, propertyCardState } from '#lib/domain/plan-cards.ts';

const begun = { status: 1, method: 'bank_transfer', contractId: 'HS-1', percentage: 40, documents: 0 } as const;

describe('the property card', () => {
  test('B-27: a bank transfer that is open is being confirmed', () => {
    expect(propertyCardState({ ...begun, status: 0, contractId: null })).toEqual({ kind: 'being_confirmed' });
  });

  test('B-28: a card payment that is open was not completed', () => {
    expect(propertyCardState({ ...begun, status: 0, method: 'paystack', contractId: null })).toEqual({
      kind: 'complete_initial_payment',
      because: 'not_completed',
    });
  });

  test('B-29: a bank transfer of status 2 was disapproved', () => {
    expect(propertyCardState({ ...begun, status: 2, contractId: null })).toEqual({
      kind: 'complete_initial_payment',
      because: 'disapproved',
    });
  });

  test('B-30: a card payment of status 2 failed', () => {
    expect(propertyCardState({ ...begun, status: 2, method: 'paystack', contractId: null })).toEqual({
      kind: 'complete_initial_payment',
      because: 'failed',
    });
  });

  test('B-35: paid but without a contract id it is not yet active, whatever is paid', () => {
    expect(propertyCardState({ ...begun, contractId: null })).toEqual({ kind: 'not_active' });
    expect(propertyCardState({ ...begun, contractId: null, percentage: 100, documents: 2 })).toEqual({
      kind: 'not_active',
    });
  });

  test('B-32: under contract it asks for payment until 100', () => {
    expect(propertyCardState(begun)).toEqual({ kind: 'make_payment' });
    expect(propertyCardState({ ...begun, percentage: 99, documents: 1 })).toEqual({ kind: 'make_payment' });
  });

  test('B-33: at 100 it gives the documents', () => {
    expect(propertyCardState({ ...begun, percentage: 100, documents: 1 })).toEqual({ kind: 'download_document' });
  });

  test('B-34 B-37: at 100 without documents they are being prepared', () => {
    expect(propertyCardState({ ...begun, percentage: 100 })).toEqual({ kind: 'documents_being_prepared' });
  });
});

describe('a fee card', () => {
  test('I-11 I-12: asks for payment until 100, then it is complete', () => {
    expect(feeCardState({ contractId: 'HS-1', percentage: 0 })).toEqual({ kind: 'make_payment' });
    expect(feeCardState({ contractId: 'HS-1', percentage: 99 })).toEqual({ kind: 'make_payment' });
    expect(feeCardState({ contractId: 'HS-1', percentage: 100 })).toEqual({ kind: 'payment_complete' });
  });

  test('B-35: is not yet active without a contract id', () => {
    expect(feeCardState({ contractId: null, percentage: 0 })).toEqual({ kind: 'not_active' });
  });

  test('B-41: is complete where there are no such fees, contract or not', () => {
    expect(feeCardState({ contractId: null, percentage: 100 })).toEqual({ kind: 'payment_complete' });
  });
});

test('B-15: a card in the list offers the first payment at status 0 by card, and at no other', () => {
  const offering = ([0, 1, 2] as const).flatMap((status) =>
    (['bank_transfer', 'paystack', 'virtual_wallet'] as const)
      .filter((method) => offersFirstPayment({ status, method }))
      .map((method) => `${status} ${method}`),
  );
  expect(offering).toEqual(['0 paystack']);
});
