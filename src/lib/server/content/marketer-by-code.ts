import { and, desc, eq, sql } from 'drizzle-orm';
import { plainCode } from '#lib/domain/typed/codes.ts';
import { marketers } from '../db/schema.ts';
import { db } from '../runtime.ts';

export const sameCode = (code: string) =>
  eq(sql`replace(lower(${marketers.code}), '-', '')`, plainCode(code).toLowerCase());

/** The active marketer with this code, in upper or lower case and with or without its hyphens; the very one first. */
export async function marketerByCode(code: string) {
  const [found] = await db()
    .select({ id: marketers.id, code: marketers.code })
    .from(marketers)
    .where(and(sameCode(code), eq(marketers.active, true)))
    .orderBy(desc(eq(sql`lower(${marketers.code})`, code.toLowerCase())))
    .limit(1);
  return found;
}
