import { sql } from 'drizzle-orm';
import { type LineBookingKind, lineBookingKinds } from '#lib/domain/accounting/journal-adjustments.ts';
import { db } from '../../runtime.ts';

/** The last ones that are looked at, and how many of them it takes. */
const LOOKED_AT = 3;
const ENOUGH = 2;

/**
 * How lines of the same words (numbers and signs left out), on the same side, were booked before, by the id of the open
 * line: proposed from the second time on, if they were all booked as the same. Nothing is booked by it.
 */
export async function bookedLike(lineIds: readonly number[]): Promise<Map<number, LineBookingKind>> {
  if (lineIds.length === 0) return new Map();
  const { rows } = await db().execute<{ id: string; kinds: LineBookingKind[] }>(sql`
    select line.id, like_it.kinds from statement_lines line cross join lateral (
      select array_agg(kind) as kinds from (
        select b.kind from statement_lines before join office_bookings b on b.line_id = before.id
        where before.state = 'booked'
          and regexp_replace(upper(before.details), '[^A-Z]+', ' ', 'g') = regexp_replace(upper(line.details), '[^A-Z]+', ' ', 'g')
          and sign(before.amount) = sign(line.amount)
        order by before.id desc limit ${sql.raw(String(LOOKED_AT))}
      ) last
    ) like_it
    where line.id = any(${sql.raw(`array[${lineIds.map(Number).join()}]::bigint[]`)}) and line.state = 'open'`);
  return new Map(
    rows.flatMap(({ id, kinds }) => {
      const [kind] = kinds ?? [];
      const isOne = kind !== undefined && kinds.length >= ENOUGH && kinds.every((one) => one === kind);
      return isOne && lineBookingKinds.includes(kind) ? [[Number(id), kind] as const] : [];
    }),
  );
}
