import { and, eq } from 'drizzle-orm';
import { Refusal } from '#lib/contract/errors.ts';
import { marketers } from '../db/schema.ts';
import { db } from '../runtime.ts';

/** The marketer whose code was given, if one was; refuses a code that nobody has. */
export async function findMarketer(code: string | undefined): Promise<number | null> {
  if (!code) return null;
  const [found] = await db()
    .select({ id: marketers.id })
    .from(marketers)
    .where(and(eq(marketers.code, code), eq(marketers.active, true)));
  if (found) return found.id;
  throw new Refusal('invalid', {
    errors: { marketer_code: ['This Marketer ID is not known. Check it, or leave it empty'] },
  });
}
