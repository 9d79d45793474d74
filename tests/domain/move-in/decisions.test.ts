import { describe, expect, test } from 'vitest';
import {
  ada,
  askedOf,
  bola,
  type Cells,
  checkCompany,
  customerOf,
  plan,
  planOf,
  problemsOf,
  receipt,
} from '#tests/support/move-in/company.ts';

const second = (more: Cells): Cells => ({
  ...plan,
  plan_no: 'P-0002',
  customer_no: 'C-0002',
  contract_id: 'HL/2',
  ...more,
});
const ofSecond = { receipt_no: 'R-50', customer_no: 'C-0002', plan_no: 'P-0002' };

describe('what a company that moves in has decided', () => {
  test('MI-04: a row with an open question counts nowhere, and the second stage waits for the first', () => {
    const tables = { payments: [receipt(0, 'two hundred'), receipt(1, 5_000, { purpose: 'wallet' })] };
    const open = checkCompany(tables);
    expect(askedOf(open)).toEqual(['payments 2 unreadable-amount']);
    expect(open.figures).toBeNull();
    const next = checkCompany(tables, { decisions: ['payments,2,unreadable-amount,amount 200000'] });
    expect(askedOf(next)).toEqual(['customers 2 wallet-differs', 'payments 2 unreadable-amount']);
  });

  test('MI-04: nothing is asked about a cancelled receipt, and it is no earlier one', () => {
    const check = checkCompany({
      payments: [receipt(0, 'void', { status: 'Cancelled', plan_no: 'P-9' }), receipt(0, 200_000)],
    });
    expect(askedOf(check)).toEqual([]);
    expect(check.figures?.totals.receipts_cancelled).toBe(1);
    expect(check.figures?.totals.receipts).toBe(1);
  });

  test('MI-04: a correction that names its receipt is not asked about; of a cancelled one it is', () => {
    const named = checkCompany({
      payments: [receipt(0, 200_000), receipt(1, 100_000), receipt(2, -100_000, { corrects: 'r1' })],
    });
    expect(askedOf(named)).toEqual([]);
    expect(planOf(named)?.paid_kobo).toBe(20_000_000);
    const cancelled = checkCompany({
      payments: [
        receipt(0, 200_000),
        receipt(1, 100_000, { status: 'cancelled' }),
        receipt(2, -100_000, { corrects: 'r1' }),
      ],
    });
    expect(askedOf(cancelled)).toEqual(['payments 4 negative']);
  });

  test('MI-04: what a decision says is not asked about again', () => {
    const tables = { payments: [receipt(0, 200_000), receipt(1, 'minus', { plan_no: '', customer_no: 'C-0002' })] };
    const check = checkCompany(tables, {
      decisions: ['payments,3,unreadable-amount,amount -1000', 'payments,3,no-plan,plan P-0001'],
    });
    expect(askedOf(check).sort()).toEqual(['payments 3 no-plan', 'payments 3 unreadable-amount']);
    expect(check.ties).toBe(true);
  });

  test('MI-04: a receipt of who may be the same person is not of another customer', () => {
    const tables = {
      customers: [ada, { ...bola, phone: ada.phone }],
      payments: [receipt(0, 200_000, { customer_no: 'C-0002' })],
    };
    expect(askedOf(checkCompany(tables))).toEqual(['customers 3 same-phone']);
    expect(askedOf(checkCompany(tables, { decisions: ['customers,3,same-phone,merge C-0001'] }))).toEqual([
      'customers 3 same-phone',
    ]);
    expect(askedOf(checkCompany(tables, { decisions: ['customers,3,same-phone,separate'] }))).toEqual([
      'customers 3 same-phone',
      'payments 2 other-customer',
    ]);
  });

  test('MI-04: of a merged customer plans, receipts and wallet are the other one’s', () => {
    const tables = {
      customers: [ada, { ...bola, phone: ada.phone }],
      plans: [plan, second({})],
      payments: [
        receipt(0, 200_000),
        receipt(1, 200_000, ofSecond),
        receipt(2, 7_000, { purpose: 'wallet', customer_no: 'C-0002' }),
      ],
      wallets: [
        { customer_no: 'C-0002', balance: 3_000 },
        { customer_no: 'C-0001', balance: 4_000 },
      ],
    };
    const check = checkCompany(tables, { decisions: ['customers,3,same-phone,merge C-0001'] });
    expect(check.ties).toBe(true);
    expect(customerOf(check)).toMatchObject({ plans: 2, paid_total_kobo: 40_000_000, wallet_kobo: 700_000 });
    expect(customerOf(check, 'C-0002')).toBeUndefined();
  });

  test('MI-05: a decision that answers no question, cannot be read, or says two things is an error', () => {
    const wrong = (...decisions: string[]) =>
      problemsOf(checkCompany({ payments: [receipt(0, 'x')] }, { decisions })).join('\n');
    expect(wrong('payments,2,unreadable-amount,amount 200000', 'payments,9,no-plan,wallet')).toContain(
      'Nothing is asked about payments row 9',
    );
    expect(wrong('payments,2,unreadable-amount,perhaps')).toContain('Decide amount NAIRA, or leave-out');
    expect(wrong('payments,2,unreadable-amount,amount')).toContain('Write amount NAIRA');
    expect(wrong('payments,2,unreadable-amount,amount 1', 'payments,2,unreadable-amount,amount 2')).toContain(
      'in another way',
    );
    expect(() => wrong('receipts,2,unreadable-amount,amount 1')).toThrow('There is no table receipts');
    expect(() => wrong('payments,2,strange,amount 1')).toThrow('no kind of question strange');
  });

  test('MI-05: a decision that gives somebody the address of another one is an error', () => {
    const tables = { customers: [{ ...ada, email: 'none yet' }, bola] };
    const decisions = [`customers,2,unreadable-email,email ${bola.email}`];
    expect(problemsOf(checkCompany(tables, { decisions })).join()).toContain('is the address of C-0002');
  });

  test('MI-05: a decision that names nobody, or a day that is too late, is an error', () => {
    const problems = problemsOf(
      checkCompany(
        { customers: [ada, { ...bola, phone: ada.phone }], payments: [receipt(0, 200_000, { date: '' })] },
        { decisions: ['customers,3,same-phone,merge C-0077', 'payments,2,unreadable-date,date 2026-11-02'] },
      ),
    ).join('\n');
    expect(problems).toContain('No customer has the number C-0077');
    expect(problems).toContain('not before the cut-over day');
  });
});
