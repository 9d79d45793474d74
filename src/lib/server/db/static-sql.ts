import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

const dialect = new PgDialect({ casing: 'snake_case' });

/** Serialises a constant query fragment once, instead of for every query. */
export function staticSql(part: SQL): SQL {
  const { sql: text, params } = dialect.sqlToQuery(part);
  if (params.length > 0) throw new Error(`A part with parameters is not the same every time: ${text}`);
  return sql.raw(text);
}
