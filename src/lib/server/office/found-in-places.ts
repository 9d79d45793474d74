import { type AnyColumn, and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Counted, countUpTo, exactly } from '../http/count-up-to.ts';
import { db } from '../runtime.ts';

/** One of the places in which a search looks; each has an index of its own, and finds a row once. */
export interface Place {
  from: SQLWrapper;
  where: SQL | undefined;
}

/** What is listed: by when it was made, and by its number. */
interface Listed {
  id: AnyColumn;
  createdAt: AnyColumn;
  order: 'newest' | 'oldest';
}

interface Slice {
  limit: number;
  offset: number;
  /** The row that the page follows; then it is found from there, and not by counting on from the first one. */
  after?: number | undefined;
}

/** With more, those of a page are found sooner from the beginning of the list on. */
const FEW = 2_000;

/** How many rows a list has, and the ids of a page of it: both from indexes, however many there are. */
export function foundInPlaces(listed: Listed, places: readonly Place[], few = FEW) {
  let counts: Counted[] = [];
  return {
    count: async (): Promise<Counted> => {
      counts = [];
      for (const { from, where } of places) counts.push(await countUpTo(from, where));
      const found = counts.filter(({ total }) => total > 0);
      return (
        found.find(({ more }) => more) ?? (found.length < 2 ? (found[0] ?? exactly(0)) : countOnce(listed, places))
      );
    },
    ids: async ({ limit, after, ...slice }: Slice): Promise<number[]> => {
      const offset = after === undefined ? slice.offset : 0;
      const first = places.flatMap((place, at) =>
        counts[at]?.total === 0
          ? []
          : [
              firstIn(listed, after === undefined ? place : following(listed, place, after), {
                most: offset + limit,
                few: isFew(counts[at], few),
              }),
            ],
      );
      if (first.length === 0) return [];
      const { rows } = await db().execute<{ id: string }>(sql`
        select id from (${sql.join(first, sql` union `)}) found
        order by created_at ${inOrder(listed)}, id ${inOrder(listed)} limit ${limit} offset ${offset}`);
      return rows.map(({ id }) => Number(id));
    },
  };
}

/** Places of a search, each narrowed by what else is asked for. */
export const narrowed = (places: readonly Place[], where: SQL | undefined): Place[] =>
  places.map((place) => ({ ...place, where: and(where, place.where) }));

const following = ({ id, createdAt, order }: Listed, { from, where }: Place, after: number): Place => {
  // its table stands in the inner `from`, so these columns are those of the row that is followed
  const place = sql`(select ${createdAt}, ${id} from ${id.table} where ${id} = ${after})`;
  return { from, where: and(where, sql`(${createdAt}, ${id}) ${order === 'newest' ? sql`<` : sql`>`} ${place}`) };
};

const isFew = (counted: Counted | undefined, most: number) =>
  counted !== undefined && !counted.more && counted.total <= most;

const inOrder = ({ order }: Listed) => (order === 'newest' ? sql`desc` : sql`asc`);

/** Those of one place; `few` are all read, so that the database does not look for them along the whole list. */
function firstIn(listed: Listed, { from, where }: Place, { most, few }: { most: number; few: boolean }): SQL {
  const { id, createdAt } = listed;
  const read = sql`select ${id}, ${createdAt} from ${from} ${where ? sql`where ${where}` : sql``}`;
  const [direction, limit] = [inOrder(listed), sql`limit ${most}`];
  return few
    ? sql`(select id, created_at from (${read} offset 0) few order by created_at ${direction}, id ${direction} ${limit})`
    : sql`(${read} order by ${createdAt} ${direction}, ${id} ${direction} ${limit})`;
}

/** What several places find is one row. */
const countOnce = ({ id }: Listed, places: readonly Place[]) =>
  countUpTo(
    sql`(${sql.join(
      places.map(({ from, where }) => sql`select ${id} from ${from} ${where ? sql`where ${where}` : sql``}`),
      sql` union `,
    )}) once`,
    undefined,
  );
