import { describe, expect, test } from 'vitest';
import type { AnyCall } from '#lib/api/call.ts';
import { feeForm, repaymentForm, topUpForm } from '#lib/api/payments/payment-forms.ts';
import {
  fundWallet,
  makePendingPayment,
  payForInfrastructure,
  paymentAttempt,
  repayment,
} from '#lib/api/payments/payments.ts';
import { buyProperty } from '#lib/api/purchases/buy-property.ts';
import { parseWith, validationErrors } from './refusals-of.ts';

const amountSays = (schema: Parameters<typeof validationErrors>[0], amount: unknown) =>
  validationErrors(schema, { amount }).amount;

const fileRule = (call: AnyCall, field: string) => call.files?.[field] ?? expect.fail(`no file ${field}`);

describe('amounts', () => {
  test('V-05: refuses an amount that is not a number', () => {
    for (const amount of ['many', '1e5', 'NaN', '0x10', '12.', {}, [2000], Number.NaN])
      expect(amountSays(topUpForm, amount)).toEqual(['Amount must be a number']);
  });

  test('V-06: refuses an empty amount', () => {
    for (const amount of [undefined, null, '']) expect(amountSays(topUpForm, amount)).toEqual(['Amount is required']);
  });

  test('V-07, Y-04: refuses a wallet top-up below 1001', () => {
    for (const amount of ['1000', 1000.99, 0, '-5'])
      expect(amountSays(topUpForm, amount)).toEqual(['Amount must be greater than ₦1,000']);
    expect(amountSays(topUpForm, '1001')).toBeUndefined();
  });

  test('V-08, Y-06: refuses a repayment below the amount due, and names that amount', () => {
    const form = repaymentForm(150_000.5, '₦150,000.50');
    expect(amountSays(form, '150000.49')).toEqual(['Amount must be greater than ₦150,000.50']);
    expect(amountSays(form, '150000.50')).toBeUndefined();
    expect(amountSays(form, '200000')).toBeUndefined();
  });

  test('V-09, Y-05, I-14: refuses a fee payment below 1001, or below what is left if that is less', () => {
    expect(amountSays(feeForm(5000), 1000)).toEqual(['Amount must be greater than ₦1000']);
    expect(amountSays(feeForm(5000), 1001)).toBeUndefined();
    expect(amountSays(feeForm(400), 400)).toBeUndefined();
    expect(amountSays(feeForm(400), 399.99)).toEqual(['Amount must be greater than ₦1000']);
  });

  test('L-12: an amount has at most two decimals', () => {
    for (const amount of ['2000.555', 2000.555, 0.1 + 0.2])
      expect(amountSays(topUpForm, amount)).toEqual(['Amount can have at most two decimals']);
    expect(parseWith(topUpForm, { amount: '2000.5' })).toEqual({ amount: 2000.5 });
  });

  test('refuses an amount that is too large to be counted in kobo', () => {
    for (const amount of ['99999999999999.99', '1'.repeat(40), 1e21])
      expect(amountSays(topUpForm, amount)).toHaveLength(1);
  });
});

describe('payment methods', () => {
  const calls = { fundWallet, makePendingPayment, repayment, payForInfrastructure };
  const input = { user_property_id: '4', plan_id: '4', amount: '2000', paid_amount: '2000', purpose: 'infrastructure' };

  test.each(Object.entries(calls))('L-50: %s accepts bank_transfer, virtual_wallet and paystack only', (_, call) => {
    for (const payment_method of ['virtual_wallet', 'paystack'])
      expect(parseWith(call.payload, { ...input, payment_method })).toMatchObject({ payment_method });
    expect(parseWith(call.payload, { ...input, payment_method: 'bank_transfer', bank_name: 'Ada Obi' })).toMatchObject({
      bank_name: 'Ada Obi',
    });
    expect(validationErrors(call.payload, { ...input, payment_method: 'cash' })).toHaveProperty('payment_method');
    expect(validationErrors(call.payload, input)).toEqual({ payment_method: ['Payment method is required'] });
  });

  test.each(Object.entries({ ...calls, buyProperty }))(
    'M-14, M-15, L-53: a bank transfer by %s needs a sender and a picture or PDF',
    (_, call) => {
      const sent = { ...input, payment_method: 'bank_transfer' };
      expect(validationErrors(call.payload, sent).bank_name).toEqual(['Sender account name is required']);
      const proof = fileRule(call, 'proof_of_payment');
      expect(proof.missing).toBe('Proof of payment is required');
      expect(proof.missingWhen?.(sent)).toBe(true);
      expect(proof.missingWhen?.({ ...sent, payment_method: 'paystack' })).toBe(false);
      expect(proof.types).toEqual(expect.arrayContaining(['jpeg', 'png', 'pdf']));
      expect(proof.maxBytes).toBe(5 * 1024 * 1024);
    },
  );

  test('L-58: a repeated first payment names the user property', () => {
    expect(parseWith(makePendingPayment.payload, { ...input, payment_type: '2', payment_method: 'paystack' })).toEqual({
      user_property_id: 4,
      payment_type: 2,
      payment_method: 'paystack',
    });
  });

  test('L-59: a repayment accepts paid_amount as amount', () => {
    const sent = { plan_id: '4', payment_method: 'paystack' };
    const read = { plan_id: 4, payment_method: 'paystack', amount: 5000.25 };
    expect(parseWith(repayment.payload, { ...sent, amount: '5000.25' })).toEqual(read);
    expect(parseWith(repayment.payload, { ...sent, paid_amount: '5000.25' })).toEqual(read);
    expect(validationErrors(repayment.payload, sent)).toEqual({ amount: ['Amount is required'] });
  });

  test('L-60: a fee payment names the kind of fees', () => {
    const sent = { ...input, payment_method: 'paystack' };
    expect(parseWith(payForInfrastructure.payload, { ...sent, purpose: 'other' })).toMatchObject({
      purpose: 'other',
      paid_amount: 2000,
    });
    expect(validationErrors(payForInfrastructure.payload, { ...sent, purpose: 'wallet' })).toHaveProperty('purpose');
  });

  test('M-39: an attempt is looked up by its key', () => {
    expect(parseWith(paymentAttempt.payload, { key: 'k-1' })).toEqual({ key: 'k-1' });
    expect(validationErrors(paymentAttempt.payload, {})).toEqual({ key: ['Key is required'] });
  });
});
