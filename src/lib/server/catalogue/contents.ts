import { and, asc, eq } from 'drizzle-orm';
import { content } from '../db/schema.ts';
import { db } from '../runtime.ts';

type Kind = (typeof content.$inferSelect)['kind'];

/** The texts of a kind in the office's order; of one type where it is given. */
export const contentsOf = (kind: Kind, type?: string) =>
  db()
    .select({ id: content.id, value: content.value })
    .from(content)
    .where(and(eq(content.kind, kind), type === undefined ? undefined : eq(content.type, type)))
    .orderBy(asc(content.position), asc(content.id));

/** A field of a stored value as text; empty where there is none. */
export const textOf = (value: Record<string, unknown>, field: string) => String(value[field] ?? '');
