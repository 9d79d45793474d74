import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { moveIns, outbox, users } from '#lib/server/db/schema.ts';
import { checkHealth } from '#lib/server/ledger/health.ts';
import { MoveInRefused } from '#lib/server/move-in/load-company.ts';
import { db } from '#lib/server/runtime.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { postgresUrl } from '#tests/support/database/postgres.ts';
import type { DatabaseUrls } from '#tests/support/database/test-database.ts';
import {
  type CompanyTables,
  checkCompany,
  inputOf,
  plan,
  property,
  receipt,
  tiedBooks,
} from '#tests/support/move-in/company.ts';
import { expectedOf, figuresOfReport, givenCompany } from '#tests/support/move-in/given-companies.ts';
import { loadInput } from '#tests/support/move-in/load-given.ts';

/** A small company whose books say what its lists do. */
const tied = (tables: CompanyTables, decisions: string[] = []) => {
  const { figures } = checkCompany(tables, { decisions });
  return inputOf({ ...tables, balances: tiedBooks(figures?.totals ?? {}) }, { decisions });
};

const rows = async <Row>(query: ReturnType<typeof sql>) =>
  (await db().execute<Row & Record<string, unknown>>(query)).rows;
const balances = async () =>
  Object.fromEntries(
    (
      await rows<{ kind: string; balance: string }>(
        sql`select kind, sum(balance_of(accounts))::text as balance from accounts group by kind`,
      )
    ).map(({ kind, balance }) => [kind, Number(balance)]),
  );
const counts = (...tables: string[]) =>
  Promise.all(
    tables.map(async (table) =>
      Number((await rows<{ count: string }>(sql.raw(`select count(*)::text as count from ${table}`)))[0]?.count),
    ),
  );
const healthy = async () => expect((await checkHealth()).checks.filter(({ ok }) => !ok)).toEqual([]);

const postgres = postgresUrl();

/** Each makes a new database for each company. */
describe.each([
  ['embedded', () => ({}), false],
  ['PostgreSQL', () => ({ url: postgresUrl() }), postgres === undefined],
] as [string, () => DatabaseUrls, boolean][])('%s', (_, urls, missing) => {
  describe.skipIf(missing)('a tidy company', () => {
    setUpTestServer(urls());

    test('MI-10: is loaded to the kobo, and the ledger is in order', async () => {
      const report = await loadInput(givenCompany('clean'));
      expect(figuresOfReport(report)).toEqual(expectedOf('clean').figures);
      expect(report).toMatchObject({ loaded: true, ties: true });
      await healthy();
    });

    test('MI-11: banks, provider, income, what was kept and owed stand against the opening balance, all on the day', async () => {
      const { totals } = expectedOf('clean').figures;
      const of = (name: string) => Number(totals[`${name}_kobo`]);
      const banks = Object.keys(totals).filter((name) => name.startsWith('bank:'));
      expect(await balances()).toMatchObject({
        cash_bank: -banks.reduce((total, name) => total + Number(totals[name]), 0),
        cash_paystack: -of('card_provider'),
        property_income: of('paid_price'),
        infrastructure_income: of('paid_infrastructure'),
        other_income: of('paid_other'),
        wallet: of('wallets'),
        termination_income: of('kept'),
        termination_refunds: of('refunds_owed'),
        commissions_payable: of('commissions_payable'),
        commission_expense: 0,
        opening_balance: of('opening_balance'),
      });
      expect(
        await rows(
          sql`select distinct (created_at at time zone 'Africa/Lagos')::date::text as day, (created_at at time zone 'UTC')::date::text as abroad from journals`,
        ),
      ).toEqual([{ day: '2026-11-01', abroad: '2026-11-01' }]);
    });

    test('MI-12: each receipt that counts is a payment of its own day', async () => {
      expect(await counts('payments', 'moved_in_receipts')).toEqual([810, 810]);
      const [first] = await rows(sql`
        select receipt_no, kind, receipt.method, receipt.reference, payments.reference as ours, (payments.created_at at time zone 'Africa/Lagos')::date::text as day, amount::text, purpose, stage
        from payments join moved_in_receipts receipt on receipt.payment_id = payments.id order by payments.id limit 1`);
      expect(first).toEqual({
        receipt_no: 'R-00001',
        kind: 'price',
        method: 'transfer',
        reference: 'NIP9379373440',
        ours: 'NIP9379373440',
        day: '2024-05-31',
        amount: '57000000',
        purpose: 'moved_in',
        stage: 'completed',
      });
    });

    test('MI-13: nobody is written to, and nobody can sign in', async () => {
      expect(await counts('outbox', 'notifications', 'webhook_deliveries', 'virtual_accounts', 'sessions')).toEqual([
        0, 0, 0, 0, 0,
      ]);
      expect(await db().$count(users, eq(users.passwordHash, 'not yet taken over'))).toBe(60);
      expect(await db().select().from(outbox)).toEqual([]);
    });

    test('MI-14: the same files again change nothing and report the same; the workbook is the same company', async () => {
      const before = await counts('users', 'plans', 'payments', 'journals', 'entries');
      const [{ report } = {}] = await db().select().from(moveIns);
      expect(await loadInput(givenCompany('clean'))).toEqual(JSON.parse(report ?? ''));
      expect(await loadInput(givenCompany('clean-workbook'))).toEqual(JSON.parse(report ?? ''));
      expect(await counts('users', 'plans', 'payments', 'journals', 'entries')).toEqual(before);
    });

    test('MI-14: other files, or another day, are refused with the first differences', async () => {
      const refused = (input: Parameters<typeof loadInput>[0]) =>
        loadInput(input).then(
          () => '',
          (error: Error) => (error instanceof MoveInRefused ? error.message : String(error)),
        );
      expect(await refused(givenCompany('given'))).toMatch(/moved in already.*total plans: 90, now 400/s);
      expect(await refused(givenCompany('clean', { day: '2026-11-02' }))).toContain(
        'It moved in on 2026-11-01, not on 2026-11-02',
      );
    });

    test('MI-15: receipts from before, and what they made, come with a move-in only', async () => {
      const insert = sql`insert into payments (user_id, purpose, method, plan_id, amount, reference, stage, description)
        select user_id, 'moved_in', 'from_before', id, 100, 'one more', 'initiated', 'one more' from plans limit 1`;
      const refusal = (query: typeof insert) =>
        db()
          .execute(query)
          .then(
            () => '',
            (error: { cause?: { constraint?: string } }) => error.cause?.constraint ?? '',
          );
      expect(await refusal(insert)).toBe('payment_moved_in');
      expect(await refusal(sql`update move_ins set day = '2026-12-01'`)).toBe('move_in_frozen');
      expect(await refusal(sql`update moved_in_receipts set note = 'other'`)).toBe('moved_in_receipts_never_update');
    });
  });

  describe.skipIf(missing)('a company as people keep it', () => {
    setUpTestServer(urls());

    test('MI-10: is loaded to the kobo with its decisions, and the ledger is in order', async () => {
      const report = await loadInput(givenCompany('given'));
      expect(figuresOfReport(report)).toEqual(expectedOf('given').figures);
      await healthy();
    });
  });

  describe.skipIf(missing)('a company with what is rare', () => {
    setUpTestServer(urls());

    test('MI-10: an unpaid plan with held units, wallets that pay, change and end, fees without a price, and a list that stands', async () => {
      const once = { ...plan, purchase_type: 'one-time', months: '', schedule: '' };
      const tables: CompanyTables = {
        properties: [property, { ...property, code: 'EST-02', name: 'Royal Crest', units: 2 }],
        plans: [
          plan,
          { ...plan, months: 6, schedule: 'Quarterly', changed_on: '2026-05-01' },
          { ...once, plan_no: 'P-0002', contract_id: 'HL/2' },
          { ...once, plan_no: 'P-0003', contract_id: 'HL/3', property: 'EST-02', units: 2 },
          { ...plan, plan_no: 'P-0004', contract_id: 'HL/4', property: 'EST-02', units: 2, status: 'ended', kept: 0 },
          { ...plan, plan_no: 'P-0005', contract_id: '', units: 1 },
          {
            ...plan,
            plan_no: 'P-0006',
            contract_id: 'HL/6',
            other_fees: 1_000,
            status: 'ended',
            kept: 1_000,
            customer_no: 'C-0002',
          },
        ],
        payments: [
          receipt(1, 400_000, { purpose: 'wallet', plan_no: '', method: 'card' }),
          receipt(2, 200_000, { method: 'wallet' }),
          receipt(3, 150_000, { customer_no: 'C-0002', method: 'wallet' }),
          receipt(4, 160_000, { purpose: 'wallet', plan_no: '', customer_no: 'C-0002', method: 'cash' }),
          receipt(5, 500_000, { plan_no: 'P-0002', method: 'cheque' }),
          receipt(6, -500_000, { plan_no: 'P-0002', method: 'cheque', corrects: 'R-5' }),
          receipt(7, 700_000, { plan_no: 'P-0002', method: '', reference: '' }),
          receipt(8, 2_500_000, { plan_no: 'P-0003', receipt_no: 'R-8' }),
          receipt(9, 0, { plan_no: 'P-0003' }),
          receipt(10, 500, { plan_no: 'P-0006', customer_no: '', purpose: 'other', reference: 'NIP1' }),
          receipt(11, 500, {
            plan_no: 'P-0006',
            customer_no: '',
            purpose: 'other',
            reference: 'NIP1',
            date: '2026-03-01',
          }),
        ],
        wallets: [
          { customer_no: 'C-0001', balance: 300_000.5 },
          { customer_no: 'C-0002', balance: 10_000 },
        ],
        commissions: [
          { marketer: 'M-1', plan_no: 'P-0001', earned: 500, paid: 500 },
          { marketer: 'm 1', plan_no: 'p2', earned: 700, paid: 900, date: '1/2/2026' },
        ],
      };
      const decisions = ['payments,4,other-customer,keep', 'plans,7,no-payment,hold', 'wallets,2,wallet-differs,list'];
      const report = await loadInput(tied(tables, decisions));
      expect(report.totals).toMatchObject({
        plans_pending: 1,
        plans_terminated: 2,
        plans_completed: 1,
        receipts: 11,
        commissions_payable_kobo: -20_000,
      });
      expect(report.customers.map(({ wallet_kobo }) => wallet_kobo)).toEqual([30_000_050, 1_000_000]);
      expect(report.plans.find(({ plan_no }) => plan_no === 'P-0002')).toMatchObject({
        state: 'in_progress',
        next_due_date: '2026-01-10',
        next_due_kobo: 50_000_000,
      });
      await healthy();
    });
  });

  describe.skipIf(missing)('a load that does not end', () => {
    setUpTestServer(urls());

    test('MI-14: leaves nothing', async () => {
      await db()
        .insert(users)
        .values({ email: 'BOLA.eze@mail.example', passwordHash: 'x', firstName: 'Bola', uniqueCustomerId: 'HS1' });
      await expect(loadInput(tied({}))).rejects.toThrow('is in the portal already');
      await expect(loadInput(inputOf({}))).rejects.toThrow('Not everything is decided and ties');
      expect(await counts('users', 'plans', 'payments', 'properties', 'move_ins')).toEqual([1, 0, 0, 0, 0]);
    });
  });
});
