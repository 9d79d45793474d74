import { type Column, type SQL, type Subquery, sql } from 'drizzle-orm';

interface Fields {
  [name: string]: Column | SQL | SQL.Aliased | Fields;
}

/**
 * The fields of a row as one JSON value. Parsing a row column by column takes longer than finding it. Dates come as ISO
 * text, bigints as numbers.
 */
export const jsonObject = (fields: Fields): SQL => {
  const pairs = Object.entries(fields).map(
    ([name, field]) => sql`${sql.raw(`'${name}'`)}, ${isFields(field) ? jsonObject(field) : field}`,
  );
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`;
};

const isFields = (field: Fields[string]): field is Fields => Object.getPrototypeOf(field) === Object.prototype;

/** What a query selects as `shown`, as a list inside another statement: each statement more costs as much as its rows. */
export const jsonRows = <Row>(query: Subquery & { shown: SQL.Aliased<Row> }): SQL<Row[]> =>
  sql<Row[]>`(select coalesce(json_agg(${query.shown}), '[]') from ${query})`;
