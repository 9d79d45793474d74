import { sql } from 'drizzle-orm';
import { MINUTE } from '#lib/domain/durations.ts';
import type { Db } from '../../db/database.ts';
import { tx } from '../../runtime.ts';
import type { Among, Part } from '../health-checks/health-check.ts';
import { everything, these } from './among.ts';

export const MAX_DETAILS = 5;
/** Milliseconds for one piece of a check: less than the lease of a task, far more than a piece takes. */
const STATEMENT_LIMIT = 4 * MINUTE;
/** Above so many broken subjects nobody looks for each of them: all that were asked about stay to be checked again. */
const MOST_BROKEN = 50;

/**
 * The rows are limited outside a materialized query: with the limit in reach the planner expects many violations, takes
 * the plan that finds a first one soon, a nested loop, and runs it to its end, because there is none.
 */
export async function violationsIn(db: Db, part: Part, among: Among): Promise<string[]> {
  const query = sql`
    with violations as materialized (${part.violations(among)}) select text from violations limit ${MAX_DETAILS}`;
  const { rows } = await db.execute<{ text: string }>(query);
  return rows.map(({ text }) => text);
}

/**
 * In a transaction of its own, so that no piece holds back vacuum for long. A piece begins at its subjects and finds
 * what belongs to them by index: joins that would read whole tables are switched off for it.
 */
export const findViolations = (part: Part, among: Among = everything): Promise<string[]> =>
  tx(
    async (db) => {
      if (part.of !== 'company') await byIndex(db);
      return violationsIn(db, part, among);
    },
    { accessMode: 'read only', statementLimit: STATEMENT_LIMIT },
  );

async function byIndex(db: Db) {
  for (const setting of ['enable_hashjoin', 'enable_mergejoin', 'jit'])
    await db.execute(sql.raw(`set local ${setting} = off`));
  await db.execute(sql.raw('set local max_parallel_workers_per_gather = 0'));
}

/** Which of the subjects break a rule: halves are asked until each is alone. */
export async function findBroken(part: Part, ids: readonly number[]): Promise<{ texts: string[]; broken: number[] }> {
  const texts = await findViolations(part, these(ids));
  if (texts.length === 0) return { texts, broken: [] };
  if (ids.length === 1) return { texts, broken: [...ids] };
  const middle = Math.ceil(ids.length / 2);
  const first = await findBroken(part, ids.slice(0, middle));
  const rest = ids.slice(middle);
  if (first.broken.length > MOST_BROKEN) return { texts, broken: [...first.broken, ...rest] };
  const second = await findBroken(part, rest);
  return { texts, broken: [...first.broken, ...second.broken] };
}
