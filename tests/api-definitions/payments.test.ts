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
import { nextOfKin, ownershipInfo, personalInfo, personalInfoForm } from '#lib/api/purchases/contract-details.ts';
import { parseWith, refusalsOf } from './refusals-of.ts';

const amountSays = (schema: Parameters<typeof refusalsOf>[0], amount: unknown) => refusalsOf(schema, { amount }).amount;

const fileRule = (call: AnyCall, field: string) => call.files?.[field] ?? expect.fail(`no file ${field}`);

describe('amounts', () => {
  test('V-05: an amount that is no number', () => {
    for (const amount of ['many', '1,500', '1e5', 'NaN', '0x10', '12.', {}, [2000], Number.NaN])
      expect(amountSays(topUpForm, amount)).toEqual(['Amount must be a number']);
  });

  test('V-06: an empty amount', () => {
    for (const amount of [undefined, null, '']) expect(amountSays(topUpForm, amount)).toEqual(['Amount is required']);
  });

  test('V-07, Y-04: a wallet top-up below 1001', () => {
    for (const amount of ['1000', 1000.99, 0, '-5'])
      expect(amountSays(topUpForm, amount)).toEqual(['Amount must be greater than ₦1,000']);
    expect(amountSays(topUpForm, '1001')).toBeUndefined();
  });

  test('V-08, Y-06: a repayment below the amount due, which it names', () => {
    const form = repaymentForm(150_000.5, '₦150,000.50');
    expect(amountSays(form, '150000.49')).toEqual(['Amount must be greater than ₦150,000.50']);
    expect(amountSays(form, '150000.50')).toBeUndefined();
    expect(amountSays(form, '200000')).toBeUndefined();
  });

  test('V-09, Y-05, I-14: a fee payment below 1001, or below what is left when that is less', () => {
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

  test('an amount too large to be counted in kobo is refused', () => {
    for (const amount of ['99999999999999.99', '1'.repeat(40), 1e21])
      expect(amountSays(topUpForm, amount)).toHaveLength(1);
  });
});

describe('payment methods', () => {
  const calls = { fundWallet, makePendingPayment, repayment, payForInfrastructure };
  const input = { user_property_id: '4', plan_id: '4', amount: '2000', paid_amount: '2000', purpose: 'infrastructure' };

  test.each(Object.entries(calls))(
    'L-50: %s takes bank_transfer, virtual_wallet and paystack, nothing else',
    (_, call) => {
      for (const payment_method of ['virtual_wallet', 'paystack'])
        expect(parseWith(call.payload, { ...input, payment_method })).toMatchObject({ payment_method });
      expect(
        parseWith(call.payload, { ...input, payment_method: 'bank_transfer', bank_name: 'Ada Obi' }),
      ).toMatchObject({
        bank_name: 'Ada Obi',
      });
      expect(refusalsOf(call.payload, { ...input, payment_method: 'cash' })).toHaveProperty('payment_method');
      expect(refusalsOf(call.payload, input)).toEqual({ payment_method: ['Payment method is required'] });
    },
  );

  test.each(Object.entries({ ...calls, buyProperty }))(
    'M-14, M-15, L-53: by bank transfer %s needs the sender and an image',
    (_, call) => {
      const sent = { ...input, payment_method: 'bank_transfer' };
      expect(refusalsOf(call.payload, sent).bank_name).toEqual(['Sender account name is required']);
      const proof = fileRule(call, 'proof_of_payment');
      expect(proof.missing).toBe('Proof of payment is required');
      expect(proof.missingWhen?.(sent)).toBe(true);
      expect(proof.missingWhen?.({ ...sent, payment_method: 'paystack' })).toBe(false);
      expect(proof.types).not.toContain('pdf');
      expect(proof.maxBytes).toBe(5 * 1024 * 1024);
    },
  );

  test('L-58: an open first payment is named by the user property', () => {
    expect(parseWith(makePendingPayment.payload, { ...input, payment_type: '2', payment_method: 'paystack' })).toEqual({
      user_property_id: 4,
      payment_type: 2,
      payment_method: 'paystack',
    });
  });

  test('L-59: a repayment takes paid_amount for amount too', () => {
    const sent = { plan_id: '4', payment_method: 'paystack' };
    const read = { plan_id: 4, payment_method: 'paystack', amount: 5000.25 };
    expect(parseWith(repayment.payload, { ...sent, amount: '5000.25' })).toEqual(read);
    expect(parseWith(repayment.payload, { ...sent, paid_amount: '5000.25' })).toEqual(read);
    expect(refusalsOf(repayment.payload, sent)).toEqual({ amount: ['Amount is required'] });
  });

  test('L-60: a fee payment says which fees', () => {
    const sent = { ...input, payment_method: 'paystack' };
    expect(parseWith(payForInfrastructure.payload, { ...sent, purpose: 'other' })).toMatchObject({
      purpose: 'other',
      paid_amount: 2000,
    });
    expect(refusalsOf(payForInfrastructure.payload, { ...sent, purpose: 'wallet' })).toHaveProperty('purpose');
  });

  test('M-39: an attempt is asked about by its key', () => {
    expect(parseWith(paymentAttempt.payload, { key: 'k-1' })).toEqual({ key: 'k-1' });
    expect(refusalsOf(paymentAttempt.payload, {})).toEqual({ key: ['Key is required'] });
  });
});

describe('the purchase', () => {
  const person = {
    business_type: 'Individual',
    subscriber_name_1: 'Ada Obi',
    occupation: 'Engineer',
    email: 'ada@example.com',
    sms: '08031234567',
    residential_address: '1 Marina',
    town: 'Lagos Island',
    state: 'Lagos',
    country: 'Nigeria',
    nationality: 'Nigerian',
    gender: 'Female',
    marital_status: 'Single',
    date_of_birth: '1990-02-28',
    next_of_kin_name: 'Bola Obi',
    next_of_kin_relationship: 'Sister',
    next_of_kin_phone: '08031234568',
    next_of_kin_address: '2 Marina',
  };
  const terms = { property_id: '12', payment_type: '1', paid_amount: '25000000', payment_method: 'paystack' };
  const instalments = {
    payment_type: '2',
    monthly_duration: '6',
    repayment_schedule: 'Monthly',
    start_date: '2026-12-01',
    end_date: '2027-06-01',
  };
  const says = (change: object) => refusalsOf(buyProperty.payload, { ...person, ...terms, ...change });

  test('L-54, L-55, Y-23: is read from text, one unit unless another number is given', () => {
    expect(parseWith(buyProperty.payload, { ...person, ...terms, gender: 'female' })).toEqual({
      ...person,
      gender: 'female',
      property_id: 12,
      payment_type: 1,
      paid_amount: 25_000_000,
      payment_method: 'paystack',
      number_of_unit: 1,
    });
    expect(parseWith(buyProperty.payload, { ...person, ...terms, number_of_unit: '3' })).toMatchObject({
      number_of_unit: 3,
    });
  });

  test('L-56: gender is taken lower-cased', () => {
    for (const gender of ['male', 'Male', 'MALE'])
      expect(parseWith(buyProperty.payload, { ...person, ...terms, gender })).toMatchObject({ gender: 'male' });
    expect(says({ gender: 'neither' })).toHaveProperty('gender');
  });

  test('U-09 to U-12: instalments need duration, schedule, start and end, all said at once', () => {
    expect(says({ payment_type: '2' })).toEqual({
      monthly_duration: ['Duration is required'],
      repayment_schedule: ['Payment schedule is required'],
      start_date: ['Start Date is required'],
      end_date: ['End Date is required'],
    });
    expect(says(instalments)).toEqual({});
  });

  test('L-57: purpose, schedule and days are what they are called', () => {
    expect(says({ ...instalments, purpose: 'Bungalow' })).toEqual({});
    expect(says({ purpose: 'Castle' })).toHaveProperty('purpose');
    expect(says({ ...instalments, repayment_schedule: 'Weekly' })).toHaveProperty('repayment_schedule');
    for (const start_date of ['2026-02-30', '01-12-2026', '2026-13-01', 'tomorrow', '0001-01-01'])
      expect(Object.keys(says({ ...instalments, start_date }))).toEqual(['start_date']);
  });

  test('U-05, Y-25: less than one unit and less than two months are refused', () => {
    expect(says({ number_of_unit: '0' })).toEqual({ number_of_unit: ['Units must be at least 1'] });
    expect(says({ ...instalments, monthly_duration: '1' })).toEqual({
      monthly_duration: ['Duration must be at least 2'],
    });
  });

  test('V-10, V-11, V-12, Z-07, Z-08, Z-11: step 1 of the wizard', () => {
    expect(refusalsOf(ownershipInfo, {})).toEqual({
      business_type: ['Ownership type is required'],
      subscriber_name_1: ['Principal owner name is required'],
      occupation: ['Occupation is required'],
      email: ['Email is required'],
      sms: ['Phone is required'],
    });
    expect(refusalsOf(ownershipInfo, { ...person, email: 'ada' })).toEqual({ email: ['Invalid email'] });
  });

  test('V-13 to V-19, Z-23: step 2 of the wizard', () => {
    expect(refusalsOf(personalInfo, {})).toEqual({
      residential_address: ['Address is required'],
      town: ['Town is required'],
      state: ['State is required'],
      country: ['Country is required'],
      nationality: ['Nationality is required'],
      gender: ['Gender is required'],
      marital_status: ['Marital status is required'],
      date_of_birth: ['Date of birth is required'],
    });
  });

  test('Z-24: nobody is born after today', () => {
    const form = personalInfoForm('2026-11-20');
    expect(refusalsOf(form, { ...person, date_of_birth: '2026-11-20' })).toEqual({});
    expect(refusalsOf(form, { ...person, date_of_birth: '2026-11-21' })).toEqual({
      date_of_birth: ['Date of birth cannot be in the future'],
    });
  });

  test('Z-25 to Z-28, V-35: step 3 of the wizard', () => {
    expect(refusalsOf(nextOfKin, {})).toEqual({
      next_of_kin_name: ['Next of kin name is required'],
      next_of_kin_relationship: ['Next of kin relationship is required'],
      next_of_kin_phone: ['Next of kin phone is required'],
      next_of_kin_address: ['Next of kin address is required'],
    });
  });

  test('V-20, V-23, Y-19 to Y-22, Z-29: photos and identity files', () => {
    expect(fileRule(buyProperty, 'profile_picture')).toMatchObject({
      missing: 'Principal owner photo is required',
      types: ['jpeg', 'png', 'gif', 'bmp'],
    });
    expect(fileRule(buyProperty, 'profile_picture_2')).not.toHaveProperty('missing');
    expect(fileRule(buyProperty, 'means_of_ids')).toMatchObject({
      missing: 'At least one file is required',
      maxCount: 3,
      maxBytes: 5 * 1024 * 1024,
      types: ['jpeg', 'png', 'gif', 'bmp', 'pdf'],
    });
  });
});
