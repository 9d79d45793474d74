import { describe, expect, test } from 'vitest';
import { verifyOtp } from '#lib/api/accounts/authentication.ts';
import {
  changePasswordPayload,
  loginPayload,
  registerPayload,
  signUpForm,
  splitName,
} from '#lib/api/accounts/authentication-forms.ts';
import {
  passwordForm,
  profileAndPasswordForm,
  profileForm,
  updateProfilePayload,
} from '#lib/api/accounts/profile-forms.ts';
import { parseWith, validationErrors } from './refusals-of.ts';

const newcomer = {
  first_name: 'Ada',
  last_name: 'Obi',
  email: 'ada@example.com',
  phone_number: '08031234567',
  password: 'long-enough',
};
const phone = (phone_number: unknown) => validationErrors(registerPayload, { ...newcomer, phone_number }).phone_number;

describe('login', () => {
  test('A-09: a missing or invalid email is refused at its field', () => {
    expect(validationErrors(loginPayload, { password: 'x' })).toEqual({ email: ['Email is required'] });
    for (const email of ['ada', 'ada@', '@example.com', 'a b@example.com', 'ada@example', 'ada@@example.com'])
      expect(validationErrors(loginPayload, { email, password: 'x' })).toEqual({ email: ['Invalid email'] });
  });

  test('A-10: a missing password is refused at its field', () => {
    for (const password of [undefined, null, ''])
      expect(validationErrors(loginPayload, { email: 'ada@example.com', password })).toEqual({
        password: ['Password is required'],
      });
  });

  test('L-16: spaces around an email are trimmed, a password is taken as typed', () => {
    expect(parseWith(loginPayload, { email: ' ada@example.com ', password: ' x ' })).toEqual({
      email: 'ada@example.com',
      password: ' x ',
    });
  });
});

describe('sign-up', () => {
  test('A-19, V-35: first name, email, phone and password are each required', () => {
    expect(validationErrors(registerPayload, {})).toEqual({
      first_name: ['First Name is required'],
      email: ['Email is required'],
      phone_number: ['Phone is required'],
      password: ['Password is required'],
    });
  });

  test('A-18, A-19: the form asks for the full name', () => {
    expect(validationErrors(signUpForm, { ...newcomer, full_name: ' ' })).toEqual({
      full_name: ['Full name is required'],
    });
  });

  test('A-20, L-17: the referral code may be left out, empty or null', () => {
    for (const referral_code of [undefined, null, '', '  '])
      expect(parseWith(registerPayload, { ...newcomer, referral_code })).toEqual(newcomer);
    expect(parseWith(registerPayload, { ...newcomer, referral_code: ' MK-1 ' })).toMatchObject({
      referral_code: 'MK-1',
    });
  });

  test('A-21, A-22: the full name is split at its first space; without one the last name is empty', () => {
    expect(splitName('Ada Ngozi Obi')).toEqual({ first_name: 'Ada', last_name: 'Ngozi Obi' });
    expect(splitName('  Ada ')).toEqual({ first_name: 'Ada', last_name: '' });
    expect(parseWith(registerPayload, { ...newcomer, last_name: '' })).toMatchObject({ last_name: '' });
    expect(parseWith(registerPayload, { ...newcomer, last_name: undefined })).toMatchObject({ last_name: '' });
  });

  test('V-01: a phone number may contain only digits', () => {
    for (const wrong of ['0803123456a', '080+31234567'])
      expect(phone(wrong)).toEqual(['Phone number must contain only digits']);
  });

  test('V-37: a phone number is taken as people type it, and sent in plain digits', () => {
    for (const [typed, sent] of [
      ['+234 803 123 4567', '2348031234567'],
      ['0803-123-4567', '08031234567'],
      [' (0803) 123.4567 ', '08031234567'],
    ])
      expect(parseWith(registerPayload, { ...newcomer, phone_number: typed })).toMatchObject({ phone_number: sent });
  });

  test('V-02, Y-08: a phone number needs at least 11 digits', () => {
    expect(phone('0803123456')).toEqual(['Phone number must be at least 11 digits']);
    expect(phone('08031234567')).toBeUndefined();
  });

  test('V-03, Y-08: a phone number has at most 15 digits', () => {
    expect(phone('0803123456789012')).toEqual(['Phone number must be 15 digits or less']);
    expect(phone('080312345678901')).toBeUndefined();
  });

  test('Y-07: a password has at least 8 characters', () => {
    expect(validationErrors(registerPayload, { ...newcomer, password: '1234567' })).toEqual({
      password: ['Password must be at least 8 characters'],
    });
  });

  test('text that cannot be stored is refused', () => {
    for (const first_name of ['\0', '\u200b', 'A\ud800', 'A'.repeat(101), 7, ['Ada'], {}])
      expect(Object.keys(validationErrors(registerPayload, { ...newcomer, first_name }))).toEqual(['first_name']);
    for (const last_name of ['A\ud800', 'A'.repeat(101), 7])
      expect(Object.keys(validationErrors(registerPayload, { ...newcomer, last_name }))).toEqual(['last_name']);
  });
});

describe('codes and passwords', () => {
  test('Y-09, L-18: a code has 4 digits and may start with zero', () => {
    expect(parseWith(verifyOtp.payload, { otp: '0042' })).toEqual({ otp: '0042' });
    expect(parseWith(verifyOtp.payload, { otp: 42 })).toEqual({ otp: '0042' });
    for (const otp of ['123', '12345', '12a4', '', undefined])
      expect(Object.keys(validationErrors(verifyOtp.payload, { otp }))).toEqual(['otp']);
  });

  test('A-36, V-04, L-21: a reset needs the code, a password and a matching confirmation', () => {
    const sent = { otp: '1234', password: 'long-enough', password_confirmation: 'long-enough' };
    expect(parseWith(changePasswordPayload, sent)).toEqual(sent);
    expect(validationErrors(changePasswordPayload, { ...sent, password_confirmation: 'other-words' })).toEqual({
      password_confirmation: ['Passwords must match'],
    });
  });

  test('V-29, V-30, V-04: the password section requires 8 characters and a matching confirmation', () => {
    expect(validationErrors(passwordForm, { password: '1234567', password_confirmation: '' })).toEqual({
      password: ['Password must be at least 8 characters'],
      password_confirmation: ['Required'],
    });
    expect(validationErrors(passwordForm, { password: '12345678', password_confirmation: '1234567' })).toEqual({
      password_confirmation: ['Password must be at least 8 characters'],
    });
    expect(validationErrors(passwordForm, { password: '12345678', password_confirmation: '12345679' })).toEqual({
      password_confirmation: ['Passwords must match'],
    });
  });
});

describe('the profile', () => {
  const switches = { notification_enabled: true, promotion_enabled: false };

  test('every field of the form is required, and all errors are reported together', () => {
    expect(validationErrors(profileForm, switches)).toEqual({
      first_name: ['First Name is required'],
      last_name: ['Last Name is required'],
      phone_number: ['Phone is required'],
      state: ['State is required'],
      lga: ['LGA is required'],
      country: ['Country is required'],
      address: ['Address is required'],
    });
  });

  test('F-22: a filled password field makes the password rules apply', () => {
    expect(validationErrors(profileAndPasswordForm, switches)).toHaveProperty('password');
  });

  test('L-24 to L-27: the call takes the filled fields, and the switches as 1 and 0', () => {
    const sent = { first_name: 'Ada', lga: '', notification_enabled: '1', promotion_enabled: '0' };
    expect(parseWith(updateProfilePayload, sent)).toEqual({
      first_name: 'Ada',
      notification_enabled: true,
      promotion_enabled: false,
    });
    const password = { password: 'long-enough', password_confirmation: 'long-enough' };
    expect(parseWith(updateProfilePayload, password)).toEqual(password);
    expect(validationErrors(updateProfilePayload, { password: 'long-enough' })).toEqual({
      password_confirmation: ['Passwords must match'],
    });
  });
});
