import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadBankStatement, officeReconciliation } from '#lib/api/office/banks/reconciliation.ts';
import { officeSearch } from '#lib/api/office/search.ts';
import type { StaffRole } from '#lib/domain/staff/roles.ts';
import type { SearchKind } from '#lib/domain/typed/office-search.ts';
import {
  bankAccounts,
  contractIdCorrections,
  enquiries,
  payments,
  plans,
  receiptNumbers,
  securityEvents,
  transactions,
  users,
} from '#lib/server/db/schema.ts';
import { assignReceiptNumbers } from '#lib/server/documents/receipt-numbers.ts';
import { db } from '#lib/server/runtime.ts';
import { postgresUrl } from '#tests/support/database/postgres.ts';
import { send } from '../../support/api/send.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import {
  aCustomer,
  anOffice,
  aPlan,
  as,
  expectSuccess,
  type Person,
  type PlanFixture,
} from '../../support/factories/index.ts';

const url = postgresUrl();
const servers = url ? [{ database: 'PostgreSQL', world: { url } }] : [];
describe.each([{ database: 'PGlite', world: {} }, ...servers])(
  'the search over everything, on $database',
  ({ world }) => {
    const { clock } = setUpTestServer(world);

    let owner: Person;
    let ngozi: PlanFixture;
    let contract: string;

    const found = async (search: string, by = owner) =>
      Object.fromEntries(
        expectSuccess(await as(by).call(officeSearch, { search })).body.found.map(({ kind, rows }) => [
          kind,
          rows.map(({ id }) => id),
        ]),
      ) as Partial<Record<SearchKind, number[]>>;

    beforeAll(async () => {
      owner = await anOffice();
      ngozi = await aPlan({ office: owner, paid: 1 });
      const person = { firstName: 'Ngọzi', lastName: 'Eze', phoneNumber: '08031234567' };
      await db().update(users).set(person).where(eq(users.id, ngozi.customer.user.id));
      const [plan] = await db().select().from(plans).where(eq(plans.id, ngozi.id));
      contract = plan?.uniqueContractId as string;
      await db()
        .insert(bankAccounts)
        .values({ type: 'property', accountNumber: '0011223301', bankName: 'Example Bank', accountName: 'Homestead' });
      const [account] = expectSuccess(await as(owner).call(officeReconciliation)).body.accounts;
      const csv =
        'Date,Narration,Reference,Debit,Credit\n2026-11-02,CASH LODGEMENT IKEJA BRANCH,S4471,,75000\n2026-11-03,SMS CHARGE,S9,52.50,';
      const file = new File([csv], 'x.csv');
      expectSuccess(
        await as(owner).call(loadBankStatement, { account_id: account?.id as number }, { files: { file } }),
      );
      await db()
        .insert(enquiries)
        .values({
          ...{ name: 'Tunde Bakare', email: 'tunde@example.com', phone: '08099998888', description: 'A plot in Ikeja' },
        });
    });

    test('OF-05: names in any order and without marks, phones as anybody writes them, contract numbers', async () => {
      for (const typed of ['eze ngozi', 'NGỌZI, EZE', '0803 123 4567', '+234 803 123 4567', '(0803)1234567']) {
        const all = await found(typed);
        expect([typed, all.customer]).toEqual([typed, [ngozi.customer.user.id]]);
        expect([typed, all.plan]).toEqual([typed, [ngozi.id]]);
        expect(all.payment).toContain(ngozi.paymentId);
      }
      for (const typed of [contract, contract.toLowerCase(), contract.replaceAll('-', ' '), `plan ${ngozi.id}`])
        expect([typed, (await found(typed)).plan]).toEqual([typed, [ngozi.id]]);
    });

    test('OF-05: a contract number that was corrected since', async () => {
      const by = { correctedBy: owner.user.id, reason: 'Typed wrongly' };
      await db()
        .insert(contractIdCorrections)
        .values({ planId: ngozi.id, former: 'HS-OLD-77', corrected: contract, ...by });
      expect((await found('hs-old-77')).plan).toEqual([ngozi.id]);
    });

    test('OF-05: references, receipts, amounts, numbers, and what a bank wrote', async () => {
      await assignReceiptNumbers();
      const [payment] = await db().select().from(payments).where(eq(payments.id, ngozi.paymentId));
      const [receipt] = await db()
        .select({ year: receiptNumbers.year, number: receiptNumbers.number })
        .from(receiptNumbers)
        .innerJoin(transactions, eq(transactions.id, receiptNumbers.transactionId))
        .where(eq(transactions.paymentId, ngozi.paymentId));
      if (!payment) throw new Error('no payment');
      const naira = payment.amount / 100;
      for (const typed of [
        payment.reference,
        payment.reference.toLowerCase().slice(0, 12),
        `${receipt?.year}-${String(receipt?.number).padStart(6, '0')}`,
        `receipt ${receipt?.year}/${receipt?.number}`,
        `₦${naira.toLocaleString('en')}`,
        `payment ${ngozi.paymentId}`,
      ])
        expect([typed, (await found(typed)).payment]).toEqual([typed, expect.arrayContaining([ngozi.paymentId])]);
      for (const typed of ['ikeja lodgement', 'S4471', '75,000', '75k'])
        expect(Object.keys(await found(typed))).toContain('line');
      expect((await found('52.50')).line).toHaveLength(1);
      const { body } = expectSuccess(await as(owner).call(officeSearch, { search: '52.50' }));
      expect(body.found.find(({ kind }) => kind === 'line')?.rows[0]).toMatchObject({
        title: 'SMS CHARGE',
        amount: -52.5,
        facts: ['Example Bank 0011223301', 'S9'],
      });
    });

    test('OF-05: enquiries and properties; of nothing there is nothing', async () => {
      expect((await found('bakare tunde')).enquiry).toHaveLength(1);
      expect((await found(ngozi.property.name)).property).toContain(ngozi.property.id);
      for (const typed of ['nobody at all', 'zz', '%', '_', '\\']) expect(await found(typed)).toEqual({});
    });

    test('OF-05: the newest first, and that there are more', async () => {
      const people: number[] = [];
      for (let count = 0; count < 7; count += 1) {
        clock.advance(1000);
        const { user } = await aCustomer();
        await db().update(users).set({ firstName: 'Zainabu' }).where(eq(users.id, user.id));
        people.push(user.id);
      }
      const { body } = expectSuccess(await as(owner).call(officeSearch, { search: 'zainabu' }));
      expect(body.found).toMatchObject([{ kind: 'customer', more: true }]);
      expect(body.found[0]?.rows.map(({ id }) => id)).toEqual(people.reverse().slice(0, 5));
    });

    test.each<[StaffRole, SearchKind[]]>([
      ['finance', ['customer', 'plan', 'payment', 'property']],
      ['sales', ['property']],
      ['support', ['customer', 'plan', 'property']],
      ['auditor', ['customer', 'plan', 'payment', 'property']],
    ])('OF-06: %s finds what their role may read, and nothing else', async (staffRole, kinds) => {
      const by = await anOffice({ staffRole });
      const [first, last] = ['Ngozi', 'Eze'];
      expect(Object.keys(await found(`${last} ${first}`, by))).toEqual(kinds.filter((kind) => kind !== 'property'));
      expect(Object.keys(await found(contract, by))).toEqual(kinds.includes('plan') ? ['plan'] : []);
      expect(Object.keys(await found(ngozi.property.name, by))).toContain('property');
      const sees = (kind: SearchKind) => async (typed: string) => kind in (await found(typed, by));
      expect(await sees('line')('lodgement')).toBe(['finance', 'auditor'].includes(staffRole));
      expect(await sees('enquiry')('bakare')).toBe(['sales', 'support', 'auditor'].includes(staffRole));
    });

    test('OF-06: customers and visitors are refused; so is what cannot be searched for', async () => {
      expect((await as(ngozi.customer).call(officeSearch, { search: 'eze' })).status).toBe(403);
      expect((await send(officeSearch, { search: 'eze' })).status).toBe(401);
      expect((await as(owner).call(officeSearch, { search: ' ' })).status).toBe(422);
      expect((await as(owner).call(officeSearch, { search: 'e'.repeat(101) })).status).toBe(422);
    });

    test('OF-06: the log says that somebody searched, and not for what', async () => {
      const by = await anOffice({ staffRole: 'support' });
      await found('eze ngozi', by);
      await found('0803 123 4567', by);
      const isTheirs = and(eq(securityEvents.byId, by.user.id), eq(securityEvents.kind, 'list_read'));
      const events = await db().select().from(securityEvents).where(isTheirs);
      expect(events).toMatchObject([{ subject: 'search', detail: null }]);
      expect(JSON.stringify(events)).not.toMatch(/eze|ngozi|0803/i);
    });

    test('OF-06: nobody searches more than 240 times a minute', async () => {
      const by = await anOffice({ staffRole: 'sales' });
      let status = 200;
      for (let times = 0; times < 241 && status === 200; times += 1)
        ({ status } = await as(by).call(officeSearch, { search: 'zz' }));
      expect(status).toBe(429);
    });
  },
);
