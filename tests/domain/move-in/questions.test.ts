import { describe, expect, test } from 'vitest';
import {
  ada,
  askedOf,
  bola,
  type Cells,
  type CompanyTables,
  checkCompany,
  plan,
  problemsOf,
  property,
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

/** What is asked of a company, and what makes it tie. */
const cases: [string, CompanyTables, string[], string[]][] = [
  [
    'two customers with one phone',
    { customers: [ada, { ...bola, phone: '+234 803 123 4501' }] },
    ['customers 3 same-phone'],
    ['customers,3,same-phone,separate'],
  ],
  [
    'the same person twice',
    { customers: [ada, { ...bola, phone: '8031234501' }] },
    ['customers 3 same-phone'],
    ['customers,3,same-phone,merge C-0001'],
  ],
  [
    'two customers with one address',
    { customers: [ada, { ...bola, email: 'ADA.OBI@mail.example' }] },
    ['customers 3 same-email'],
    ['customers,3,same-email,without'],
  ],
  [
    'a phone that asks before the address',
    { customers: [ada, { ...bola, phone: ada.phone, email: ada.email }] },
    ['customers 3 same-phone'],
    ['customers,3,same-phone,separate'],
  ],
  [
    'a phone without its digits',
    { customers: [{ ...ada, phone: '8.03123E+09' }] },
    ['customers 2 unreadable-phone'],
    ['customers,2,unreadable-phone,phone 0803 123 4501'],
  ],
  [
    'an address that is none',
    { customers: [{ ...ada, email: 'ada.obi at mail' }] },
    ['customers 2 unreadable-email'],
    ['customers,2,unreadable-email,none'],
  ],
  [
    'a plan of nobody',
    { plans: [{ ...plan, customer_no: 'C-0009' }], payments: [receipt(0, 200_000, { customer_no: 'C-0009' })] },
    ['plans 2 unknown-customer'],
    ['plans,2,unknown-customer,customer c1'],
  ],
  [
    'a property that is not there',
    { plans: [{ ...plan, property: 'Palm Groove' }] },
    ['plans 2 unknown-property'],
    ['plans,2,unknown-property,property palm  grove'],
  ],
  [
    'a marketer who is not there',
    { plans: [{ ...plan, marketer: 'M-9' }] },
    ['plans 2 unknown-marketer'],
    ['plans,2,unknown-marketer,marketer m1'],
  ],
  [
    'one contract number twice',
    { plans: [plan, second({ contract_id: ' hl/1' })], payments: [receipt(0, 200_000), receipt(5, 200_000, ofSecond)] },
    ['plans 3 same-contract'],
    ['plans,3,same-contract,contract HL/9'],
  ],
  [
    'a plan twice, without a day',
    { plans: [plan, { ...plan, months: 5 }] },
    ['plans 3 same-plan'],
    ['plans,3,same-plan,changed 1/6/2026'],
  ],
  [
    'what was kept of an ended sale',
    { plans: [{ ...plan, status: 'ended' }] },
    ['plans 2 ended-kept'],
    ['plans,2,ended-kept,kept 20k'],
  ],
  [
    'an amount that could be two',
    { payments: [receipt(0, '200.000')] },
    ['payments 2 unreadable-amount'],
    ['payments,2,unreadable-amount,amount 200000'],
  ],
  [
    'an amount that is missing',
    { payments: [receipt(0, ''), receipt(1, 200_000)] },
    ['payments 2 unreadable-amount'],
    ['payments,2,unreadable-amount,leave-out'],
  ],
  [
    'a price in words',
    { plans: [{ ...plan, unit_price: 'as agreed' }] },
    ['plans 2 unreadable-amount'],
    ['plans,2,unreadable-amount,amount 1.2m'],
  ],
  [
    'a day that is none',
    { payments: [receipt(0, 200_000, { date: '9/13/2026' })] },
    ['payments 2 unreadable-date'],
    ['payments,2,unreadable-date,date 13/9/2026'],
  ],
  [
    'a start that is missing',
    { plans: [{ ...plan, start_date: '' }] },
    ['plans 2 unreadable-date'],
    ['plans,2,unreadable-date,date 2026-01-10'],
  ],
  [
    'a receipt of the day itself',
    { payments: [receipt(0, 200_000, { date: '2026-11-01' })] },
    ['payments 2 date-after-day'],
    ['payments,2,date-after-day,date 2026-10-31'],
  ],
  [
    'a receipt number twice',
    { payments: [receipt(0, 200_000), { ...receipt(0, 200_000), receipt_no: 'r 0' }] },
    ['payments 3 same-receipt'],
    ['payments,3,same-receipt,once'],
  ],
  [
    'a receipt without a plan',
    { payments: [receipt(0, 200_000, { plan_no: '' })] },
    ['payments 2 no-plan'],
    ['payments,2,no-plan,plan p 1'],
  ],
  [
    'a receipt of a plan in no list',
    {
      payments: [receipt(0, 200_000), receipt(1, 50_000, { plan_no: '??' })],
      wallets: [{ customer_no: 'C-0001', balance: 50_000 }],
    },
    ['payments 3 unknown-plan'],
    ['payments,3,unknown-plan,wallet'],
  ],
  [
    'a receipt of another customer',
    { payments: [receipt(0, 200_000, { customer_no: 'C-0002' })] },
    ['payments 2 other-customer'],
    ['payments,2,other-customer,keep'],
  ],
  [
    'an amount below zero',
    { payments: [receipt(0, 200_000), receipt(1, '(50,000)')] },
    ['payments 3 negative'],
    ['payments,3,negative,count'],
  ],
  [
    'a plan on which nothing was paid',
    { plans: [plan, second({})] },
    ['plans 3 no-payment'],
    ['plans,3,no-payment,leave-out'],
  ],
  [
    'more units than there are',
    { properties: [{ ...property, units: 1 }], plans: [{ ...plan, units: 2, first_payment: 400_000 }] },
    ['properties 2 over-sold'],
    ['properties,2,over-sold,units 2'],
  ],
  [
    'a wallet of another amount',
    {
      payments: [receipt(0, 200_000), receipt(1, 5_000, { purpose: 'wallet' })],
      wallets: [{ customer_no: 'c1', balance: '4,000' }],
    },
    ['wallets 2 wallet-differs'],
    ['wallets,2,wallet-differs,list'],
  ],
  [
    'a wallet that is not listed',
    { payments: [receipt(0, 200_000), receipt(1, 5_000, { purpose: 'wallet' })] },
    ['customers 2 wallet-differs'],
    ['customers,2,wallet-differs,receipts'],
  ],
];

describe('what a company that moves in is asked', () => {
  test.each(cases)('MI-04: %s is asked about, and ties once it is decided', (_, tables, asked, decisions) => {
    const open = checkCompany(tables);
    expect(problemsOf(open)).toEqual([]);
    expect(askedOf(open)).toEqual(asked);
    expect(open.ties).toBe(false);
    const decided = checkCompany(tables, { decisions });
    expect(problemsOf(decided)).toEqual([]);
    expect(askedOf(decided)).toEqual(asked);
    expect(decided.figures?.faults).toEqual([]);
    expect(decided.ties).toBe(true);
  });

  test('MI-04: a company without a doubt is asked nothing', () => {
    const check = checkCompany();
    expect(askedOf(check)).toEqual([]);
    expect(check.ties).toBe(true);
  });

  test('MI-04: books that differ are asked about where their kind first stands, and may be accepted', () => {
    const { figures } = checkCompany();
    const balances: Cells[] = [
      { account: 'Bank', kind: 'bank', account_number: '0000000012', debit: 202_000 },
      { account: 'Price', kind: 'received_price', credit: 202_000 },
      { account: 'Receivable', kind: 'receivables', debit: 1_000_000 },
      { account: 'Capital', kind: 'other', credit: 1_000_000 },
    ];
    expect(figures?.totals.paid_price_kobo).toBe(20_000_000);
    const open = checkCompany({ balances });
    expect(askedOf(open)).toEqual(['opening-balances 3 balance-differs']);
    const accepted = checkCompany({ balances }, { decisions: ['opening-balances,3,balance-differs,accept'] });
    expect(accepted.ties).toBe(true);
    expect(accepted.figures?.totals.opening_balance_kobo).toBe(200_000);
  });
});
