import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { login } from '#lib/api/accounts/authentication.ts';
import { updateProfile, userProfile } from '#lib/api/accounts/profile.ts';
import { file } from '#lib/api/files.ts';
import { uploads } from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';
import { storage } from '#lib/server/storage/storage.ts';
import { send } from '#tests/support/api/send.ts';
import { mailsTo, setUpTestServer } from '#tests/support/api/world.ts';
import { aCustomerWithPassword, password, rowOf, withNewDevice } from '#tests/support/factories/accounts.ts';
import { twoColourImage } from '#tests/support/factories/files.ts';
import { aCustomer, as, createStaff, type Person } from '#tests/support/factories/people.ts';
import { aPdf } from '#tests/support/factories/pictures.ts';
import { aPlan, expectSuccess } from '#tests/support/factories/plans.ts';

const world = setUpTestServer();

const update = (person: Person, sent: Record<string, unknown>, files: Record<string, File> = {}) =>
  as(person).call(updateProfile, sent, { files });

const everything = {
  first_name: 'Amaka',
  last_name: 'Bello',
  phone_number: '09012345678',
  country: 'Nigeria',
  state: 'Lagos',
  lga: 'Epe',
  address: '12 Marina Road',
};
const updated = 'Profile updated successfully';

describe('the fields of the profile', () => {
  test('F-04, F-05, F-07, F-08, F-09: are all saved and returned', async () => {
    const person = await aCustomer();
    const { body } = expectSuccess(
      await update(person, { ...everything, notification_enabled: 0, promotion_enabled: 1 }),
    );
    expect(body.message).toBe(updated);
    expect(body.user).toMatchObject({ ...everything, notification_enabled: 0, promotion_enabled: 1 });
    expect(expectSuccess(await as(person).call(userProfile)).body.user).toMatchObject(everything);
  });

  test.each(Object.entries(everything).filter(([name]) => name !== 'lga' && name !== 'state'))(
    'L-24: if only %s is sent, nothing else changes',
    async (name, value) => {
      const person = await aCustomer();
      const before = expectSuccess(await as(person).call(userProfile)).body.user;
      const { user } = expectSuccess(await update(person, { [name]: value })).body;
      expect(user).toEqual({ ...before, [name]: value, updated_at: user.updated_at });
    },
  );

  test('L-24: an empty field counts as not sent', async () => {
    const person = await aCustomer();
    expectSuccess(await update(person, everything));
    const { user } = expectSuccess(await update(person, { first_name: '', address: '  ', state: '' })).body;
    expect(user).toMatchObject(everything);
  });

  test('F-06: the email cannot be changed', async () => {
    const person = await aCustomer();
    const { user } = expectSuccess(await update(person, { email: 'thief@example.com', first_name: 'Amaka' })).body;
    expect(user).toMatchObject({ email: person.user.email, first_name: 'Amaka' });
  });

  test('role, id and closing date cannot be set', async () => {
    const person = await aCustomer();
    expectSuccess(await update(person, { role: 'admin', id: 1, closed_at: '2020-01-01', unique_customer_id: 'HS1' }));
    expect(await rowOf(person)).toMatchObject({
      role: 'customer',
      closedAt: null,
      uniqueCustomerId: person.user.uniqueCustomerId,
    });
  });

  test('F-16, F-18, L-25, L-26: the two switches are saved independently as 1 or 0', async () => {
    const person = await aCustomer();
    const switches = async (sent: object) => {
      const { user } = expectSuccess(await update(person, sent as Record<string, unknown>)).body;
      return [user.notification_enabled, user.promotion_enabled];
    };
    expect(await switches({ notification_enabled: 1, promotion_enabled: 1 })).toEqual([1, 1]);
    expect(await switches({ notification_enabled: 0, promotion_enabled: 1 })).toEqual([0, 1]);
    expect(await switches({ first_name: 'Ada' })).toEqual([0, 1]);
    expect(await switches({ notification_enabled: 1, promotion_enabled: 0 })).toEqual([1, 0]);
  });

  test.each([
    ['phone_number', '0803', 'Phone number must be at least 11 digits'],
    ['phone_number', '0803123456789012', 'Phone number must be 15 digits or less'],
    ['phone_number', '0803/123/456x', 'Phone number must contain only digits'],
    ['first_name', 'x'.repeat(101), 'First Name must be 100 characters or less'],
    ['address', 'x'.repeat(301), 'Address must be 300 characters or less'],
    ['notification_enabled', 'perhaps', 'New Property Notification must be one of 0, 1'],
  ])('a change of %s to %s is refused, and nothing is changed', async (name, value, text) => {
    const person = await aCustomer();
    const reply = await update(person, { first_name: 'Amaka', [name]: value });
    expect(reply).toMatchObject({ status: 422, body: { errors: { [name]: [text] } } });
    expect((await rowOf(person)).firstName).toBe('Adaeze');
  });

  test.each([
    [{ country: 'Nigeria', state: 'Lagos', lga: 'Bwari' }, { lga: ['Choose an LGA of Lagos'] }],
    [{ country: 'Nigeria', state: 'Lagos Island State' }, { state: ['Choose one of the 36 states or the FCT'] }],
  ])('F-12: %o is not a valid place in Nigeria', async (place, errors) => {
    expect(await update(await aCustomer(), place)).toMatchObject({ status: 422, body: { errors } });
  });

  test('F-12: a new state without a matching LGA is refused; abroad anything is accepted', async () => {
    const person = await aCustomer();
    expectSuccess(await update(person, everything));
    expect(await update(person, { state: 'FCT' })).toMatchObject({
      status: 422,
      body: { errors: { lga: ['Choose an LGA of FCT'] } },
    });
    expectSuccess(await update(person, { state: 'FCT', lga: 'Bwari' }));
    const abroad = { country: 'Canada', state: 'Ontario', lga: 'Toronto' };
    expect(expectSuccess(await update(person, abroad)).body.user).toMatchObject(abroad);
    expect((await update(person, { country: 'Nigeria' })).status).toBe(422);
  });

  test('an office account has a profile too', async () => {
    expect(expectSuccess(await update(await createStaff(), { first_name: 'Bisi' })).body.user.first_name).toBe('Bisi');
  });

  test('D-01: the profile shows the contract ID of the newest plan that has one', async () => {
    const { customer } = await aPlan();
    const { user } = expectSuccess(await as(customer).call(userProfile)).body;
    expect(user.contract_id).toMatch(/^HS-2026-\d{5}$/);
  });
});

describe('the password', () => {
  const chosen = { password: 'harmattan-2027', password_confirmation: 'harmattan-2027' };
  const next = { ...chosen, current_password: password };

  test('F-25, F-27, L-27: changed alone it says so, ends the other sessions, and the owner gets a mail', async () => {
    const person = await aCustomerWithPassword();
    const elsewhere = await withNewDevice(person);
    const { body } = expectSuccess(await update(person, next));
    expect(body.message).toBe('Password changed successfully');
    expect((await as(elsewhere).call(userProfile)).status).toBe(401);
    expect((await as(person).call(userProfile)).status).toBe(200);
    const signIn = (typed: string) => send(login, { email: person.user.email, password: typed });
    expect((await signIn(password)).status).toBe(422);
    expect((await signIn(next.password)).status).toBe(200);
    const [, mail] = await mailsTo(person.user.email);
    expect(mail?.subject).toBe('Your Homestead password was changed');
    expect(mail?.text).not.toContain(next.password);
  });

  test('F-27, Q-37: changed with other fields it is a profile update', async () => {
    const person = await aCustomerWithPassword();
    const { body } = expectSuccess(await update(person, { ...next, first_name: 'Amaka', notification_enabled: 1 }));
    expect(body).toMatchObject({ message: updated, user: { first_name: 'Amaka' } });
  });

  test('sent twice it is changed and mailed once', async () => {
    const person = await aCustomerWithPassword();
    for (const again of [1, 2]) expect([again, (await update(person, next)).status]).toEqual([again, 200]);
    expect(await mailsTo(person.user.email)).toHaveLength(1);
  });

  test.each([
    [{ password: '1234567', password_confirmation: '1234567' }, 'password', 'Password must be at least 8 characters'],
    [{ password: 'harmattan-2027' }, 'password_confirmation', 'Passwords must match'],
    [{ password_confirmation: 'harmattan-2027' }, 'password_confirmation', 'Passwords must match'],
    [
      { password: 'harmattan-2027', password_confirmation: 'harmattan-2028' },
      'password_confirmation',
      'Passwords must match',
    ],
  ])('V-04, V-29: %o changes nothing', async (sent, field, text) => {
    const person = await aCustomerWithPassword();
    const elsewhere = await withNewDevice(person);
    const reply = await update(person, { ...sent, first_name: 'Amaka' });
    expect(reply).toMatchObject({ status: 422, body: { errors: { [field]: expect.arrayContaining([text]) } } });
    expect((await rowOf(person)).firstName).toBe('Adaeze');
    expect((await as(elsewhere).call(userProfile)).status).toBe(200);
  });
});

describe('the picture', () => {
  const picture = async (edge = 900) =>
    new File([new Uint8Array(await twoColourImage(edge, edge).jpeg().toBuffer())], 'me.jpg', { type: 'image/jpeg' });
  const uploadsOf = ({ user }: Person) => db().select().from(uploads).where(eq(uploads.ownerId, user.id));
  const follow = (link: string | null) => {
    const url = new URL(link ?? '', 'http://127.0.0.1');
    return send(file, { id: url.pathname.split('/').pop(), ...Object.fromEntries(url.searchParams) });
  };

  test('F-02, F-13: is re-encoded to a small size, and served by a link that is valid for half a day', async () => {
    const person = await aCustomer();
    const { user } = expectSuccess(await update(person, {}, { profile_picture: await picture() })).body;
    const { response } = await follow(user.profile_picture);
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([response.status, width, height]).toEqual([200, 320, 320]);
    expect(response.headers.get('cache-control')).toBe('private, max-age=3600');
    world.clock.advance(12 * 60 * 60_000);
    expect((await follow(user.profile_picture)).status).toBe(404);
  });

  test('a new one replaces the old one, whose file is deleted', async () => {
    const person = await aCustomer();
    expectSuccess(await update(person, {}, { profile_picture: await picture() }));
    const [old] = await uploadsOf(person);
    expectSuccess(await update(person, {}, { profile_picture: await picture(400) }));
    const kept = await uploadsOf(person);
    expect(kept).toMatchObject([{ kind: 'profile', id: (await rowOf(person)).profilePicture }]);
    expect(await storage().get(old?.storageKey ?? '')).toBeNull();
  });

  test('F-01: anything but a picture is refused, whatever its name', async () => {
    const person = await aCustomer();
    const pdf = new File([await aPdf().arrayBuffer()], 'me.jpg', { type: 'image/jpeg' });
    expect(await update(person, { first_name: 'Amaka' }, { profile_picture: pdf })).toMatchObject({
      status: 415,
      body: { errors: { profile_picture: [expect.stringMatching(/^Unsupported file format\./)] } },
    });
    const heavy = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'me.jpg', { type: 'image/jpeg' });
    expect((await update(person, {}, { profile_picture: heavy })).status).toBe(413);
    expect((await rowOf(person)).firstName).toBe('Adaeze');
  });
});
