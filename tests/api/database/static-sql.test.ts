import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { properties } from '#lib/server/db/schema.ts';
import { staticSql } from '#lib/server/db/static-sql.ts';

test('a constant part of a query is rendered as before', () => {
  const part = and(isNull(properties.unpublishedAt), sql`${properties.soldUnits} < 3`) as SQL;
  const dialect = new PgDialect({ casing: 'snake_case' });
  const query = (inner: SQL) => dialect.sqlToQuery(sql`select 1 from ${properties} where ${inner} and id = ${7}`);
  expect(query(staticSql(part))).toEqual(query(part));
});

test('a part with parameters is refused', () => {
  expect(() => staticSql(eq(properties.state, 'Lagos'))).toThrow('is not the same every time');
});
