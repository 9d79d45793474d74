import { type Column, type GetColumnData, type SQL, sql } from 'drizzle-orm';

type Fields = Readonly<Record<string, Column | SQL>>;

/** A row of `byName`, as the driver gives it; what is joined from the left may be null all the same. */
export type NamedRow<F extends Fields> = {
  [Name in keyof F]: F[Name] extends Column ? GetColumnData<F[Name]> : F[Name] extends SQL<infer Value> ? Value : never;
};

/** Columns by the names that a row has them under when it is read past Drizzle, which maps a row longer than it is read. */
export const byName = <const F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, sql`${value}`.as(name)])) as {
    [Name in keyof F]: SQL.Aliased;
  };

/** Such as 2026-11-20 09:42, in Lagos. */
export const timeText = (at: Column) =>
  sql<string | null>`to_char(${at} at time zone 'Africa/Lagos', 'YYYY-MM-DD HH24:MI')`;

export const nameText = ({ firstName, lastName }: { firstName: Column; lastName: Column }) =>
  sql<string | null>`trim(${firstName} || ' ' || ${lastName})`;
