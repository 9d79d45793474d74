import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadedParts } from '#lib/domain/move-in/figures/loaded-parts.ts';
import type { MoveInPlanFigures } from '#lib/domain/move-in/figures/plan-figures.ts';
import { restOf } from '#lib/domain/move-in/figures/plan-parts.ts';
import { walletParts } from '#lib/domain/move-in/figures/receipt-splits.ts';
import {
  type Cells,
  type CompanyTables,
  checkCompany,
  customerOf,
  plan,
  planOf,
  receipt,
} from '#tests/support/move-in/company.ts';

const figuresOf = (tables: CompanyTables, decisions: string[] = []) =>
  checkCompany(tables, { decisions }).figures?.plans[0] as MoveInPlanFigures;
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe('what was paid on a plan', () => {
  test('MI-06: receipts fill the first payment, then the instalments; a part of one counts, and its rest is due next', () => {
    const check = checkCompany({ payments: [receipt(0, 200_000), receipt(1, 130_000)] });
    // of 10 February all, of 10 March 30,000
    expect(planOf(check)).toMatchObject({
      ...{ state: 'in_progress', paid_kobo: 33_000_000, remaining_kobo: 87_000_000, percentage: 27 },
      ...{ next_due_date: '2026-03-10', next_due_kobo: 7_000_000, overdue_kobo: 7_000_000 + 7 * 10_000_000 },
    });
  });

  test('MI-06: the rest of a first payment is overdue from the start date', () => {
    expect(planOf(checkCompany({ payments: [receipt(0, 150_000)] }))).toMatchObject({
      next_due_date: '2026-01-10',
      next_due_kobo: 5_000_000,
    });
  });

  test('MI-06: a one-time purchase is one payment, due on the start date', () => {
    const once = { ...plan, purchase_type: 'One-Time', months: '', schedule: '' };
    expect(planOf(checkCompany({ plans: [once], payments: [receipt(0, 700_000)] }))).toMatchObject({
      next_due_date: '2026-01-10',
      next_due_kobo: 50_000_000,
      overdue_kobo: 50_000_000,
    });
    expect(planOf(checkCompany({ plans: [once], payments: [receipt(0, 1_200_000)] }))).toMatchObject({
      state: 'completed',
      next_due_date: '',
      overdue_kobo: 0,
    });
  });

  test('MI-06: what is more than is due of the price or a fee goes to the wallet', () => {
    const check = checkCompany({
      plans: [{ ...plan, infrastructure_fees: 1_000, other_fees: 500 }],
      payments: [
        receipt(0, 1_250_000),
        receipt(1, 1_200, { purpose: 'infrastructure' }),
        receipt(2, 250, { purpose: 'other' }),
      ],
      wallets: [{ customer_no: 'C-0001', balance: 50_200 }],
    });
    expect(planOf(check)).toMatchObject({
      state: 'completed',
      paid_kobo: 120_000_000,
      paid_infrastructure_kobo: 100_000,
      paid_other_kobo: 25_000,
    });
    expect(customerOf(check)).toMatchObject({ wallet_kobo: 5_020_000, paid_total_kobo: 120_125_000 });
    expect(check.ties).toBe(true);
  });

  test('MI-06: half of each kind of fees completes a paid plan, less does not', () => {
    const paid = (fee: number) =>
      planOf(
        checkCompany({
          plans: [{ ...plan, other_fees: 1_000 }],
          payments: [receipt(0, 1_200_000), receipt(1, fee, { purpose: 'other' })],
        }),
      )?.state;
    expect([paid(499.99), paid(500)]).toEqual(['in_progress', 'completed']);
  });

  test('MI-06: a changed plan keeps what was paid before and divides the rest from that day', () => {
    const changed = { ...plan, months: 4, schedule: 'Monthly', changed_on: '2026-06-15' };
    const check = checkCompany({
      plans: [plan, changed],
      payments: [receipt(0, 200_000), receipt(1, 100_000), receipt(2, 250_000, { date: '2026-07-20' })],
    });
    // 900,000 over four months; of 225,000 in July and August 25,000 more than one is paid
    expect(planOf(check)).toMatchObject({
      paid_kobo: 55_000_000,
      next_due_date: '2026-08-15',
      next_due_kobo: 20_000_000,
      overdue_kobo: 65_000_000,
    });
  });

  test('MI-06: an ended plan owes what was paid less what was kept and refunded, and nothing is due', () => {
    const check = checkCompany({
      plans: [{ ...plan, status: 'ended', kept: 20_000 }],
      payments: [receipt(0, 200_000), receipt(1, -50_000, { purpose: 'refund', method: 'wallet' })],
      wallets: [{ customer_no: 'C-0001', balance: 50_000 }],
    });
    expect(planOf(check)).toMatchObject({
      state: 'terminated',
      paid_kobo: 20_000_000,
      remaining_kobo: 0,
      next_due_date: '',
    });
    expect(check.figures?.totals).toMatchObject({
      kept_kobo: 2_000_000,
      refunds_owed_kobo: 13_000_000,
      paid_total_kobo: 0,
      plans_terminated: 1,
    });
    expect(customerOf(check)).toMatchObject({ plans: 1, paid_total_kobo: 0, wallet_kobo: 5_000_000 });
    expect(check.ties).toBe(true);
  });

  test('MI-06: without a contract a plan is awaiting, with its next part due and nothing overdue', () => {
    expect(planOf(checkCompany({ plans: [{ ...plan, contract_id: '' }] }))).toMatchObject({
      state: 'awaiting',
      next_due_date: '2026-02-10',
      overdue_kobo: 0,
    });
  });

  test('MI-07: debits and credits that are not equal do not tie, whatever is decided', () => {
    const check = checkCompany({
      balances: [
        { account: 'Bank', kind: 'bank', account_number: '12', debit: 1 },
        { account: 'Price', kind: 'received_price', credit: 200_000 },
        { account: 'R', kind: 'receivables', debit: 1_000_000 },
      ],
    });
    expect(check.figures?.faults.join()).toContain('do not balance');
    expect(check.ties).toBe(false);
  });
});

/** Each run reads a whole company. */
const assertProperty = <Values>(property: fc.IProperty<Values>): void =>
  fc.assert(property, { seed: 20_261_127, numRuns: 120 });

const amount = fc.integer({ min: 1, max: 60_000_000 });
const receipts = fc.array(
  fc.record({
    kobo: amount,
    day: fc.integer({ min: 0, max: 280 }),
    purpose: fc.constantFrom('price', 'infrastructure', 'other'),
  }),
  { minLength: 1, maxLength: 14 },
);
const dated = (day: number) => new Date(Date.UTC(2026, 0, 10 + day)).toISOString().slice(0, 10);

const aCompany = fc.record({
  receipts,
  months: fc.integer({ min: 1, max: 36 }),
  schedule: fc.constantFrom('Monthly', 'Quarterly'),
  first: fc.integer({ min: 0, max: 1_200_000 }),
  units: fc.integer({ min: 1, max: 4 }),
  isOnce: fc.boolean(),
  changed: fc.option(fc.integer({ min: 1, max: 200 })),
  isEnded: fc.boolean(),
});

const tablesOf = ({
  receipts: paid,
  months,
  schedule,
  first,
  units,
  isOnce,
  changed,
  isEnded,
}: typeof aCompany extends fc.Arbitrary<infer T> ? T : never): CompanyTables => {
  const one: Cells = {
    ...plan,
    months,
    schedule,
    units,
    first_payment: first,
    infrastructure_fees: 90_000,
    other_fees: 40_000,
    ...(isOnce && { purchase_type: 'one-time' }),
    ...(isEnded && { status: 'ended', kept: 0 }),
  };
  return {
    plans: changed === null ? [one] : [one, { ...one, months: months + 1, changed_on: dated(changed) }],
    payments: paid.map(({ kobo, day, purpose }, at) =>
      receipt(at, (kobo / 100).toFixed(2), { date: dated(day), purpose }),
    ),
  };
};

describe('laws of the figures', () => {
  test('MI-08: whatever is received is paid on the plan or in the wallet, and each receipt says how much of it', () =>
    assertProperty(
      fc.property(aCompany, (company) => {
        const figures = figuresOf(tablesOf(company));
        if (!figures) return;
        const received = sum(figures.receipts.map((one) => one.amount));
        expect(figures.paid + figures.paidInfrastructure + figures.paidOther + figures.tooMuch).toBe(received);
        const parts = walletParts(figures);
        expect(sum([...parts.values()])).toBe(figures.tooMuch);
        for (const [one, part] of parts) expect(part).toBeLessThanOrEqual(one.amount);
      }),
    ));

  test('MI-08: the parts of a plan are its price, what is paid of them is what was paid, and all paid ones come first', () =>
    assertProperty(
      fc.property(aCompany, (company) => {
        const figures = figuresOf(tablesOf(company));
        if (!figures || figures.plan.isEnded) return;
        expect(sum(figures.parts.map((part) => part.amount))).toBe(figures.plan.total);
        expect(sum(figures.parts.map((part) => part.paid))).toBe(figures.paid);
        const firstOpen = figures.parts.findIndex((part) => restOf(part) > 0);
        if (firstOpen >= 0) expect(figures.parts.slice(firstOpen + 1).every((part) => part.paid === 0)).toBe(true);
      }),
    ));

  test('MI-08: as the portal keeps it, a plan has paid parts that are what was paid and open ones that are the rest', () =>
    assertProperty(
      fc.property(aCompany, (company) => {
        const figures = figuresOf(tablesOf(company));
        if (!figures) return;
        const { isInstalment, deposit, parts } = loadedParts(figures);
        expect(sum(parts.map((part) => part.amount)) + deposit * figures.plan.units).toBe(figures.plan.total);
        if (!isInstalment) return;
        const paid = parts.filter(({ paidOn }) => paidOn !== null);
        if (deposit === 0) expect(sum(paid.map((part) => part.amount))).toBe(figures.paid);
        expect(parts.slice(0, paid.length)).toEqual(paid);
        expect(parts.every((part) => part.amount > 0)).toBe(true);
        if (figures.nextDue)
          expect(parts[paid.length]).toMatchObject({
            dueDate: figures.nextDue.dueDate,
            amount: figures.nextDue.amount,
          });
      }),
    ));
});
