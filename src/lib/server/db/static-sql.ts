import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

const dialect = new PgDialect({ casing: 'snake_case' });

/** A part of a query that is the same every time, written out once: otherwise each query writes it anew. */
export function staticSql(part: SQL): SQL {
  const { sql: text, params } = dialect.sqlToQuery(part);
  if (params.length > 0) throw new Error(`A part with parameters is not the same every time: ${text}`);
  return sql.raw(text);
}
