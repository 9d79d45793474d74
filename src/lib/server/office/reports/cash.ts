import { asc } from 'drizzle-orm';
import { cashAccountKinds } from '#lib/domain/accounting/accounts.ts';
import { bookedMethodLabels } from '#lib/messages/reports.ts';
import type { CashSums } from '../../carried/cash-bookings.ts';
import { cashByDay, cashByProperty } from '../../carried/cash-received.ts';
import { companyAccounts } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { accountNames } from './account-names.ts';
import { type AccountingReport, type Asked, column, money, sumColumns, type Value } from './report.ts';

/** What came, less what corrections took back. */
const net = ({ received, taken_back }: CashSums) => received - taken_back;

interface Divided {
  columns: { key: string; name: string; filter: Record<string, string> }[];
  rows: { names: Value[]; of: Map<string, number>; day?: string }[];
}

/** Each request asks for columns, rows, sums and chart of the same thing. */
const divided = new WeakMap<Asked, Promise<Divided>>();

function divide(asked: Asked): Promise<Divided> {
  const read = divided.get(asked) ?? (asked.by === 'property' ? byProperty(asked) : byDay(asked));
  divided.set(asked, read);
  return read;
}

async function byDay(asked: Asked): Promise<Divided> {
  const sums = await cashByDay(asked, asked);
  const keyOf = (one: (typeof sums)[number]) => (asked.by === 'method' ? one.method : accountKey(one));
  const rows = new Map<string, Map<string, number>>();
  for (const one of sums) {
    const row = rows.get(one.day) ?? new Map<string, number>();
    row.set(keyOf(one), (row.get(keyOf(one)) ?? 0) + net(one));
    rows.set(one.day, row);
  }
  const columns = asked.by === 'method' ? methodColumns(sums) : await accountColumns(sums);
  return { columns, rows: [...rows].map(([day, of]) => ({ names: [day], of, day })) };
}

/** What came for no property is what is left of everything. */
async function byProperty(asked: Asked): Promise<Divided> {
  const sums = await cashByProperty(asked, asked);
  const columns = await accountColumns(sums);
  const rows = new Map<number, { names: Value[]; of: Map<string, number> }>();
  const left = new Map<string, number>();
  for (const one of sums) {
    const key = accountKey(one);
    if (one.propertyId === 0) left.set(key, (left.get(key) ?? 0) + net(one));
    else {
      const row = rows.get(one.propertyId) ?? { names: [String(one.propertyId), one.name], of: new Map() };
      row.of.set(key, (row.of.get(key) ?? 0) + net(one));
      rows.set(one.propertyId, row);
    }
  }
  if (asked.property === undefined)
    for (const { of } of rows.values()) for (const [key, amount] of of) left.set(key, (left.get(key) ?? 0) - amount);
  const others = [...left.values()].some((amount) => amount !== 0);
  return {
    columns,
    rows: [...rows.values(), ...(others ? [{ names: [null, 'For wallets'], of: left }] : [])],
  };
}

const accountKey = ({ kind, companyAccountId }: { kind: string; companyAccountId: number }) =>
  `${kind} ${companyAccountId}`;

/** Accounts on which something came: the company's bank accounts in their order, then the others. */
async function accountColumns(sums: readonly { kind: string; companyAccountId: number }[]) {
  const booked = new Set(sums.map(accountKey));
  const banks = await db().select().from(companyAccounts).orderBy(asc(companyAccounts.id));
  const all = cashAccountKinds.flatMap((kind) => [
    ...banks.map(({ id, kind: ofBank, bankName, accountNumber }) => ({
      key: accountKey({ kind, companyAccountId: id }),
      name: `${bankName} ${ofBank === 'cash' ? accountNumber : accountNumber.slice(-4)}`,
      filter: { account: kind, company_account_id: String(id) },
    })),
    { key: accountKey({ kind, companyAccountId: 0 }), name: accountNames[kind], filter: { account: kind } },
  ]);
  return all.filter(({ key }) => booked.has(key));
}

function methodColumns(sums: readonly { method: string }[]) {
  const booked = new Set(sums.map(({ method }) => method));
  return Object.entries(bookedMethodLabels)
    .filter(([method]) => booked.has(method))
    .map(([key, name]) => ({ key, name, filter: { payment_method: key } }));
}

const cellsOf = ({ columns }: Divided, { names, of }: Divided['rows'][number]): Value[] => {
  const amounts = columns.map(({ key }) => of.get(key) ?? 0);
  return [...names, ...amounts, amounts.reduce((all, amount) => all + amount, 0)];
};

const columnsOf = async (asked: Asked) => {
  const { columns } = await divide(asked);
  const first = asked.by === 'property' ? [column('Property no'), column('Property')] : [column('Day', 'day')];
  return [
    ...first,
    ...columns.map(({ name, filter }) => ({ ...money(name), filter })),
    { ...money('Total'), filter: {} },
  ];
};

/** What customers have paid in, by the day of the booking. */
export const cash: AccountingReport = {
  columns: columnsOf,
  async page(asked, after, limit) {
    const all = await divide(asked);
    const next = after + limit;
    return {
      rows: all.rows.slice(after, next).map((row) => cellsOf(all, row)),
      next: next < all.rows.length ? next : null,
    };
  },
  async total(asked) {
    const all = await divide(asked);
    const rows = all.rows.map((row) => cellsOf(all, row));
    return sumColumns(await columnsOf(asked), rows);
  },
  async chart(asked) {
    if (asked.by === 'property') return [];
    const all = await divide(asked);
    return all.rows.map((row) => ({ at: String(row.day), amounts: [Number(cellsOf(all, row).at(-1))] }));
  },
};
