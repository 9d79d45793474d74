import { asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import type { Marketer } from '#lib/api/office/content/content.ts';
import { sameCode } from '../../content/marketer-by-code.ts';
import { marketers, plans, users } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { rowHash } from './concurrent-changes.ts';
import { lastChanges } from './last-changes.ts';

export type MarketerRow = typeof marketers.$inferSelect;
type Counted = MarketerRow & { customers: number; plans: number };

export const marketerSubject = (id: number) => `marketer ${id}`;
const lowered = (code: string) => code.toLowerCase();
const codeUsed = sql<string>`lower(${users.referralCode})`;

/** By name, each with the number of customers and plans of the code. */
export async function marketerRows(where: SQL | undefined, { limit = 1, offset = 0 } = {}): Promise<Counted[]> {
  const rows = await db()
    .select()
    .from(marketers)
    .where(where)
    .orderBy(asc(sql`lower(${marketers.name})`), asc(marketers.id))
    .limit(limit)
    .offset(offset);
  if (rows.length === 0) return [];
  const codes = rows.map(({ code }) => lowered(code));
  const ids = rows.map(({ id }) => id);
  const people = await db()
    .select({ code: codeUsed, count: count() })
    .from(users)
    .where(inArray(codeUsed, codes))
    .groupBy(codeUsed);
  const bought = await db()
    .select({ id: plans.marketerId, count: count() })
    .from(plans)
    .where(inArray(plans.marketerId, ids))
    .groupBy(plans.marketerId);
  const customersOf = new Map(people.map((found) => [found.code, found.count]));
  const plansOf = new Map(bought.map((found) => [found.id, found.count]));
  return rows.map((row) => ({
    ...row,
    customers: customersOf.get(lowered(row.code)) ?? 0,
    plans: plansOf.get(row.id) ?? 0,
  }));
}

/** The part of a row that its version covers. */
export const comparableMarketer = ({ code, name, phone, active }: MarketerRow) => ({ code, name, phone, active });

export async function asMarketers(rows: readonly Counted[]): Promise<Marketer[]> {
  const changes = await lastChanges(rows.map(({ id }) => marketerSubject(id)));
  return rows.map((row) => ({
    id: row.id,
    mark: rowHash(comparableMarketer(row)),
    last_change: changes.get(marketerSubject(row.id)) ?? null,
    ...comparableMarketer(row),
    customers_count: row.customers,
    plans_count: row.plans,
  }));
}

export async function findMarketer(id: number): Promise<Counted> {
  const [row] = await marketerRows(eq(marketers.id, id));
  if (!row) throw new Refusal('not_found');
  return row;
}

export async function oneMarketer(id: number) {
  const [marketer] = await asMarketers([await findMarketer(id)]);
  return { marketer: marketer as Marketer };
}

/** Codes are unique regardless of case and hyphens; `except` is the marketer that is being changed. */
export async function refuseTakenCode(code: string, except?: number) {
  const same = await db().select({ id: marketers.id }).from(marketers).where(sameCode(code));
  if (same.some(({ id }) => id !== except))
    throw new Refusal('invalid', { errors: { code: ['This code belongs to another marketer. Choose another one'] } });
}
