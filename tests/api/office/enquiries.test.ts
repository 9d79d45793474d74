import { desc } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { markEnquiry, officeEnquiries } from '#lib/api/office/enquiries.ts';
import { enquiries, officeActions } from '#lib/server/db/schema.ts';
import { db, now } from '#lib/server/runtime.ts';
import { send } from '#tests/support/api/send.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { aCustomer, anOffice, aProperty, as, expectSuccess, type Person } from '#tests/support/factories/index.ts';

const world = setUpTestServer();

let office: Person;
beforeAll(async () => {
  office = await anOffice();
});

async function anEnquiry(overrides: Partial<typeof enquiries.$inferInsert> = {}) {
  world.clock.advance(60_000);
  const [row] = await db()
    .insert(enquiries)
    .values({
      name: 'Ngozi Eze',
      email: 'ngozi@example.com',
      phone: '08031234567',
      description: 'Is the road tarred?',
      createdAt: now(),
      ...overrides,
    })
    .returning();
  return row as typeof enquiries.$inferSelect;
}

const list = async (overrides: Record<string, unknown> = {}) =>
  expectSuccess(await as(office).call(officeEnquiries, overrides)).body;
const idsOf = async (overrides: Record<string, unknown> = {}) =>
  (await list(overrides)).enquiries.data.map(({ id }) => id);
const mark = (id: number, handled: boolean, who = office) => as(who).call(markEnquiry, { id, handled });

describe('the enquiries', () => {
  test('are listed newest first, with property and customer', async () => {
    const property = await aProperty({ name: 'Orchid Road' });
    const customer = await aCustomer();
    const first = await anEnquiry();
    const second = await anEnquiry({
      propertyId: property.id,
      userId: customer.user.id,
      interestOption: 'A visit',
      description: 'May I see it\non Saturday?',
    });
    const { data } = (await list()).enquiries;
    expect(data.map(({ id }) => id).slice(0, 2)).toEqual([second.id, first.id]);
    expect(data[0]).toEqual({
      id: second.id,
      name: 'Ngozi Eze',
      email: 'ngozi@example.com',
      phone: '08031234567',
      interest_option: 'A visit',
      property: { id: property.id, name: 'Orchid Road' },
      customer: { id: customer.user.id, name: 'Adaeze Okonkwo' },
      description: 'May I see it\non Saturday?',
      created_at: second.createdAt.toISOString(),
      handled_at: null,
      handled_by: null,
      source: 'site',
      invited_at: null,
      has_account: false,
    });
    expect(data[1]).toMatchObject({ property: null, customer: null, interest_option: null });
  });

  test('are searched by sender and text, without wildcards', async () => {
    const { id } = await anEnquiry({ name: 'Musa Bello', email: 'musa@example.com', description: 'Is 100% paid?' });
    for (const name of ['musa b', 'MUSA@', '100% PAID']) expect(await idsOf({ name })).toEqual([id]);
    for (const name of ['%', '_', '100_paid']) expect(await idsOf({ name })).toEqual(name === '100_paid' ? [id] : []);
    expect(await idsOf({ name: 'nobody at all' })).toEqual([]);
  });

  test('are for staff only', async () => {
    const { id } = await anEnquiry();
    const customer = await aCustomer();
    expect((await as(customer).call(officeEnquiries)).status).toBe(403);
    expect((await mark(id, true, customer)).status).toBe(403);
    expect((await send(officeEnquiries)).status).toBe(401);
  });
});

describe('an enquiry that was answered', () => {
  test('is marked as handled, with who and when, and no longer counts as open', async () => {
    const { id } = await anEnquiry();
    const { open } = await list();
    world.clock.advance(60_000);
    expect(expectSuccess(await mark(id, true)).body.enquiry).toMatchObject({
      handled_at: world.clock.now.toISOString(),
      handled_by: 'Bola Adeyemi',
    });
    expect((await list()).open).toBe(open - 1);
    expect(await idsOf({ handled: 1 })).toContain(id);
    expect(await idsOf({ handled: 0 })).not.toContain(id);
    const [action] = await db().select().from(officeActions).orderBy(desc(officeActions.id)).limit(1);
    expect(action).toMatchObject({
      userId: office.user.id,
      action: 'handle_enquiry',
      subject: `enquiry ${id}`,
      detail: null,
    });
  });

  test('can be reopened, and shows who handled it last', async () => {
    const { id } = await anEnquiry();
    expectSuccess(await mark(id, true));
    expect(expectSuccess(await mark(id, false)).body.enquiry).toMatchObject({ handled_at: null, handled_by: null });
    expect(await idsOf({ handled: 0 })).toContain(id);
  });

  test('cannot be marked again by a second person', async () => {
    const { id } = await anEnquiry();
    expectSuccess(await mark(id, true));
    const late = await mark(id, true, await anOffice());
    expect(late).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect(late.body.message).toBe('Somebody else has handled this enquiry already.');
    expectSuccess(await mark(id, false));
    expect((await mark(id, false)).status).toBe(409);
    expect((await mark(999_999, true)).status).toBe(404);
  });

  test('is marked by only one of two simultaneous requests', async () => {
    const { id } = await anEnquiry();
    const both = await Promise.all([mark(id, true), mark(id, true)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

test('the pages of the list keep its filters', async () => {
  for (let count = 0; count < 11; count += 1) await anEnquiry({ name: 'Halima Yusuf' });
  const { enquiries: page } = await list({ name: 'halima', handled: 0 });
  expect(page).toMatchObject({ total: 11, last_page: 2, per_page: 10 });
  expect(page.next_page_url).toBe('/api/office/enquiries?page=2&handled=0&name=halima');
  expect(await idsOf({ name: 'halima', page: 2 })).toHaveLength(1);
});
