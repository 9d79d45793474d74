import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { invitePerson, officeEnquiries } from '#lib/api/office/enquiries.ts';
import { importContacts } from '#lib/api/office/imports/contact-import.ts';
import { enquiries, officeActions, users } from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';
import { mailsTo, setUpTestServer } from '#tests/support/api/world.ts';
import { aCustomer, anOffice, as, expectSuccess, type Person } from '#tests/support/factories/index.ts';

const world = setUpTestServer();
const DAY = 86_400_000;

let office: Person;
beforeEach(async () => {
  await db().delete(enquiries);
  office = await anOffice({ staffRole: 'support' });
});

interface Sent {
  kind?: 'enquiry' | 'invitation';
  answers?: Record<string, string>;
  dry_run?: '1';
  who?: Person;
}
const sending = (text: string, { kind = 'enquiry', answers, dry_run, who = office }: Sent = {}) =>
  as(who).call(
    importContacts,
    { kind, ...(answers && { answers: JSON.stringify(answers) }), ...(dry_run && { dry_run }) },
    { files: { file: new File([text], 'contacts.csv') } },
  );
const load = async (text: string, sent?: Sent) => expectSuccess(await sending(text, sent)).body;
const stored = () => db().select().from(enquiries).orderBy(asc(enquiries.id));

const two =
  'Name,Phone,Email,Remark\nNgozi Eze,0803 123 4567,Ngozi@Example.com,Wants a corner piece\nBola Ade,08027654321,,';

test('CT-04: a preview stores and mails nothing, and shows the contacts as they are understood', async () => {
  const seen = await load(two, { dry_run: '1' });
  expect([seen.rows, seen.created, seen.refused, seen.asked, seen.header?.line]).toEqual([2, 0, 0, 0, 1]);
  expect(seen.sample).toEqual([
    {
      line: 2,
      name: 'Ngozi Eze',
      phone: '08031234567',
      email: 'ngozi@example.com',
      description: 'Wants a corner piece',
    },
    { line: 3, name: 'Bola Ade', phone: '08027654321', email: '', description: '' },
  ]);
  expect(await stored()).toEqual([]);
});

test('CT-04: contacts become enquiries that are open, are found, and are in the log', async () => {
  expect((await load(two)).created).toBe(2);
  const { body } = expectSuccess(await as(office).call(officeEnquiries, { handled: '0', name: 'eze ngozi' }));
  expect(body.enquiries.data).toMatchObject([
    { name: 'Ngozi Eze', source: 'list', invited_at: null, has_account: false },
  ]);
  const [action] = await db().select().from(officeActions).where(eq(officeActions.action, 'import_contacts'));
  expect(action).toMatchObject({ userId: office.user.id, detail: { contacts: 2 } });
  expect(await mailsTo('ngozi@example.com')).toHaveLength(0);
});

test('CT-05: what cannot be reached, and what is not understood, is named; the others stay', async () => {
  const seen = await load(
    'Name,Phone,Email\nNgozi,,\nBola,2.35E+12,\n,08031234567,\nAda,08031234568,ada at example\nEmeka,*556#,emeka@example.com',
  );
  expect(seen.problems.map(({ line, reason }) => [line, reason])).toEqual([
    [2, expect.stringContaining('neither a phone number nor an email')],
    [3, expect.stringContaining('2.35E+12')],
    [4, expect.stringContaining('no name')],
  ]);
  expect(seen.suspicious.map(({ line }) => line)).toEqual([5, 6]);
  expect((await stored()).map(({ name, phone, email, description }) => [name, phone, email, description])).toEqual([
    ['Ada', '08031234568', '', 'Other email addresses: ada at example'],
    ['Emeka', '', 'emeka@example.com', 'Other phone numbers: *556#'],
  ]);
});

describe('the same person twice', () => {
  test('CT-06: in the list, by the number however it is written or the address: nothing is stored before it is answered', async () => {
    const list =
      'Name,Phone,Email\nNgozi Eze,08031234567,n@example.com\nMrs Eze,+234 803 123 4567,\nN. Eze,,N@example.com';
    const asked = await load(list);
    expect([asked.created, asked.asked]).toEqual([0, 2]);
    expect(asked.questions).toMatchObject([{ key: 'list', line: 3, rows: 2, raw: expect.stringContaining('Mrs Eze') }]);
    expect(await stored()).toEqual([]);
    expect((await load(list, { answers: { list: 'skip' } })).created).toBe(1);
    await db().delete(enquiries);
    expect((await load(list, { answers: { list: 'take' } })).created).toBe(3);
  });

  test('CT-06: of customers and of open enquiries; the same list again changes nothing', async () => {
    const customer = await aCustomer();
    await db().update(users).set({ phoneNumber: '2348091112223' }).where(eq(users.id, customer.user.id));
    const list = `Name,Phone,Email\nAda,0809 111 2223,\nBola,08027654321,\nCoker,,${customer.user.email.toUpperCase()}`;
    const asked = await load(list);
    expect(asked.questions.map(({ key, rows }) => [key, rows])).toEqual([['customer', 2]]);
    expect((await load(list, { answers: { customer: 'skip' } })).created).toBe(1);
    const again = await load(list, { answers: { customer: 'skip' } });
    expect([again.created, again.questions.map(({ key }) => key)]).toEqual([0, ['enquiry']]);
    expect((await load(list, { answers: { customer: 'skip', enquiry: 'skip' } })).created).toBe(0);
    expect(await stored()).toHaveLength(1);
  });

  test('CT-06: a list that is sent twice at once is there once', async () => {
    const both = await Promise.all([load(two), load(two)]);
    expect(both.map(({ created }) => created).sort()).toEqual([0, 2]);
    expect(await stored()).toHaveLength(2);
  });
});

describe('invitations', () => {
  test('CT-07: each person with an address gets one mail; one without is named; nobody with an account is invited', async () => {
    const customer = await aCustomer();
    const list = `Name,Phone,Email\nNgozi Eze,,new@example.com\nBola,08027654321,\nAda,,${customer.user.email}`;
    const done = await load(list, { kind: 'invitation' });
    expect([done.created, done.refused, done.skipped]).toEqual([1, 1, 1]);
    const [mail, ...more] = await mailsTo('new@example.com');
    expect([mail?.text.includes('/signup'), more]).toEqual([true, []]);
    // the address is not proven to be the person's: no name that somebody else has typed stands in the mail
    expect(mail?.text).not.toContain('Ngozi');
    expect(await mailsTo(customer.user.email)).toHaveLength(0);
    const { body } = expectSuccess(await as(office).call(officeEnquiries, { invited: '1' }));
    expect(body.enquiries.data).toMatchObject([{ email: 'new@example.com', has_account: false }]);
    expect(body.open).toBe(0);
  });

  test('CT-08: the office invites again a day later, and not once there is an account', async () => {
    await load('Name,Email\nNgozi,again@example.com', { kind: 'invitation' });
    const [{ id } = { id: 0 }] = await stored();
    const invite = () => as(office).call(invitePerson, { id });
    expect((await invite()).status).toBe(409);
    world.clock.advance(DAY + 1);
    expectSuccess(await invite());
    expect(await mailsTo('again@example.com')).toHaveLength(2);
    expect((await Promise.all([invite(), invite()])).map(({ status }) => status)).toEqual([409, 409]);
    const customer = await aCustomer();
    await db().update(users).set({ email: 'again@example.com' }).where(eq(users.id, customer.user.id));
    world.clock.advance(DAY + 1);
    const refused = await invite();
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('has an account')]);
  });

  test('CT-08: of who has no address there is nobody to invite', async () => {
    await load('Name,Phone\nBola,08027654321');
    const [{ id } = { id: 0 }] = await stored();
    expect((await as(office).call(invitePerson, { id })).status).toBe(409);
    expect((await as(office).call(invitePerson, { id: 999_999 })).status).toBe(404);
  });
});

test('CT-09: only who answers enquiries loads lists and invites', async () => {
  const auditor = await anOffice({ staffRole: 'auditor' });
  expect((await sending(two, { who: auditor })).status).toBe(403);
  expect((await as(auditor).call(invitePerson, { id: 1 })).status).toBe(403);
});
