import { type SQL, sql } from 'drizzle-orm';

/** Ids of rows that exist when a violation is attempted. */
export interface LedgerRows {
  customer: number;
  other: number;
  wallet: number;
  bank: number;
  listing: number;
  plan: number;
  repayment: number;
  /** The first payment of the plan, by card: 40,000. */
  first: number;
  office: number;
  /** An initiated top-up of 1,000 by card. */
  open: number;
  /** A bank transfer of 1,000 that awaits confirmation. */
  awaiting: number;
  /** A completed bank transfer of 1,000. */
  done: number;
}

/**
 * A state that must not exist, the constraint that prevents it, and the statements of a transaction that try to reach
 * it.
 */
export type ForbiddenState = [what: string, rule: string, attempt: (story: LedgerRows) => SQL[]];

export const insert = (table: string, row: Record<string, unknown>): SQL => {
  const columns = sql.raw(Object.keys(row).join(', '));
  const values = Object.values(row).map((value) => sql`${value}`);
  return sql`insert into ${sql.raw(table)} (${columns}) values (${sql.join(values, sql`, `)})`;
};

export const update = (table: string, id: number, set: string): SQL =>
  sql`update ${sql.raw(table)} set ${sql.raw(set)} where id = ${id}`;

export const aPaymentOf = (s: LedgerRows, values: Record<string, unknown>) =>
  insert('payments', {
    user_id: s.customer,
    purpose: 'fund',
    method: 'paystack',
    amount: 1,
    reference: 'x',
    stage: 'initiated',
    description: '',
    ...values,
  });

export const complete = (payment: number, amount: number) =>
  update('payments', payment, `stage = 'completed', received = ${amount}, applied = ${amount}, finished_at = now()`);
