import { describe, expect, test } from 'vitest';
import { checkReferral, register } from '#lib/api/accounts/authentication.ts';
import { changePasswordPayload, loginPayload, signUpForm } from '#lib/api/accounts/authentication-forms.ts';
import { updateProfilePayload } from '#lib/api/accounts/profile-forms.ts';
import { filterProperty } from '#lib/api/catalogue/properties.ts';
import { accountForm } from '#lib/api/office/content/content-forms.ts';
import { sendNotification } from '#lib/api/office/notices.ts';
import { createProperty } from '#lib/api/office/properties.ts';
import { topUpForm } from '#lib/api/payments/payment-forms.ts';
import { bookVisit } from '#lib/api/visits.ts';
import { parseWith, validationErrors } from './refusals-of.ts';

const newcomer = {
  first_name: 'Ada',
  last_name: 'Obi',
  email: 'ada@example.com',
  phone_number: '08031234567',
  password: 'Blue-Kettle-41',
};
const registered = (sent: object) => parseWith(register.payload, { ...newcomer, ...sent });
const refused = (sent: object) => validationErrors(register.payload, { ...newcomer, ...sent });

describe('names', () => {
  test.each([
    [
      { first_name: 'Ada\nNgozi', last_name: 'Obi\r\nEze' },
      { first_name: 'Ada Ngozi', last_name: 'Obi Eze' },
    ],
    [
      { first_name: 'Ada\u202e', last_name: 'nhoJ' },
      { first_name: 'Ada', last_name: 'nhoJ' },
    ],
    [{ first_name: 'Ade\u0301' }, { first_name: 'Ad\u00e9' }],
    [
      { first_name: 'U', last_name: 'O' },
      { first_name: 'U', last_name: 'O' },
    ],
    [
      { first_name: 'Oluwa'.repeat(12), last_name: "O'Gbonna-Eze" },
      { first_name: 'Oluwa'.repeat(12), last_name: "O'Gbonna-Eze" },
    ],
    [{ last_name: '\u2060' }, { last_name: '' }],
  ])('TX-02: %j is kept as %j', (sent, kept) => {
    expect(registered(sent)).toMatchObject(kept);
  });

  test('TX-02: a name of nothing visible was not given', () => {
    expect(validationErrors(updateProfilePayload, { first_name: '\u200b' })).toEqual({
      first_name: ['First Name is required'],
    });
    expect(parseWith(updateProfilePayload, { first_name: ' ', last_name: '' })).toEqual({});
    expect(refused({ first_name: '\u200b', last_name: '\u2060' })).toEqual({ first_name: ['First Name is required'] });
    expect(validationErrors(signUpForm, { ...newcomer, full_name: '\u200b' })).toEqual({
      full_name: ['Full name is required'],
    });
    expect(Object.keys(refused({ last_name: 'Obi\ud800' }))).toEqual(['last_name']);
    expect(validationErrors(createProperty.payload, { name: '\u200b' }).name).toEqual(['Name is required']);
    expect(validationErrors(sendNotification.payload, { title: '\u200b', content: 'x' }).title).toEqual([
      'Title is required',
    ]);
  });
});

describe('phones', () => {
  test.each([
    ['\u202a+2348031234567\u202c', '2348031234567'],
    ['08031234567\u200b', '08031234567'],
    ['0803/1234567', '08031234567'],
    ['tel:+2348031234567', '2348031234567'],
    ["'08031234567", '08031234567'],
    ['٠٨٠٣١٢٣٤٥٦٧', '08031234567'],
    ['0803–123\u2011 4567', '08031234567'],
    ['0803⁄123_4567;', '08031234567'],
  ])('TX-03: %j is %s', (typed, kept) => {
    expect(registered({ phone_number: typed })).toMatchObject({ phone_number: kept });
    expect(parseWith(updateProfilePayload, { phone_number: typed })).toMatchObject({ phone_number: kept });
  });

  test('TX-03: of two numbers one is asked for', () => {
    for (const two of ['08031234567, 08021234567', '08031234567/08021234567', '08031234567 or 08021234567'])
      expect(refused({ phone_number: two })).toEqual({
        phone_number: ['Give one phone number only, such as 0803 123 4567'],
      });
  });

  test('TX-03: a number that may be anything is kept in digits, or as it was written', () => {
    const { phone } = bookVisit.payload.shape;
    expect(['\u202a+2348031234567\u202c', 'ask Ada'].map((typed) => parseWith(phone, typed))).toEqual([
      '2348031234567',
      'ask Ada',
    ]);
  });
});

describe('emails', () => {
  test('EM-01 EM-02: are read as addresses, and refused as none', () => {
    expect(parseWith(loginPayload, { email: 'customer@example.com\u200b', password: 'x' })).toMatchObject({
      email: 'customer@example.com',
    });
    expect(registered({ email: 'mailto:ada@example.com' })).toMatchObject({ email: 'ada@example.com' });
    for (const email of ['m..x@example.com', `${'a'.repeat(65)}@example.com`, 'a@-example.com'])
      expect(refused({ email })).toEqual({ email: ['Invalid email'] });
  });
});

describe('passwords', () => {
  const [nfc, nfd] = ['\u1ecc\u0300n\u00e0-ab\u1ecd\u0301-2031', 'O\u0323\u0300na\u0300-abo\u0323\u0301-2031'];

  test('TX-07: a new one is kept in NFC, and its repetition may be in NFD', () => {
    expect(registered({ password: nfd })).toMatchObject({ password: nfc });
    const twice = { otp: '12 34', password: nfc, password_confirmation: nfd };
    expect(parseWith(changePasswordPayload, twice)).toMatchObject({ otp: '1234', password: nfc });
  });

  test('TX-07: a space at its ends is said when it is set, and taken where it was set before', () => {
    expect(refused({ password: 'Blue-Kettle 41 ' }).password?.[0]).toContain('begins or ends with a space');
    expect(parseWith(loginPayload, { email: 'a@b.ng', password: 'Blue-Kettle 41 ' })).toMatchObject({
      password: 'Blue-Kettle 41 ',
    });
  });
});

describe('codes and account numbers', () => {
  test('TX-05: signs between their digits do not count', () => {
    expect(parseWith(checkReferral.payload, { referral_code: 'HSM-1078\u200b' })).toEqual({
      referral_code: 'HSM-1078',
    });
    const account = { type: 'fund', account_number: '0123 456–789\u202c', bank_name: 'A Bank', account_name: 'Us' };
    expect(parseWith(accountForm, account)).toMatchObject({ account_number: '0123456789' });
  });
});

describe('amounts', () => {
  const said = (amount: unknown) => validationErrors(topUpForm, { amount }).amount?.[0];

  test.each(['1,500', '₦ 1,500.00', '1.5k', ' 1500 '])('TX-08: %s is 1500', (amount) => {
    expect(parseWith(topUpForm, { amount })).toEqual({ amount: 1500 });
  });

  test.each(['1500,50', '1.500,00', '25.000', '45,00,000', '12 500,5', '1,2', '1,5m', '1.500,00k'])(
    'TX-08: %s is refused with how to write it',
    (amount) => {
      expect(said(amount)).toContain('write it like 1,500.50');
    },
  );

  test('TX-08: a third decimal is refused and not cut away', () => {
    for (const amount of ['5000.999', 5000.999]) expect(said(amount)).toBe('Amount can have at most two decimals');
  });

  test('TX-10: a Max below the Min is said by the call too', () => {
    expect(validationErrors(filterProperty.payload, { minPrice: '50000000', maxPrice: '10000000' })).toEqual({
      maxPrice: ['Max price cannot be below Min price'],
    });
  });
});
