import { and, type SQL, sql } from 'drizzle-orm';
import { payments } from '../../db/schema.ts';
import { type Counted, countUpTo, exactly } from '../../http/count-up-to.ts';
import { db } from '../../runtime.ts';
import { type PaymentFilters, withoutName } from './payment-filters.ts';
import { type Place, placesWith } from './payment-places.ts';

interface Slice {
  limit: number;
  offset: number;
}

/** With more, the newest ones are found sooner from the newest payment on. */
const FEW = 2_000;

/** How many payments fit, and the ids of a page of them, newest first: both from indexes, however many there are. */
export function newestPayments({ name, ...filters }: PaymentFilters) {
  const where = withoutName(filters);
  const everywhere: Place[] = [{ from: sql`${payments}`, where }];
  const places = name ? placesWith(name).map((place) => ({ ...place, where: and(where, place.where) })) : everywhere;
  let counts: Counted[] = [];
  return {
    count: async (): Promise<Counted> => {
      counts = [];
      for (const place of places) counts.push(await countUpTo(place.from, place.where));
      const found = counts.filter(({ total }) => total > 0);
      return found.find(({ more }) => more) ?? (found.length < 2 ? (found[0] ?? exactly(0)) : countOnce(places));
    },
    ids: async ({ limit, offset }: Slice): Promise<number[]> => {
      const newest = places
        .filter((_, at) => counts[at]?.total !== 0)
        .map((place, at) => newestIn(place, { most: offset + limit, few: isFew(counts[at]) }));
      if (newest.length === 0) return [];
      const { rows } = await db().execute<{ id: string }>(sql`
        select id from (${sql.join(newest, sql` union `)}) found
        order by created_at desc, id desc limit ${limit} offset ${offset}`);
      return rows.map(({ id }) => Number(id));
    },
  };
}

const isFew = (counted: Counted | undefined) => counted !== undefined && !counted.more && counted.total <= FEW;

/** Those of one place; `few` are all read, so that the database does not look for them among all payments. */
const newestIn = ({ from, where }: Place, { most, few }: { most: number; few: boolean }): SQL => {
  const read = sql`select ${payments.id}, ${payments.createdAt} from ${from} ${where ? sql`where ${where}` : sql``}`;
  const inOrder = sql`order by created_at desc, id desc limit ${most}`;
  return few
    ? sql`(select id, created_at from (${read} offset 0) few ${inOrder})`
    : sql`(${read} order by ${payments.createdAt} desc, ${payments.id} desc limit ${most})`;
};

/** What several places find is one payment. */
const countOnce = (places: readonly Place[]) =>
  countUpTo(
    sql`(${sql.join(
      places.map(({ from, where }) => sql`select ${payments.id} from ${from} ${where ? sql`where ${where}` : sql``}`),
      sql` union `,
    )}) once`,
    undefined,
  );
