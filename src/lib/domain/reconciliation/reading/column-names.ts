export type Role =
  | 'day'
  | 'value day'
  | 'time'
  | 'details'
  | 'reference'
  | 'debit'
  | 'credit'
  | 'both'
  | 'mark'
  | 'amount'
  | 'fee'
  | 'balance'
  | 'before'
  | 'status'
  | 'currency'
  | 'account';

interface Named {
  role: Role;
  /** Of several columns of a role the lowest is taken. */
  rank: number;
}

/** What is longer is no column that a bank has. */
const LONGEST_NAME = 200;
const currencies = /\b(ngn|naira|lcy|n)\b/g;
const foreign = /\b(fcy|usd|eur|gbp|foreign|original)\b/;

const plainName = (name: string) =>
  name
    .slice(0, LONGEST_NAME)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .replace(/\b(trans|value|tran|txn|post|posting|entry|booking)date\b/g, '$1 date')
    .replace(currencies, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const outs =
  /\b(debits?|dr|withdrawals?|withdrawn|payouts?|outflows?|spent|outgoing)\b|^(money|cash|pay|paid|amount|funds|total|value)? ?out$|^payments?$|^paid$|^sent$|^expenses?$/;
const ins =
  /\b(credits?|cr|deposits?|lodge?ments?|inflows?|received|incoming)\b|^(money|cash|pay|paid|amount|funds|total|value)? ?in$|^receipts?$|^income$/;
const noMoney =
  /\b(ref|reference|id|no|number|narrations?|description|type|method|channel|mode|bank|name|account|date|branch|code|count|by|remarks?|details?|status|indicator|side|limit|score|rating)\b/;

const all =
  (...parts: readonly RegExp[]) =>
  (name: string) =>
    parts.every((part) => part.test(name));
const balance = /\b(balance|bal)\b/;
const date = /\b(date|day)\b/;
const amount = /\b(amount|amt)\b/;

const rules: readonly [Role, number, RegExp | ((name: string) => boolean)][] = [
  ['status', 0, /^((transaction|trans|txn|trx|payment) )?(status|state)$/],
  ['currency', 0, /^((transaction|trans|account|txn) )?(currency|ccy|curr|cur)( code)?$/],
  ['before', 0, all(balance, /\b(before|brought|opening|previous|starting)\b/)],
  ['balance', 1, all(balance, /\b(available|cleared|uncleared|effective)\b/)],
  ['balance', 0, /\b(balance|bal|saldo|solde)\b/],
  ['account', 0, /^(account|acct|a c)( (no|number|num))?$|^nuban$/],
  ['value day', 0, all(date, /\b(value|val|effective)\b/)],
  ['day', 0, all(date, /\b(post|posted|posting|book|booked|booking|entry)\b/)],
  ['day', 6, all(date, /\b(print|actual|due|birth|settlement|created|update|updated|end|start)\b/)],
  ['day', 1, /^(transaction|trans|tran|txn|trx|tnx) (date|day)\b/],
  ['day', 2, /^(date|day|datum|fecha|date time|date and time|datetime|timestamp|time stamp)$/],
  ['day', 3, /\b(date|datetime|when)\b/],
  ['time', 0, /^((transaction|trans|txn) )?time$/],
  ['both', 0, (name) => outs.test(name) && ins.test(name)],
  ['both', 0, /^(d c|c d|in out|dc|drcr|crdr|dr cr|cr dr|cd)( (indicator|flag|mark|code))?$/],
  [
    'fee',
    0,
    (name) => /\b(fees?|charges?|commissions?|vat|levy|deductions?|tax|stamp duty)\b/.test(name) && !outs.test(name),
  ],
  ['debit', 5, (name) => foreign.test(name) && outs.test(name) && !noMoney.test(name)],
  ['credit', 5, (name) => foreign.test(name) && ins.test(name) && !noMoney.test(name)],
  ['debit', 0, (name) => outs.test(name) && !noMoney.test(name)],
  ['credit', 0, (name) => ins.test(name) && !noMoney.test(name)],
  ['mark', 0, /^((transaction|trans|tran|txn|trx|entry|posting) )?(type|sign|indicator|direction|side|flow|nature)$/],
  ['mark', 1, all(/\b(debit|credit|dr|cr)\b/, /\b(indicator|flag|type|side|code)\b/)],
  ['amount', 0, /^((transaction|trans|tran|txn) )?(amount|amt)$/],
  ['amount', 5, all(foreign, amount)],
  ['amount', 1, (name) => name === 'net' || all(amount, /\b(settled|settlement|net|effective)\b/)(name)],
  ['amount', 2, /\b(amount|amt|betrag|montant|importe)\b|^(value|sum|total)$/],
  [
    'details',
    0,
    /^(narrations?|narrative|(transaction|trans|txn) (details?|descriptions?|narrations?|remarks?|particulars))$/,
  ],
  ['details', 1, /\b(narrations?|narrative|descriptions?|particulars|remarks?|libelle)\b/],
  ['details', 2, /^(payment |full )?(details?|text|memo|purpose)$|\bdetails?\b/],
  ['reference', 0, /\b(ref|refs|reference|refno)\b/],
  [
    'reference',
    1,
    /\b(session|rrn|utr|trace|stan)\b|\b(transaction|trans|txn|document|doc|voucher|receipt) (id|no|number)\b/,
  ],
  ['reference', 2, /\b(cheque|chq|check|instrument|voucher|receipt)\b/],
  ['details', 3, /^(notes?|comments?|what|to from|from to|beneficiary|payee|counterparty|sender|merchant|name)\b/],
];

/** What a column's name says that is in it; null when it says nothing. */
export function namedRole(name: string): Named | null {
  const plain = plainName(name);
  if (plain === '') return null;
  for (const [role, rank, rule] of rules) {
    if (typeof rule === 'function' ? rule(plain) : rule.test(plain)) return { role, rank };
  }
  return null;
}
