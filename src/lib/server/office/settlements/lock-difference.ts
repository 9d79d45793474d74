import { eq } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { settlementDifferences } from '../../db/schema.ts';
import { db } from '../../runtime.ts';

export const differenceSubject = (id: number) => `difference ${id}`;

/** Refuses one that has ended. */
export async function lockOpenDifference(id: number) {
  const where = eq(settlementDifferences.id, id);
  const [difference] = await db().select().from(settlementDifferences).where(where).for('no key update');
  if (!difference) throw new Refusal('not_found');
  if (difference.endedAt) throw new Refusal('conflict', { message: 'This difference has already been resolved.' });
  return difference;
}
