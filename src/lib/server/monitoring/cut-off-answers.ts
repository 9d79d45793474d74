import { gt, sum } from 'drizzle-orm';
import { DAY } from '#lib/domain/durations.ts';
import { cutOffAnswers as table } from '../db/schema.ts';
import { db, now } from '../runtime.ts';

/** Kept in the database: the instance that knows it is gone before anybody collects its metrics. */
export const noteCutOff = async (answers: number) => {
  await db().insert(table).values({ answers, at: now() });
};

/** Of all instances, within the last day. */
export async function countCutOff(): Promise<number> {
  const [row] = await db()
    .select({ answers: sum(table.answers).mapWith(Number) })
    .from(table)
    .where(gt(table.at, new Date(now().getTime() - DAY)));
  return row?.answers ?? 0;
}
