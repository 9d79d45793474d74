/** The tables that a company moves in with, in the order in which they are read and asked about. */
export const moveInTables = [
  'properties',
  'customers',
  'marketers',
  'plans',
  'payments',
  'wallets',
  'commissions',
  'opening-balances',
] as const;
export type MoveInTable = (typeof moveInTables)[number];

/** A company without commissions has no such table. */
export const optionalMoveInTables: readonly MoveInTable[] = ['commissions'];

export interface TableColumns {
  needed: readonly string[];
  others: readonly string[];
}

export const moveInColumns = {
  properties: {
    needed: ['code', 'name', 'price', 'units'],
    others: [
      ...['type', 'category', 'state', 'lga', 'street_address', 'size', 'first_payment', 'max_months', 'schedules'],
      ...['infrastructure_fees', 'other_fees', 'title_document', 'listed'],
    ],
  },
  customers: {
    needed: ['customer_no', 'name'],
    others: ['email', 'phone', 'address', 'state', 'joined_on'],
  },
  marketers: { needed: ['code', 'name'], others: ['phone', 'percent'] },
  plans: {
    needed: ['plan_no', 'customer_no', 'property', 'units', 'purchase_type', 'unit_price', 'start_date'],
    others: [
      ...['first_payment', 'months', 'schedule', 'infrastructure_fees', 'other_fees', 'contract_id', 'marketer'],
      ...['status', 'ended_on', 'kept', 'changed_on'],
    ],
  },
  payments: {
    needed: ['receipt_no', 'date', 'amount'],
    others: ['customer_no', 'plan_no', 'purpose', 'method', 'reference', 'status', 'corrects', 'note'],
  },
  wallets: { needed: ['customer_no', 'balance'], others: [] },
  commissions: { needed: ['marketer', 'plan_no', 'earned'], others: ['date', 'paid'] },
  'opening-balances': { needed: ['account', 'kind', 'debit', 'credit'], others: ['account_number'] },
} as const satisfies Record<MoveInTable, TableColumns>;

/** What is written beside a question to answer it. */
export const decisionColumns = {
  needed: ['table', 'row', 'kind', 'decision'],
  others: [],
} as const satisfies TableColumns;

const balanceKinds = [
  'bank',
  'card_provider',
  'wallets',
  'received_price',
  'received_infrastructure',
  'received_other',
  'kept',
  'refunds_owed',
  'commissions_payable',
  'receivables',
  'other',
] as const;
export type BalanceKind = (typeof balanceKinds)[number];

/** Columns whose words decide figures: whatever is none of them needs a line in the mapping. */
export const moveInChoices = {
  'plans.purchase_type': ['one-time', 'instalment'],
  'plans.schedule': ['Monthly', 'Quarterly'],
  'plans.status': ['active', 'ended'],
  'payments.purpose': ['price', 'infrastructure', 'other', 'wallet', 'refund'],
  'payments.method': ['transfer', 'cash', 'cheque', 'card', 'wallet'],
  'payments.status': ['cancelled'],
  'opening-balances.kind': balanceKinds,
} as const;
export type ChoiceColumn = keyof typeof moveInChoices;
export const isChoiceColumn = (name: string): name is ChoiceColumn => Object.hasOwn(moveInChoices, name);

/** Names of tables, columns and choices compare without case, spaces, underscores and dashes. */
export const foldName = (name: string): string => name.toLowerCase().replace(/[\s_-]+/g, '');

const tableByName = new Map(moveInTables.map((table) => [foldName(table), table]));
export const tableNamed = (name: string): MoveInTable | undefined => tableByName.get(foldName(name));

/** What cannot be read, and where; until it is put right nothing can be said about the company. */
export interface MoveInProblem {
  /** The file and sheet, or the table. */
  where: string;
  /** The row of the spreadsheet, from 1. */
  row?: number;
  text: string;
}
