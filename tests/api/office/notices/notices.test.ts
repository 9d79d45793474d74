import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { notifications } from '#lib/api/notifications.ts';
import { officeNotices, sendNotification } from '#lib/api/office/notices.ts';
import { outbox, notifications as table, users } from '#lib/server/db/schema.ts';
import { announceNewProperties } from '#lib/server/notifications/announce-new-properties.ts';
import { db, now } from '#lib/server/runtime.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import {
  aCustomer,
  aNewcomer,
  anOffice,
  aProperty,
  as,
  expectSuccess,
  type Person,
} from '#tests/support/factories/index.ts';

const world = setUpTestServer();
const hour = 60 * 60_000;

let office: Person;
beforeAll(async () => {
  office = await anOffice();
});

const send = (overrides: Record<string, unknown> = {}, who = office, key?: string) =>
  as(who).call(
    sendNotification,
    { title: 'Office closed', content: 'On Monday.\nBack on Tuesday.', ...overrides },
    { ...(key && { key }) },
  );
const sent = async () => expectSuccess(await as(office).call(officeNotices)).body;
const expectSent = (reply: Awaited<ReturnType<typeof send>>) => {
  const { notification, ...rest } = expectSuccess(reply).body;
  return { ...rest, notification: notification ?? expect.fail('it waits') };
};
const titlesOf = async (who: Person) =>
  expectSuccess(await as(who).call(notifications)).body.notifications.data.map(({ title }) => title);
const aReader = async (switches: { notificationEnabled?: boolean; promotionEnabled?: boolean } = {}) => {
  const person = await aCustomer();
  if (Object.keys(switches).length > 0) await db().update(users).set(switches).where(eq(users.id, person.user.id));
  return person;
};

describe('a notice of the office', () => {
  test('L-76: appears in the list of every customer, with its properties and without a mail', async () => {
    const [one, other, newcomer] = [await aCustomer(), await aReader({ promotionEnabled: false }), await aNewcomer()];
    const property = await aProperty();
    const mails = await db().$count(outbox);
    const { notification, customers } = expectSent(await send({ property_ids: [property.id, property.id] }));
    expect(notification).toMatchObject({
      title: 'Office closed',
      content: 'On Monday.\nBack on Tuesday.',
      is_read: 0,
      property_ids: [property.id],
      created_at: world.clock.now.toISOString(),
    });
    for (const customer of [one, other]) {
      const [told] = expectSuccess(await as(customer).call(notifications)).body.notifications.data;
      expect(told).toMatchObject({ ...notification, id: expect.any(Number) });
    }
    expect(await db().$count(table, eq(table.userId, newcomer.user.id))).toBe(0);
    expect(await db().$count(table, eq(table.userId, office.user.id))).toBe(0);
    expect(await db().$count(outbox)).toBe(mails);
    const { notices, customers: reach } = await sent();
    expect(notices.data[0]).toEqual({
      id: notification.id,
      title: 'Office closed',
      content: 'On Monday.\nBack on Tuesday.',
      kind: 'service',
      properties: [{ id: property.id, name: property.name }],
      customers,
      readers: 0,
      sent_by: 'Bola Adeyemi',
      approved_by: null,
      created_at: notification.created_at,
      withdrawn: null,
    });
    expect(reach.service).toBe(customers);
  });

  test('F-17: a promotion reaches only customers who want promotions', async () => {
    const [wants, wantsNot] = [await aReader({ promotionEnabled: true }), await aReader({ promotionEnabled: false })];
    const { promotion } = (await sent()).customers;
    expect(expectSuccess(await send({ kind: 'promotion', title: 'Ten percent off' })).body.customers).toBe(promotion);
    expect(await titlesOf(wants)).toEqual(['Ten percent off']);
    expect(await titlesOf(wantsNot)).toEqual([]);
  });

  test('the same attempt sent twice is sent once', async () => {
    const customer = await aCustomer();
    const [first, second] = await Promise.all([1, 2].map(() => send({ title: 'Once' }, office, 'notice-attempt-1')));
    expect(second?.body).toEqual(first?.body);
    expect(await titlesOf(customer)).toEqual(['Once']);
  });

  test('is listed with its sender, newest first, ten a page', async () => {
    for (let number = 0; number < 11; number += 1) expectSuccess(await send({ title: `Number ${number}` }));
    const { notices } = await sent();
    expect(notices.data).toHaveLength(10);
    expect(notices.data[0]).toMatchObject({ title: 'Number 10', sent_by: 'Bola Adeyemi' });
    expect(notices.last_page).toBeGreaterThan(1);
  });

  test.each([
    [{ title: ' ' }, { title: ['Title is required'] }],
    [{ content: '' }, { content: ['Content is required'] }],
    [{ kind: 'spam' }, { kind: [expect.stringContaining('service, promotion')] }],
    [{ property_ids: [987_654] }, { property_ids: ['Property 987654 is not on offer: take it out'] }],
  ])('is refused with %j, and nobody is notified', async (overrides, errors) => {
    const before = await db().$count(table);
    expect(await send(overrides)).toMatchObject({ status: 422, body: { errors } });
    expect(await db().$count(table)).toBe(before);
  });

  test('can be sent and listed by staff only', async () => {
    const customer = await aCustomer();
    expect((await send({}, customer)).status).toBe(403);
    expect((await as(customer).call(officeNotices)).status).toBe(403);
  });

  test('reaches thousands of customers with one statement', async () => {
    await db()
      .insert(users)
      .values(
        Array.from({ length: 3000 }, (_, number) => ({
          email: `one-of-many-${number}@example.com`,
          passwordHash: '-',
          firstName: 'One',
          uniqueCustomerId: `MANY${number}`,
          otpVerifiedAt: now(),
          notificationEnabled: false,
          createdAt: now(),
          updatedAt: now(),
        })),
      );
    const before = await db().$count(table);
    const { customers } = expectSuccess(await send()).body;
    expect(customers).toBeGreaterThan(3000);
    expect(await db().$count(table)).toBe(before + customers);
  });
});

describe('new properties', () => {
  // existing properties are not announced
  beforeAll(() => world.clock.advance(72 * hour));
  const published = (name: string, more = {}) =>
    aProperty({ name, lga: 'Epe', state: 'Lagos', publishedAt: now(), ...more });
  const newDay = () => world.clock.advance(24 * hour);

  test('F-15, F-16: within an hour are announced together, once a day, to those who want it', async () => {
    const [wants, wantsNot] = [await aReader(), await aReader({ notificationEnabled: false })];
    newDay();
    await announceNewProperties();
    const [first, second] = [await published('First Court'), await published('Second Court')];
    await announceNewProperties();
    expect(await titlesOf(wants)).toEqual([]);
    world.clock.advance(hour);
    await Promise.all([announceNewProperties(), announceNewProperties()]);
    const [told, ...rest] = expectSuccess(await as(wants).call(notifications)).body.notifications.data;
    expect(told).toMatchObject({
      title: '2 new properties',
      content: 'Now on offer: Second Court (Epe, Lagos), First Court (Epe, Lagos).',
      property_ids: [second.id, first.id],
    });
    expect(rest).toEqual([]);
    expect(await titlesOf(wantsNot)).toEqual([]);

    const third = await published('Third Court');
    world.clock.advance(2 * hour);
    await announceNewProperties();
    expect(await titlesOf(wants)).toHaveLength(1);
    newDay();
    await announceNewProperties();
    const [next] = expectSuccess(await as(wants).call(notifications)).body.notifications.data;
    expect(next).toMatchObject({ title: 'New property: Third Court', property_ids: [third.id] });
  });

  test('from an import of hundreds are one notification, which links to a hundred of them', async () => {
    const reader = await aReader();
    newDay();
    for (let number = 0; number < 120; number += 1) await published(`Plot ${number}`);
    world.clock.advance(hour);
    await announceNewProperties();
    const [told, ...rest] = expectSuccess(await as(reader).call(notifications)).body.notifications.data;
    expect(told?.title).toBe('120 new properties');
    expect(told?.content).toMatch(/ and 117 more\.$/);
    expect(told?.property_ids).toHaveLength(100);
    expect(rest).toEqual([]);
  });

  test('are not announced when withdrawn meanwhile, nor at night', async () => {
    const reader = await aReader();
    newDay();
    await published('Gone Court', { unpublishedAt: now() });
    world.clock.advance(hour);
    await announceNewProperties();
    expect(await titlesOf(reader)).toEqual([]);
    await published('Night Court');
    const nine = world.clock.now.getTime() % (24 * hour);
    world.clock.advance(22 * hour - nine);
    await announceNewProperties();
    expect(await titlesOf(reader)).toEqual([]);
    world.clock.advance(10 * hour);
    await announceNewProperties();
    expect(await titlesOf(reader)).toEqual(['New property: Night Court']);
  });
});
