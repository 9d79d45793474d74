import { and, eq, sql } from 'drizzle-orm';
import { marketers } from '../db/schema.ts';
import { db } from '../runtime.ts';

/** The active marketer with this code, in upper or lower case. */
export async function marketerByCode(code: string) {
  const [found] = await db()
    .select({ id: marketers.id, code: marketers.code })
    .from(marketers)
    .where(and(eq(sql`lower(${marketers.code})`, code.toLowerCase()), eq(marketers.active, true)));
  return found;
}
