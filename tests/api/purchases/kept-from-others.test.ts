import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { propertyDetails } from '#lib/api/catalogue/properties.ts';
import { officeSummary } from '#lib/api/office/actions.ts';
import { officeHolds } from '#lib/api/office/holds.ts';
import { DAY, HOUR, MINUTE } from '#lib/domain/durations.ts';
import { properties, users } from '#lib/server/db/schema.ts';
import type { Property } from '#lib/server/ledger/rows.ts';
import { expireHolds } from '#lib/server/purchases/holds/end-holds.ts';
import { expireReservations } from '#lib/server/purchases/reservations/end-reservations.ts';
import { db } from '#lib/server/runtime.ts';
import { setUpCardProvider } from '../../support/api/card.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { postgresUrl } from '../../support/database/postgres.ts';
import {
  aCustomer,
  anOffice,
  aProperty,
  as,
  buy,
  expectSuccess,
  oneTime,
  type Person,
} from '../../support/factories/index.ts';
import { reserve, reserved, wanted } from '../../support/factories/reserving.ts';

const url = postgresUrl();
const world = setUpTestServer(url ? { url } : {});
setUpCardProvider();

const used = {
  status: 409,
  body: { code: 'hold_limit', message: expect.stringContaining('You can reserve again from') },
};
const later = async (time: number) => {
  world.clock.advance(time);
  await expireReservations();
  await expireHolds();
};
const cardPurchase = async (who: Person, property: Property) =>
  oneTime(property, { ...(await wanted(who, property)), payment_method: 'paystack' });
const shownTo = async (who: Person, { id }: Property) =>
  (await as(who).call(propertyDetails, { id })).body.data.properties[0];

let mailboxes = 0;
/** Accounts under several addresses of one mailbox, each with a number of its own. */
async function aliases(count: number): Promise<Person[]> {
  mailboxes += 1;
  const made: Person[] = [];
  for (let at = 0; at < count; at += 1) {
    const person = await aCustomer();
    const email = `Some.Body${mailboxes}${'.'.repeat(at % 2)}x+${at}@${at % 3 ? 'gmail' : 'googlemail'}.com`;
    await db().update(users).set({ email }).where(eq(users.id, person.user.id));
    made.push(person);
  }
  return made;
}
async function ofOnePhone(count: number): Promise<Person[]> {
  const ways = ['0809 111 22', '+234809 111 22', '234(0)809-111-22', '00234 809 111 22', '809 111 22'];
  mailboxes += 1;
  const made: Person[] = [];
  for (let at = 0; at < count; at += 1) {
    const person = await aCustomer();
    const phoneNumber = `${ways[at % ways.length]}${String(mailboxes).padStart(2, '0')}`;
    await db().update(users).set({ phoneNumber }).where(eq(users.id, person.user.id));
    made.push(person);
  }
  return made;
}

describe('how long one person keeps units unpaid', () => {
  test('RK-01: a reservation lasts its half hour in all within a day, then others can buy', async () => {
    const [customer, other, property] = [await aCustomer(), await aCustomer(), await aProperty({ units: 1 })];
    const purchase = await wanted(customer, property);
    await reserved(customer, purchase);
    await later(31 * MINUTE);
    expect(await reserve(customer, purchase)).toMatchObject(used);
    await later(5 * HOUR);
    expect(await reserve(customer, purchase)).toMatchObject(used);
    await reserved(other, await wanted(other, property));
    await later(DAY);
    await reserved(customer, purchase);
  });

  test('RK-01: what was given back early is left for later', async () => {
    const [customer, property] = [await aCustomer(), await aProperty({ units: 10 })];
    await reserved(customer, await wanted(customer, property));
    world.clock.advance(10 * MINUTE);
    expectSuccess(await reserve(customer, await wanted(customer, property, { number_of_unit: 2 })));
    await later(21 * MINUTE);
    expect(await reserve(customer, await wanted(customer, property))).toMatchObject(used);
  });

  test('RK-02: reservation, card, reservation, card: an hour in all, under whichever account', async () => {
    const [one, two] = (await aliases(2)) as [Person, Person];
    const property = await aProperty({ units: 1 });
    await reserved(one, await wanted(one, property));
    world.clock.advance(20 * MINUTE);
    expectSuccess(await buy(one, await cardPurchase(one, property)));
    await later(31 * MINUTE);
    expect((await shownTo(two, property))?.number_of_unit).toBe(1);
    const { reservation } = expectSuccess(await reserve(two, await wanted(two, property))).body;
    expect(reservation?.seconds_left).toBe(600);
    await later(11 * MINUTE);
    for (const who of [one, two]) {
      expect(await reserve(who, await wanted(who, property))).toMatchObject(used);
      expect(await buy(who, await cardPurchase(who, property))).toMatchObject(used);
    }
  });
});

describe('how much one person keeps unpaid', () => {
  for (const [name, people] of [
    ['mailbox', aliases],
    ['phone number', ofOnePhone],
  ] as const)
    test(`RK-03: five accounts of one ${name} hold as much as one, at once too`, async () => {
      const accounts = await people(5);
      const property = await aProperty({ units: 10 });
      const purchases = await Promise.all(accounts.map((who) => wanted(who, property, { number_of_unit: 2 })));
      const replies = await Promise.all(accounts.map((who, at) => reserve(who, purchases[at] ?? {})));
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
      const [row] = await db().select().from(properties).where(eq(properties.id, property.id));
      expect(row?.heldUnits).toBe(2);
    });

  test('RK-03: three unpaid purchases in all, announced transfers among them', async () => {
    const accounts = await aliases(5);
    const estates = await Promise.all(accounts.map(() => aProperty({ units: 10 })));
    const replies = await Promise.all(accounts.map((who, at) => buy(who, oneTime(estates[at] as Property))));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409]);
  });

  test('RK-03: others are not counted', async () => {
    const property = await aProperty({ units: 10 });
    for (const who of [await aCustomer(), await aCustomer(), ...(await aliases(1)), ...(await ofOnePhone(1))])
      await reserved(who, await wanted(who, property, { number_of_unit: 2 }));
  });
});

test('RK-04: what is one mailbox and one phone number', async () => {
  const ask = async (fn: string, text: string) =>
    (await db().execute<{ of: string | null }>(sql`select ${sql.raw(fn)}(${text}::text) as of`)).rows[0]?.of;
  const mailboxes = {
    'A.da+x@Gmail.com': 'ada@gmail.com',
    'ada@googlemail.com': 'ada@gmail.com',
    'a.da+b+c@Example.com': 'a.da@example.com',
    '+a@example.com': '+a@example.com',
  };
  for (const [address, mailbox] of Object.entries(mailboxes)) expect(await ask('mailbox_of', address)).toBe(mailbox);
  const phones = {
    '08031234567': '2348031234567',
    '+234 803 123 4567': '2348031234567',
    '2340803-1234567': '2348031234567',
    '00234(0)8031234567': '2348031234567',
    '8031234567': '2348031234567',
    '+44 20 7946 0958': '442079460958',
    '': null,
    '123': null,
  };
  for (const [phone, digits] of Object.entries(phones)) expect(await ask('phone_of', phone)).toBe(digits);
});

test('RK-04: accounts of a person are found by an index', async () => {
  const plan = await db().transaction(async (handle) => {
    await handle.execute(sql`set local enable_seqscan = off`);
    const { rows } = await handle.execute<Record<string, string>>(
      sql`explain select id from users where mailbox_of(email) = 'ada@gmail.com' or phone_of(phone_number) = '2348031234567'`,
    );
    return rows.map((row) => Object.values(row)[0]).join('\n');
  });
  expect(plan).toContain('users_mailbox');
  expect(plan).toContain('users_phone');
});

describe('a property that is wholly reserved and unpaid', () => {
  test('RK-05: says when the first hold ends, until a unit is free or all are sold', async () => {
    const [customer, other, property] = [await aCustomer(), await aCustomer(), await aProperty({ units: 2 })];
    const start = world.clock.now.getTime();
    await reserved(customer, await wanted(customer, property));
    expect((await shownTo(other, property))?.reserved_until).toBeNull();
    world.clock.advance(10 * MINUTE);
    await buy(other, oneTime(property));
    const stranger = await aCustomer();
    const at = (time: number) => new Date(start + time).toISOString();
    expect((await shownTo(stranger, property))?.reserved_until).toBe(at(30 * MINUTE));
    await later(21 * MINUTE);
    expect(await shownTo(stranger, property)).toMatchObject({ number_of_unit: 1, reserved_until: null });
    const rich = await aCustomer({ wallet: 1_000_000 });
    expectSuccess(await buy(rich, oneTime(property, { payment_method: 'virtual_wallet' })));
    expect((await shownTo(stranger, property))?.reserved_until).toBe(at(7 * DAY + 10 * MINUTE));
    expect(await shownTo(rich, property)).toMatchObject({ number_of_unit: 0, unit_available: 1 });
  });

  test('RK-06: the office sees it, and its home counts it after an hour', async () => {
    const [office, customer, property] = [await anOffice(), await aCustomer(), await aProperty({ units: 1 })];
    const counted = async () => expectSuccess(await as(office).call(officeSummary)).body.holds.reserved_properties;
    const listed = async () =>
      expectSuccess(await as(office).call(officeHolds)).body.reserved_properties.find(({ id }) => id === property.id);
    const since = (at: Date) =>
      db().update(properties).set({ reservedSince: at }).where(eq(properties.id, property.id));
    expect(await listed()).toBeUndefined();
    await buy(customer, oneTime(property));
    await since(world.clock.now);
    const before = await counted();
    expect(await listed()).toMatchObject({ customers: 1, held_units: 1, total_units: 1 });
    await since(new Date(world.clock.now.getTime() - HOUR - MINUTE));
    expect(await counted()).toBe(before + 1);
  });
});
