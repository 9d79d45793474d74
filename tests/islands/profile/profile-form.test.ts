import '../support/fake-browser.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { profileChanges } from '#islands/profile/profile-changes.ts';
import {
  changeForm,
  clearForm,
  receiveProfile,
  saveChanges,
  startPasswordChange,
} from '#islands/profile/profile-form.ts';
import {
  $askingFor,
  $isDirty,
  $profileForm,
  $profileProblems,
  $refusals,
  $saving,
} from '#islands/profile/profile-state.ts';
import { applyChange, initialValues } from '#islands/profile/profile-values.ts';
import { saveWithPassword } from '#islands/profile/save-profile.ts';
import { $toasts } from '#lib/client/page/toasts.ts';
import { signIn } from '#lib/client/session/session.ts';
import { account } from '../../support/sample-account.ts';
import { aServer } from '../support/fake-server.ts';

const user = { ...account, address: '12 Marina Road' };
const passwords = { password: 'harmattan-2027', password_confirmation: 'harmattan-2027' };
const toastTexts = () => $toasts.get().map(({ text }) => text);
const fieldsOf = (body: unknown) => Object.fromEntries((body as FormData).entries());
const typed = () => $profileForm.get()?.typed;

beforeEach(() => {
  clearForm();
  $toasts.set([]);
  signIn('a-token');
  receiveProfile(user);
});

describe('the payload', () => {
  test('L-24, L-25, L-26: has the changed fields, and the switches as 1 or 0', () => {
    const start = initialValues(user);
    expect(profileChanges(user, start)).toMatchObject({ input: { notification_enabled: 1, promotion_enabled: 0 } });
    expect(profileChanges(user, { ...start, first_name: ' Amaka ', address: '  ' }).input).toEqual({
      first_name: 'Amaka',
      notification_enabled: 1,
      promotion_enabled: 0,
    });
  });

  test('L-27: has the password alone when nothing else changed', () => {
    const start = initialValues(user);
    expect(profileChanges(user, { ...start, ...passwords })).toEqual({
      input: passwords,
      picture: null,
      passwordOnly: true,
    });
    for (const more of [{ first_name: 'Amaka' }, { promotion_enabled: true }, { profile_picture: new File([], 'me') }])
      expect(profileChanges(user, { ...start, ...passwords, ...more })).toMatchObject({
        passwordOnly: false,
        input: { ...passwords, notification_enabled: 1 },
      });
  });

  test('includes the default country where none was saved', () => {
    const nowhere = { ...user, country: null, state: null, lga: null };
    expect(profileChanges(nowhere, initialValues(nowhere)).input).toMatchObject({ country: 'Nigeria' });
  });
});

describe('F-12: state and LGA belong together', () => {
  test('another state clears the LGA, but not abroad', () => {
    const start = initialValues(user);
    expect(applyChange(start, { state: 'FCT' })).toMatchObject({ state: 'FCT', lga: '' });
    const abroad = applyChange(start, { country: 'Canada' });
    expect(applyChange(abroad, { state: 'Ontario' })).toMatchObject({ state: 'Ontario', lga: 'Eti-Osa' });
    expect(applyChange({ ...abroad, state: 'Ontario' }, { country: 'Nigeria' })).toMatchObject({ state: '', lga: '' });
  });

  test('a saved state that is not in the list has to be chosen again', () => {
    expect(initialValues({ ...user, state: 'Lagos State', lga: 'Lekki' })).toMatchObject({ state: '', lga: '' });
  });
});

describe('saving', () => {
  test('F-13, Q-37: shows the saved profile, and nothing is left to save', async () => {
    const sent = aServer(() => ({ body: { success: true, user: { ...user, first_name: 'Amaka' } } }));
    changeForm({ first_name: 'Amaka ' });
    expect($isDirty.get()).toBe(true);
    await saveChanges();
    expect(sent.map(({ url }) => url)).toEqual(['/api/update-profile']);
    expect(fieldsOf(sent[0]?.body)).toEqual({ first_name: 'Amaka', notification_enabled: '1', promotion_enabled: '0' });
    expect([toastTexts(), $isDirty.get(), typed()?.first_name]).toEqual([
      ['Profile updated successfully'],
      false,
      'Amaka',
    ]);
  });

  test.each([
    ['F-04, V-26', 'first_name', 'First Name is required'],
    ['F-05, V-27', 'last_name', 'Last Name is required'],
    ['F-07, V-12', 'phone_number', 'Phone is required'],
    ['F-08, V-15', 'state', 'State is required'],
    ['F-09, V-28', 'lga', 'LGA is required'],
    ['F-10, V-19', 'address', 'Address is required'],
    ['F-11, V-17', 'country', 'Country is required'],
  ])('%s: without %s nothing is sent: %s', async (_, name, text) => {
    const sent = aServer(() => ({}));
    const before = $refusals.get();
    changeForm({ [name]: '' });
    await saveChanges();
    expect($profileProblems.get()[name]).toBe(text);
    expect([sent.length, $refusals.get()]).toEqual([0, before + 1]);
    changeForm({ [name]: 'something' });
    expect($profileProblems.get()[name]).toBeUndefined();
  });

  test('F-22, V-04, V-29, V-30: applies the stricter rules once a password field is filled', async () => {
    const sent = aServer(() => ({}));
    changeForm({ password: '1234567' });
    await saveChanges();
    expect($profileProblems.get()).toEqual({
      password: 'Password must be at least 8 characters',
      password_confirmation: 'Required',
    });
    changeForm({ password: '12345678', password_confirmation: '12345679' });
    await saveChanges();
    expect($profileProblems.get()).toEqual({ password_confirmation: 'Passwords must match' });
    expect(sent).toEqual([]);
  });

  test('Q-07: keeps everything typed when there is no response', async () => {
    aServer(() => 'no answer');
    changeForm({ first_name: 'Amaka', ...passwords });
    await saveChanges();
    expect(await saveWithPassword('the old one')).toBeNull();
    expect(toastTexts()).toEqual(['Network error. Please check your connection.']);
    expect(typed()).toMatchObject({ first_name: 'Amaka', ...passwords });
    expect($saving.get()).toBeNull();
  });

  test('Q-01, Q-03: shows the server’s errors at their fields and, a line each, in the toast', async () => {
    const errors = { phone_number: ['Too short'], lga: ['Choose an LGA of Lagos'] };
    aServer((_, count) =>
      count === 1 ? { status: 422, body: { success: false, errors } } : { status: 500, body: {} },
    );
    changeForm({ first_name: 'Amaka' });
    await saveChanges();
    expect($profileProblems.get()).toEqual({ phone_number: 'Too short', lga: 'Choose an LGA of Lagos' });
    expect(toastTexts()).toEqual(['Too short\nChoose an LGA of Lagos']);
    await saveChanges();
    expect(toastTexts()[1]).toBe('An unexpected error occurred. Please try again.');
  });

  test('ignores a second press while the first is being sent', async () => {
    const sent = aServer(() => ({ body: { success: true, user } }));
    changeForm({ first_name: 'Amaka' });
    await Promise.all([saveChanges(), saveChanges()]);
    expect(sent).toHaveLength(1);
  });
});

describe('Change Password', () => {
  test.each([{ password: 'harmattan-2027' }, { password_confirmation: 'harmattan-2027' }, {}])(
    'V-31: with only %o it shows an error and asks for no confirmation',
    async (given) => {
      changeForm(given);
      await startPasswordChange();
      expect($askingFor.get()).toBeNull();
      expect(toastTexts()).toEqual(['Please fill in both password fields.']);
    },
  );

  test('F-25, F-27: sends the password alone, and other changes stay unsaved in the form', async () => {
    const sent = aServer(() => ({ body: { success: true, user } }));
    changeForm({ first_name: 'Amaka', ...passwords });
    await startPasswordChange();
    expect([$askingFor.get(), sent]).toEqual(['password', []]);
    expect(await saveWithPassword('the old one')).toBeNull();
    expect(fieldsOf(sent[0]?.body)).toEqual({ ...passwords, current_password: 'the old one' });
    expect(toastTexts()).toEqual(['Password changed successfully']);
    expect(typed()).toMatchObject({ first_name: 'Amaka', password: '', password_confirmation: '' });
    expect($isDirty.get()).toBe(true);
  });

  test('AS-62: a wrong current password is said in the dialog, and nothing is lost', async () => {
    const errors = { current_password: ['This password is not right'] };
    aServer((_, count) =>
      count === 1
        ? { status: 422, body: { success: false, errors } }
        : { status: 429, body: { success: false, code: 'too_many', message: 'Wait a little' } },
    );
    changeForm(passwords);
    await startPasswordChange();
    expect(await saveWithPassword('not this one')).toBe('This password is not right');
    expect(await saveWithPassword('not this one')).toBe('Wait a little');
    expect([$askingFor.get(), toastTexts(), $profileProblems.get()]).toEqual(['password', [], {}]);
    expect(typed()).toMatchObject(passwords);
  });

  test('AS-62: saving all fields asks for the current password when a new one is among them', async () => {
    const sent = aServer(() => ({ body: { success: true, user } }));
    changeForm({ first_name: 'Amaka', ...passwords });
    await saveChanges();
    expect([$askingFor.get(), sent]).toEqual(['profile', []]);
    await saveWithPassword('the old one');
    expect(fieldsOf(sent[0]?.body)).toMatchObject({
      ...{ first_name: 'Amaka', notification_enabled: '1' },
      ...{ ...passwords, current_password: 'the old one' },
    });
  });
});

test('a newer profile updates the unedited fields and keeps the edited ones', () => {
  changeForm({ first_name: 'Amaka' });
  receiveProfile({ ...user, last_name: 'Bello', first_name: 'Ngozi' });
  expect(typed()).toMatchObject({ first_name: 'Amaka', last_name: 'Bello' });
});
