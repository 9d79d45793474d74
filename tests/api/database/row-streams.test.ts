import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#lib/server/db/database.ts';
import { SnapshotTooOld } from '#lib/server/db/streams/row-stream.ts';
import { postgresUrl } from '#tests/support/database/postgres.ts';
import { testDatabase } from '#tests/support/database/test-database.ts';

const url = postgresUrl();
const kinds = ['PGlite', ...(url ? ['PostgreSQL'] : [])];

describe.each(kinds)('the rows of a query on %s', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase(kind === 'PostgreSQL' ? { url } : {});
    await database.db.execute(sql`create table streamed (n int)`);
  });
  afterAll(() => database.close());

  const aTable = async () => {
    await database.db.execute(sql`delete from streamed`);
    await database.db.execute(sql`insert into streamed select generate_series(1, 2500)`);
  };
  const all = sql`select n from streamed order by n`;
  const cursors = async ({ db }: Database) =>
    (
      await db.execute<{ cursors: number }>(
        sql`select count(*)::int as cursors from pg_cursors where name like 'exported%'`,
      )
    ).rows[0]?.cursors;

  test('EX-05: come in batches, all of the moment at which the first was read', async () => {
    await aTable();
    const sizes: number[] = [];
    for await (const rows of database.stream(all)) {
      sizes.push(rows.length);
      await database.db.execute(sql`insert into streamed values (9999)`);
      await database.db.execute(sql`delete from streamed where n > 2000 and n < 9999`);
    }
    expect(sizes).toEqual([100, 500, 500, 500, 500, 400]);
    expect(await cursors(database)).toBe(0);
  });

  test('EX-05: have values as parameters, and need none', async () => {
    await aTable();
    const rows: unknown[] = [];
    for await (const batch of database.stream(sql`select n from streamed where n < ${3}::int order by n`))
      rows.push(...batch);
    expect(rows).toEqual([{ n: 1 }, { n: 2 }]);
    for await (const batch of database.stream(sql`select n from streamed where n < 0`)) rows.push(batch);
    expect(rows).toHaveLength(2);
  });

  test('EX-04: leave neither cursor nor transaction when the loop is left', async () => {
    await aTable();
    for await (const rows of database.stream(all, { batch: 10 })) {
      expect(rows).toHaveLength(10);
      break;
    }
    expect(await cursors(database)).toBe(0);
    expect(database.connections()).toMatchObject({ used: 0, waiting: 0 });
  });

  test('EX-03: end with the error of the query, and what comes after it works', async () => {
    await aTable();
    const read = async () => {
      let seen = 0;
      for await (const rows of database.stream(sql`select 1 / (2000 - n) as x from streamed order by n`))
        seen += rows.length;
      return seen;
    };
    await expect(read()).rejects.toThrow();
    expect((await database.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
    expect(database.connections()).toMatchObject({ used: 0, waiting: 0 });
  });

  test('EX-05: are given up when they are taken too slowly for a snapshot', async () => {
    await aTable();
    const rows = database.stream(all, { batch: 100, within: 0 });
    await rows.next();
    await expect(rows.next()).rejects.toThrow(SnapshotTooOld);
    expect(await cursors(database)).toBe(0);
  });

  test('change nothing', async () => {
    await aTable();
    const writing = database.stream(sql`with gone as (delete from streamed returning n) select n from gone`);
    await expect(writing.next()).rejects.toThrow();
  });
});
