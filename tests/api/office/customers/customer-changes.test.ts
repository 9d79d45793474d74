import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { changeCustomer } from '#lib/api/office/customers.ts';
import { approve } from '#lib/api/office/staff/approvals.ts';
import { approvals, notifications, officeActions, users } from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';
import { mailsTo, setUpTestServer } from '#tests/support/api/world.ts';
import { aCustomer, anOffice, as, expectSuccess, type Person } from '#tests/support/factories/index.ts';

setUpTestServer();

let support: Person;
let finance: Person;
beforeAll(async () => {
  [support, finance] = [await anOffice({ staffRole: 'support' }), await anOffice({ staffRole: 'finance' })];
});

const why = { reason: 'Married in May', check: 'Marriage certificate and identity card seen' };
const propose = (id: number, wanted: object) => as(support).call(changeCustomer, { id, ...why, ...wanted });
const rowOf = async (id: number) => (await db().select().from(users).where(eq(users.id, id)))[0];

test('CP-02: a change waits for a second person, and then the customer is told what was changed', async () => {
  const { user } = await aCustomer();
  const wanted = { first_name: user.firstName, last_name: 'Adéwálé', phone_number: '0809 765 4321' };
  const { approval } = expectSuccess(await propose(user.id, wanted)).body;
  expect(await rowOf(user.id)).toMatchObject({ lastName: user.lastName, phoneNumber: user.phoneNumber });
  expect(approval.changes.map(({ name, before, after }) => [name, before, after])).toEqual([
    ['Customer', null, expect.stringContaining(user.lastName)],
    ['Last name', user.lastName, 'Adéwálé'],
    ['Phone number', user.phoneNumber, '08097654321'],
    ['Why', null, why.reason],
    ['How it was checked', null, why.check],
  ]);
  expectSuccess(await as(finance).call(approve, { id: approval.id }));
  expect(await rowOf(user.id)).toMatchObject({ lastName: 'Adéwálé', phoneNumber: '08097654321', email: user.email });
  const [mail] = await mailsTo(user.email);
  expect(mail?.text).toContain('Our office changed this in your account: last name, phone number.');
  expect(mail?.text).not.toContain('08097654321');
  const [notice] = await db().select().from(notifications).where(eq(notifications.userId, user.id));
  expect(notice?.title).toBe('Your details were changed');
  const [logged] = await db().select().from(officeActions).where(eq(officeActions.action, 'change_customer'));
  expect(logged).toMatchObject({
    userId: finance.user.id,
    subject: `customer ${user.id}`,
    detail: { changed: 'last name, phone number', reason: why.reason, approval: approval.id },
  });
});

test('CP-02: who has proposed it does not approve it, and a second one waits for the first', async () => {
  const owner = await anOffice();
  const { user } = await aCustomer();
  const sent = { id: user.id, ...why, address: '7 Broad Street' };
  const { approval } = expectSuccess(await as(owner).call(changeCustomer, sent)).body;
  expect(await as(owner).call(approve, { id: approval.id })).toMatchObject({
    status: 403,
    body: { code: 'own_proposal' },
  });
  expect((await propose(user.id, { address: '8 Broad Street' })).body).toMatchObject({ code: 'awaiting_approval' });
  expect((await rowOf(user.id))?.address).toBe(user.address);
});

test('CP-02: what is new meanwhile is approved by nobody', async () => {
  const { user } = await aCustomer();
  const { approval } = expectSuccess(await propose(user.id, { phone_number: '08097654321' })).body;
  await db().update(users).set({ phoneNumber: '08091111111' }).where(eq(users.id, user.id));
  expect((await as(finance).call(approve, { id: approval.id })).body.approval.state).toBe('closed');
  expect(await rowOf(user.id)).toMatchObject({ phoneNumber: '08091111111' });
});

test('CP-02: nothing new, nothing understood and nobody who may be changed are refused', async () => {
  const { user } = await aCustomer();
  expect(await propose(user.id, { phone_number: user.phoneNumber })).toMatchObject({ status: 409 });
  expect((await propose(user.id, { phone_number: '0803' })).body.errors).toHaveProperty('phone_number');
  expect((await propose(user.id, { address: '1 Marina', check: ' ' })).body.errors).toHaveProperty('check');
  expect(await propose(finance.user.id, { address: '1 Marina' })).toMatchObject({ status: 404 });
  await db().update(users).set({ closedAt: new Date() }).where(eq(users.id, user.id));
  expect(await propose(user.id, { address: '1 Marina' })).toMatchObject({ status: 404 });
  expect(await db().$count(approvals, eq(approvals.subject, `customer ${user.id}`))).toBe(0);
});
