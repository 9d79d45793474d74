import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { officeArrears, officeArrearsBy } from '#lib/api/office/arrears/arrears.ts';
import { officeMarketers } from '#lib/api/office/content/content.ts';
import { officeCustomers } from '#lib/api/office/customers.ts';
import { officeEnquiries } from '#lib/api/office/enquiries.ts';
import { exportCustomers, exportPlans } from '#lib/api/office/exports.ts';
import { officePayments } from '#lib/api/office/payments/payments.ts';
import { assignContract, officePlans } from '#lib/api/office/plans/plans.ts';
import { officeProperties } from '#lib/api/office/properties.ts';
import { officeSales } from '#lib/api/office/sales.ts';
import { securityLog } from '#lib/api/office/security-log.ts';
import { transactions } from '#lib/api/payments/transactions.ts';
import { planProperties } from '#lib/api/plans/plans.ts';
import { foldText } from '#lib/domain/typed/search-terms.ts';
import { foundByText, foundInColumn } from '#lib/server/db/found-by-text.ts';
import { enquiries, marketers, payments, plans, properties, users } from '#lib/server/db/schema.ts';
import { matchesPerson, matchesProperty, plansByForm } from '#lib/server/office/filters.ts';
import { db, tx } from '#lib/server/runtime.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { anOffice, aPlan, as, expectSuccess, type Person, type PlanFixture } from '#tests/support/factories/index.ts';

const world = setUpTestServer();

/** What everybody below is called, and what else they are found by. */
const stored = { name: 'Adébọ̀wálé O’Gbónnà', phone: '08057654321', email: 'ade.bowale@example.com' };
const typed = {
  name: [
    'Adebowale',
    'Ade\u0301bo\u0323\u0300wa\u0301le\u0301'.normalize('NFC'),
    'Ade\u0301bo\u0323\u0300wa\u0301le\u0301',
    "O'Gbónnà",
    'OGbonna',
    'O’Gbonna, Adebowale',
    'ogbonna  adebowale',
  ],
  phone: ['08057654321', '0805 765 4321', '2348057654321', '+234 (0)805-765-4321', '\u202a+2348057654321\u202c'],
};
const others = ['Adebowale Okoro', 'OGbonna Adebowalé Eze', '0805 765 4322'];

let office: Person;
let plan: PlanFixture;
beforeAll(async () => {
  office = await anOffice();
  plan = await aPlan({ office, until: 'confirmed' });
  expectSuccess(await as(office).call(assignContract, { id: plan.id, unique_contract_id: 'HS-2026-00917' }));
  await aPlan({ office });
  await db()
    .update(users)
    .set({
      firstName: 'Adébọ̀wálé'.normalize('NFC'),
      lastName: "O'Gbónnà",
      phoneNumber: stored.phone,
      email: stored.email,
    })
    .where(eq(users.id, plan.customer.user.id));
  const person = { name: stored.name.normalize('NFD'), phone: '2348057654321' };
  await db()
    .insert(marketers)
    .values({ ...person, code: 'HSM-1078' });
  await db().insert(marketers).values({ name: 'Tunde Ojo', code: 'HSM-1079' });
  await db()
    .insert(enquiries)
    .values([
      { ...person, email: stored.email, description: 'Is the road tarred?' },
      { name: 'Ngozi Eze', email: 'ngozi@example.com', phone: '08021234567', description: 'A visit' },
    ]);
  await db().update(properties).set({ name: 'Àjàh Gardens, Phase 1' }).where(eq(properties.id, plan.property.id));
  world.clock.advance(200 * 86_400_000);
});

const total = (page: { total: number }) => page.total;
/** How many each list of the office has of a search. */
const lists = {
  customers: async (name) => total(expectSuccess(await as(office).call(officeCustomers, { name })).body.customers),
  plans: async (name) => total(expectSuccess(await as(office).call(officePlans, { name })).body.plans),
  payments: async (name) => total(expectSuccess(await as(office).call(officePayments, { name })).body.payments),
  arrears: async (name) => total(expectSuccess(await as(office).call(officeArrears, { name })).body.plans),
  'arrears by property': async (name) =>
    total(expectSuccess(await as(office).call(officeArrearsBy, { by: 'property', name })).body.groups),
  sales: async (name) => total(expectSuccess(await as(office).call(officeSales, { name })).body.sales),
  marketers: async (name) => total(expectSuccess(await as(office).call(officeMarketers, { name })).body.marketers),
  enquiries: async (name) => total(expectSuccess(await as(office).call(officeEnquiries, { name })).body.enquiries),
  // several events of one account
  'security log': async (name) =>
    Math.min(1, total(expectSuccess(await as(office).call(securityLog, { name })).body.events)),
  'export of customers': async (name) => rowsOf((await as(office).call(exportCustomers, { name })).response),
  'export of plans': async (name) => rowsOf((await as(office).call(exportPlans, { name })).response),
} satisfies Record<string, (name: string) => Promise<number>>;

const rowsOf = async (file: Response) => (await file.text()).trim().split('\r\n').length - 1;

describe('OS-04: a person', () => {
  test.each(Object.entries(lists))('is found in the list of %s, however they are written', async (_, count) => {
    for (const name of [...typed.name, ...typed.phone]) expect([name, await count(name)]).toEqual([name, 1]);
    for (const name of others) expect([name, await count(name)]).toEqual([name, 0]);
  });

  test('is found by an address or a customer ID, and nobody by nothing that can be read', async () => {
    const { uniqueCustomerId } = plan.customer.user;
    for (const name of [
      stored.email.toUpperCase(),
      uniqueCustomerId.toLowerCase(),
      uniqueCustomerId.replace('HST', 'HST '),
      'Ade 4321',
    ])
      expect([name, await lists.customers(name)]).toEqual([name, 1]);
    for (const name of ['-', '%', '_', '’', '\\']) expect([name, await lists.customers(name)]).toEqual([name, 0]);
  });
});

describe('OS-05: things are found', () => {
  test.each(['Ajah', 'Àjàh Gardens', 'gardens, ajah', 'Ajah Phase 1'])('a property by %j', async (name) => {
    expect(total(expectSuccess(await as(office).call(officeProperties, { name })).body.properties)).toBe(1);
    expect(await lists.arrears(name)).toBe(1);
    const own = expectSuccess(await as(plan.customer).call(planProperties, { search: name })).body;
    expect(own.user_properties.total).toBe(1);
  });

  test.each(['HS-2026-00917', 'hs 2026 00917', 'HS202600917', 'HS‑2026/917', '00917'])(
    'a plan by its contract ID as %j',
    async (name) => {
      const wanted = name === 'HS‑2026/917' ? 0 : 1;
      expect(await lists.plans(name)).toBe(wanted);
      const own = expectSuccess(await as(plan.customer).call(planProperties, { search: name })).body;
      expect(own.user_properties.total).toBe(wanted);
      const lines = expectSuccess(await as(plan.customer).call(transactions, { search: name })).body;
      expect(lines.user_transactions.total).toBe(wanted);
    },
  );

  test('a marketer by the code, a payment by its reference or its amount, with and without separators', async () => {
    for (const name of ['HSM-1078', 'hsm 1078', 'HSM1078', 'Ojo, Tunde'])
      expect([name, await lists.marketers(name)]).toEqual([name, 1]);
    const [payment] = await db().select().from(payments).where(eq(payments.planId, plan.id)).limit(1);
    const { reference = '', amount = 0 } = payment ?? {};
    for (const name of [
      reference,
      reference.toLowerCase(),
      reference.replace('-', ' '),
      reference.replace('-', ''),
      reference.replace('-', '–'),
    ])
      expect([name, await lists.payments(name)]).toEqual([name, 1]);
    const naira = (amount / 100).toLocaleString('en');
    for (const name of [naira, `₦ ${naira}.00`, naira.replaceAll(',', ''), naira.replaceAll(',', ' ')])
      expect([name, (await lists.payments(name)) > 0]).toEqual([name, true]);
    for (const search of [reference.toLowerCase(), reference.replace('-', '')]) {
      const own = expectSuccess(await as(plan.customer).call(transactions, { search })).body;
      expect(own.user_transactions.total).toBe(1);
    }
  });
});

test('OS-01: the database folds as the portal does, whatever its collation', async () => {
  const unit = fc.constantFrom(..."aZ09 -‐'’ʼ@.\n\t\u00a0\u0301\u200b\u202e\u2060ÀọẸƁɗŁßŒŊƏıΑΣςНйїЇ１½㎡٣محﷺ王한₦×");
  const texts = fc.sample(fc.string({ unit, maxLength: 14 }), { numRuns: 400, seed: 7 });
  const { rows } = (await db().execute(
    sql`select typed, search_text(typed) as folded from json_array_elements_text(${JSON.stringify(texts)}::json) as typed`,
  )) as unknown as { rows: { typed: string; folded: string }[] };
  expect(rows).toHaveLength(400);
  for (const row of rows) expect([row.typed, row.folded]).toEqual([row.typed, foldText(row.typed)]);
});

describe('OS-06: each search has its index', () => {
  // with so few rows any index of the same ones would do
  beforeAll(() =>
    db().execute(sql`
      update pg_index set indisvalid = false
      where indexrelid in ('plan_contract_seen'::regclass, 'plan_contract_id'::regclass)`),
  );
  const places: [string, string, () => SQL][] = [
    ['users', 'users_words', () => matchesPerson('Ada, Obi')],
    ['plans', 'contract_details_words', () => inArray(plans.id, plansByForm('Ada Obi'))],
    ['plans', 'plans_contract_words', () => foundInColumn('HS-2026', plans.uniqueContractId)],
    ['payments', 'payments_sender', () => foundInColumn('Ada Obi', payments.senderName)],
    ['properties', 'office_words', () => matchesProperty('Ajah')],
    ['enquiries', 'enquiries_words', () => foundByText('0803 123', enquiries.searched)],
  ];
  test.each(places)('in %s, by %s', async (table, index, where) => {
    const plan = await tx(async () => {
      // the few rows of a test would be read one by one
      await db().execute(sql`set local enable_seqscan = off`);
      await db().execute(sql`set local enable_indexscan = off`);
      const { rows } = await db().execute<{ 'QUERY PLAN': string }>(
        sql`explain (costs off) select from ${sql.identifier(table)} where ${where()}`,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain(index);
  });
});
