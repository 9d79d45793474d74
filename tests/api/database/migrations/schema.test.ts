import { is, sql } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { listConstraints, readOwnSql } from '#lib/server/db/migrating/sql-files.ts';
import * as schema from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';

setUpTestServer();

const tables = Object.values(schema)
  .filter((entry) => is(entry, PgTable))
  .map(getTableConfig);

test('SF-08: the tables of the code are those of the migrated database, column by column', async () => {
  const { rows } = await db().execute<Record<'name' | 'definition', string>>(sql`
    select relname || '.' || attname as name, concat_ws(' ', format_type(atttypid, atttypmod),
      case when attnotnull then 'not null' end, case when atthasdef or attidentity <> '' then 'with a value' end) as definition
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped order by 1`);
  const names = new CasingCache('snake_case');
  const inCode = tables.flatMap(({ name, columns }) =>
    columns.map((column) => {
      const hasValue = [column.default, column.generatedIdentity, column.generated].some(
        (value) => value !== undefined,
      );
      const parts = [column.getSQLType(), column.notNull && 'not null', hasValue && 'with a value'];
      return [`${name}.${names.getColumnCasing(column)}`, parts.filter(Boolean).join(' ')];
    }),
  );
  expect(Object.fromEntries(inCode)).toEqual(Object.fromEntries(rows.map((row) => [row.name, row.definition])));
});

test('SF-08: indexes and constraints that the code names exist, and none stands in a file of SQL as well', async () => {
  const { rows } = await db().execute<{ name: string }>(sql`
    select relname || '.' || conname as name from pg_constraint join pg_class on pg_class.oid = conrelid
      where relnamespace = 'public'::regnamespace
    union select tablename || '.' || indexname from pg_indexes where schemaname = 'public'`);
  const existing = new Set(rows.map(({ name }) => name));
  const named = tables.flatMap(({ name, indexes, checks, uniqueConstraints }) =>
    [...indexes.map(({ config }) => config), ...checks, ...uniqueConstraints].map((one) => `${name}.${one.name}`),
  );
  expect(named.filter((name) => !existing.has(name))).toEqual([]);
  const inFiles = listConstraints(readOwnSql()).map(({ name, table }) => `${table}.${name}`);
  expect(inFiles.filter((name) => named.includes(name))).toEqual([]);
});
