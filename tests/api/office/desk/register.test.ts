import { and, desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { forgetPassword, login, register } from '#lib/api/accounts/authentication.ts';
import { officeCustomerDetail } from '#lib/api/office/customers.ts';
import { lookUpCustomer, registerAtDesk } from '#lib/api/office/desk/desk-customers.ts';
import { exportCustomers } from '#lib/api/office/exports.ts';
import { deskCustomers, officeActions, outbox, securityEvents, users } from '#lib/server/db/schema.ts';
import { insertNotification } from '#lib/server/notifications/insert-notification.ts';
import { db } from '#lib/server/runtime.ts';
import { send } from '#tests/support/api/send.ts';
import { mailsTo, setUpTestServer } from '#tests/support/api/world.ts';
import { aCustomer, aNewcomer, anOffice, as, expectSuccess, type Person } from '#tests/support/factories/index.ts';
import { aWalkIn, registered } from '#tests/support/factories/walk-ins.ts';

setUpTestServer();

let support: Person;
let finance: Person;
beforeAll(async () => {
  [support, finance] = [await anOffice({ staffRole: 'support' }), await anOffice({ staffRole: 'finance' })];
});

const attempt = (sent: object, by = support) => as(by).call(registerAtDesk, sent as never);
const customersNamed = (lastName: string) => db().$count(users, eq(users.lastName, lastName));

describe('a customer who walks in', () => {
  test('DK-01: is registered with the identity paper and the consent; who did it and when is kept', async () => {
    const sent = aWalkIn({ paper_number: ' a-0123 4567 ' });
    const id = await registered(support, sent);
    const [entry] = await db().select().from(deskCustomers).where(eq(deskCustomers.userId, id));
    expect(entry).toMatchObject({ paperKind: 'passport', paperNumber: 'A01234567', registeredBy: support.user.id });
    const { customer } = expectSuccess(await as(finance).call(officeCustomerDetail, { id })).body;
    expect(customer).toMatchObject({
      email: '',
      desk: { registered_by: 'Bola Adeyemi', paper_number: '… 4567', taken_over_at: null, code_valid_until: null },
    });
    const [logged] = await db().select().from(officeActions).where(eq(officeActions.action, 'register_customer'));
    expect(logged).toMatchObject({ userId: support.user.id, subject: `customer ${id}` });
    const event = and(eq(securityEvents.kind, 'registered_at_desk'), eq(securityEvents.userId, id));
    expect(await db().$count(securityEvents, event)).toBe(1);
    const everything = JSON.stringify([
      await db().select().from(officeActions),
      await db().select().from(securityEvents),
    ]);
    expect(everything).not.toContain('A01234567');
  });

  test('DK-01: needs the consent, a paper with a number, and a phone number that can be called', async () => {
    const { errors } = (await attempt({ ...aWalkIn(), consent: false, paper_number: '12', phone_number: '0803' })).body;
    expect(Object.keys(errors ?? {}).sort()).toEqual(['consent', 'paper_number', 'phone_number']);
    expect((await attempt(aWalkIn({ paper_kind: 'library card' }))).body.errors).toHaveProperty('paper_kind');
    expect((await attempt(aWalkIn({ phone_number: '00000000000' }))).body.errors).toHaveProperty('phone_number');
  });

  test.each(['0809 876 5432', '+234 809 876 5432', '2348098765432', '+234 (0) 809 876 5432'])(
    'DK-02: with the phone number of a customer, written as %s, is shown and not made again',
    async (phone_number) => {
      const { user } = await aCustomer();
      await db().update(users).set({ phoneNumber: '08098765432' }).where(eq(users.id, user.id));
      const sent = aWalkIn({ phone_number, last_name: 'Twice' });
      const found = { id: user.id, same: ['phone'] };
      expect(expectSuccess(await as(finance).call(lookUpCustomer, { phone_number })).body.existing).toMatchObject([
        found,
      ]);
      expect(expectSuccess(await attempt(sent)).body).toMatchObject({ customer_id: null, existing: [found] });
      expect(await customersNamed('Twice')).toBe(0);
      await db().update(users).set({ phoneNumber: '' }).where(eq(users.id, user.id));
    },
  );

  test('DK-02: with the mailbox of a customer, is shown and not made again; the address of a colleague is refused', async () => {
    const { user } = await aCustomer();
    const sent = aWalkIn({ email: user.email.toUpperCase() });
    expect(expectSuccess(await attempt(sent)).body.existing).toMatchObject([{ id: user.id, same: ['email'] }]);
    expect((await attempt(aWalkIn({ email: finance.user.email }))).body.errors).toHaveProperty('email');
  });

  test('DK-02: two clerks at once make one customer', async () => {
    const sent = aWalkIn({ last_name: 'Atonce', email: 'at-once@example.com' });
    const answers = await Promise.all([
      attempt(sent),
      attempt({ ...sent, phone_number: `+234${sent.phone_number.slice(1)}` }, finance),
    ]);
    const made = answers.map((answer) => expectSuccess(answer).body.customer_id);
    expect(made.filter((id) => id !== null)).toHaveLength(1);
    expect(await customersNamed('Atonce')).toBe(1);
  });

  test('DK-02: with the identity paper of a customer from the desk, is shown under any phone number', async () => {
    const id = await registered(support, aWalkIn({ paper_number: 'NIN70123345981', paper_kind: 'national_id' }));
    const again = aWalkIn({ paper_number: 'nin 7012 3345 981', paper_kind: 'national_id' });
    expect(expectSuccess(await attempt(again)).body.existing).toMatchObject([{ id, same: ['paper'] }]);
    expect(await registered(support, aWalkIn({ paper_number: 'NIN70123345981', paper_kind: 'passport' }))).not.toBe(id);
  });

  test('DK-02: whose names are a customer’s is a hint, and no reason to refuse', async () => {
    const sent = aWalkIn({ first_name: 'Ibironke', last_name: 'Sowande' });
    const id = await registered(support, sent);
    const other = aWalkIn({ first_name: 'Ibironke', last_name: 'Sowande' });
    const { existing, alike } = expectSuccess(
      await as(support).call(lookUpCustomer, {
        phone_number: other.phone_number,
        first_name: other.first_name,
        last_name: other.last_name,
      }),
    ).body;
    expect([existing, alike.map((one) => one.id)]).toEqual([[], [id]]);
    expect(await registered(support, other)).not.toBe(id);
  });

  test('DK-02: a sign-up that was never proven gives way', async () => {
    const { user } = await aNewcomer();
    const id = await registered(support, aWalkIn({ email: user.email }));
    expect(id).not.toBe(user.id);
    expect((await db().select().from(users).where(eq(users.id, user.id)))[0]?.closedAt).not.toBeNull();
  });

  test('DK-03: nobody signs in, resets a password or signs up over it, and no mail goes where there is no address', async () => {
    const withEmail = aWalkIn({ email: 'not-yet@example.com' });
    await registered(support, withEmail);
    const id = await registered(support, aWalkIn());
    const [before] = await db().select().from(outbox).orderBy(desc(outbox.id)).limit(1);
    for (const password of ['not yet taken over', 'a long and quiet river'])
      expect((await send(login, { email: withEmail.email, password })).body.code).toBe('wrong_credentials');
    await send(forgetPassword, { email: withEmail.email });
    const person = { first_name: 'Eve', last_name: 'Obi', email: withEmail.email, phone_number: '08030000000' };
    await send(register, { ...person, password: 'a long and quiet river' });
    expect((await mailsTo(withEmail.email ?? '')).filter(({ text }) => /unlock#|Your code is/.test(text))).toEqual([]);
    await insertNotification(id, { title: 'A notice', content: 'For everybody', link: null } as never);
    expect(await mailsTo('')).toEqual([]);
    const newest = await db().select().from(outbox).orderBy(desc(outbox.id));
    expect(newest.filter((mail) => mail.id > (before?.id ?? 0) && !mail.recipient.includes('@'))).toEqual([]);
    const exported = await as(finance).call(exportCustomers, {});
    expect(exported.status).toBe(200);
  });
});
