import type { MoveInCheck } from '#lib/domain/move-in/check-move-in.ts';
import type { MoveInTotals } from '#lib/domain/move-in/figures/totals.ts';
import { moveInReport } from '#lib/domain/move-in/report.ts';
import { checkFiles } from '#lib/server/readers/move-in/check-files.ts';

export type Cells = Record<string, string | number>;

/** A company as its tables say it; a row has the columns that it names. */
export interface CompanyTables {
  properties?: Cells[];
  customers?: Cells[];
  plans?: Cells[];
  payments?: Cells[];
  wallets?: Cells[];
  marketers?: Cells[];
  commissions?: Cells[];
  balances?: Cells[];
}

export const day = '2026-11-01';

export const property = {
  code: 'EST-01',
  name: 'Palm Grove',
  price: 1_200_000,
  first_payment: 200_000,
  units: 10,
  max_months: 24,
  schedules: 'Monthly;Quarterly',
  state: 'Lagos',
};
export const ada = { customer_no: 'C-0001', name: 'Ada Obi', phone: '08031234501', email: 'ada.obi@mail.example' };
export const bola = { customer_no: 'C-0002', name: 'Bola Eze', phone: '08031234502', email: 'bola.eze@mail.example' };

/** ₦1,200,000 from January on: ₦200,000 at first, ₦100,000 in each of ten months. */
export const plan: Cells = {
  ...{ plan_no: 'P-0001', customer_no: 'C-0001', property: 'EST-01', units: 1, purchase_type: 'instalment' },
  ...{ unit_price: 1_200_000, first_payment: 200_000, months: 10, schedule: 'Monthly', start_date: '2026-01-10' },
  ...{ contract_id: 'HL/1' },
};
export const receipt = (no: number, amount: number | string, more: Cells = {}): Cells => ({
  ...{
    receipt_no: `R-${no}`,
    date: `2026-01-${String(10 + no).padStart(2, '0')}`,
    customer_no: 'C-0001',
    plan_no: 'P-0001',
  },
  ...{ purpose: 'price', amount, method: 'transfer', ...more },
});

const csv = (rows: readonly Cells[], needed: readonly string[]) => {
  const columns = [...new Set([...needed, ...rows.flatMap((row) => Object.keys(row))])];
  const cell = (value: string | number = '') => `"${String(value).replaceAll('"', '""')}"`;
  return [columns.join(','), ...rows.map((row) => columns.map((column) => cell(row[column])).join(','))].join('\n');
};

const needed = {
  properties: ['code', 'name', 'price', 'units'],
  customers: ['customer_no', 'name'],
  plans: ['plan_no', 'customer_no', 'property', 'units', 'purchase_type', 'unit_price', 'start_date'],
  payments: ['receipt_no', 'date', 'amount'],
  wallets: ['customer_no', 'balance'],
  marketers: ['code', 'name'],
  commissions: ['marketer', 'plan_no', 'earned'],
  balances: ['account', 'kind', 'account_number', 'debit', 'credit'],
} as const;

const naira = (kobo = 0) => (kobo / 100).toFixed(2);

/** Books that say what the lists add up to. */
export function tiedBooks(totals: MoveInTotals): Cells[] {
  const of = (name: string) => totals[`${name}_kobo`] ?? 0;
  const credits = [
    ...[
      ['wallets', of('wallets')],
      ['received_price', of('paid_price')],
      ['received_infrastructure', of('paid_infrastructure')],
    ],
    ...[
      ['received_other', of('paid_other')],
      ['kept', of('kept')],
      ['refunds_owed', of('refunds_owed')],
    ],
    ['commissions_payable', of('commissions_payable')],
  ] as [string, number][];
  const rows: Cells[] = [
    { account: 'Current account', kind: 'bank', account_number: '123456789', debit: '5000.50' },
    { account: 'Card provider', kind: 'card_provider', debit: '100' },
    { account: 'Receivable', kind: 'receivables', debit: naira(of('remaining')) },
    ...credits.map(([kind, kobo]) => ({ account: kind, kind, credit: naira(kobo) })),
  ];
  const sum = (side: 'debit' | 'credit') =>
    rows.reduce((total, row) => total + Math.round(Number(row[side] ?? 0) * 100), 0);
  const rest = sum('debit') - sum('credit');
  return [...rows, { account: 'Capital', kind: 'other', [rest > 0 ? 'credit' : 'debit']: naira(Math.abs(rest)) }];
}

interface Options {
  mapping?: object;
  decisions?: readonly string[];
}

export function companyFiles(tables: CompanyTables) {
  const all = {
    properties: [property],
    customers: [ada, bola],
    plans: [plan],
    payments: [receipt(0, 200_000)],
    wallets: [],
    marketers: [{ code: 'M-1', name: 'Efe Sani', percent: 5 }],
    commissions: [],
    balances: [],
    ...tables,
  };
  return Object.entries(all).map(([name, rows]) => ({
    name: `${name === 'balances' ? 'opening-balances' : name}.csv`,
    bytes: Buffer.from(csv(rows, needed[name as keyof typeof needed])),
  }));
}

export const fileOf = (name: string, text: string) => ({ name, bytes: Buffer.from(text) });

export const inputOf = (tables: CompanyTables, { mapping, decisions = [] }: Options = {}) => ({
  day,
  files: companyFiles(tables),
  mapping: mapping ? fileOf('mapping.json', JSON.stringify(mapping)) : null,
  decisions:
    decisions.length > 0 ? fileOf('decisions.csv', ['table,row,kind,decision', ...decisions].join('\n')) : null,
});

/** The check of a company whose books say what its lists do, unless it brings its own. */
export function checkCompany(tables: CompanyTables = {}, options: Options = {}): MoveInCheck {
  const first = checkFiles(inputOf(tables, options));
  if (!first.check) throw new Error(first.problems.map(({ text }) => text).join('\n'));
  if (tables.balances || !first.check.figures) return first.check;
  const tied = checkFiles(inputOf({ ...tables, balances: tiedBooks(first.check.figures.totals) }, options));
  return tied.check as MoveInCheck;
}

/** What is asked: 'plans 2 same-plan', and 'open' or the decision. */
export const askedOf = ({ questions }: MoveInCheck) =>
  questions.map(({ table, row, kind }) => `${table} ${row} ${kind}`);
export const problemsOf = ({ problems }: MoveInCheck) => problems.map(({ text }) => text);

export const planOf = (check: MoveInCheck, no = 'P-0001') =>
  moveInReport(check).plans.find((row) => row.plan_no === no);
export const customerOf = (check: MoveInCheck, no = 'C-0001') =>
  moveInReport(check).customers.find((row) => row.customer_no === no);
