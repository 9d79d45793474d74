import { type SQL, sql } from 'drizzle-orm';
import { DAY } from '#lib/domain/durations.ts';
import { db, now } from '../runtime.ts';
import { numberLiteral } from './literals.ts';

/** A statement ends after minutes, an idle transaction after seconds: what was open a day ago is not any more. */
const KEPT = DAY;

/** Notes the numbers after `low`, up to `high`, that no journal has. */
export const noteGaps = (low: SQL, high: SQL) =>
  db().execute(sql`
    insert into carried_gaps (first_id, last_id, noted_at)
    select before + 1, id - 1, ${now().toISOString()}::timestamptz
    from (
      select id, lag(id, 1, ${low}) over (order by id) as before from journals where id > ${low} and id <= ${high}
    ) journal
    where id > before + 1`);

/** Takes the numbers of journals that are carried now out of their gaps. */
export async function fillGaps(late: readonly number[]) {
  for (const id of late) {
    const here = numberLiteral(id);
    const { rows } = await db().execute<{ first: number; last: number; noted_at: Date }>(sql`
      delete from carried_gaps where first_id <= ${here} and last_id >= ${here}
      returning first_id as first, last_id as last, noted_at`);
    for (const { first, last, noted_at } of rows)
      for (const [from, to] of [
        [first, id - 1],
        [id + 1, last],
      ] as const)
        if (from <= to)
          await db().execute(sql`
            insert into carried_gaps (first_id, last_id, noted_at) values (${from}, ${to}, ${noted_at})`);
  }
}

export const forgetGaps = () =>
  db().execute(sql`
    delete from carried_gaps where noted_at < ${new Date(now().getTime() - KEPT).toISOString()}::timestamptz`);
