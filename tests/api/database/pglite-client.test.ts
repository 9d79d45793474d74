import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pgliteClient } from '#lib/server/db/pglite-client.ts';
import { testEngine } from '#tests/support/database/test-database.ts';

describe('the client of the embedded database', () => {
  let lite: PGlite;
  let client: ReturnType<typeof pgliteClient>['client'];
  let plain: PGlite;
  beforeAll(async () => {
    lite = await testEngine();
    plain = await testEngine();
    client = pgliteClient(lite).client;
    for (const one of [lite, plain]) await one.exec('create table kept (id int primary key, note text)');
  });
  afterAll(() => Promise.all([lite.close(), plain.close()]));

  const preparedWith = async (on: PGlite, part: string) => {
    const { rows } = await on.query<{ statement: string }>('select statement from pg_prepared_statements');
    return rows.filter(({ statement }) => statement.includes(part)).length;
  };

  test('prepares a statement at its second use, once', async () => {
    const ask = () => client.query("select $1::int + 1 as next, 'asked' as word", [1]);
    await ask();
    expect(await preparedWith(lite, "'asked'")).toBe(0);
    for (let time = 2; time <= 4; time++) expect((await ask()).rows).toEqual([{ next: 2, word: 'asked' }]);
    expect(await preparedWith(lite, "'asked'")).toBe(1);
  });

  test('is needed as long as PGlite does not prepare repeated statements itself', async () => {
    for (let time = 1; time <= 3; time++) await plain.query("select $1::int, 'plain' as word", [1]);
    expect(await preparedWith(plain, "'plain'")).toBe(0);
  });

  test('answers like PGlite, whatever the values and the row mode', async () => {
    const text = `select $1::text as text, $2::int8 as whole, $3::boolean as yes, $4::jsonb as json, $5::timestamptz as time,
      $6::text[] as list, $7::uuid as none, $8::bytea as bytes`;
    const time = new Date('2026-11-22T09:00:00Z');
    const values = ['₦ ’ẹ', 2 ** 40, false, { a: [1, null] }, time, ['a,b', '"c"'], null, new Uint8Array([0, 255])];
    for (const rowMode of ['object', 'array'] as const) {
      const expected = await plain.query(text, values, { rowMode });
      for (let times = 0; times < 3; times++) expect(await client.query(text, values, { rowMode })).toEqual(expected);
    }
  });

  test('reports affected rows and errors; an error does not harm the next statement', async () => {
    const insert = (id: number) => client.query('insert into kept (id) values ($1) on conflict do nothing', [id]);
    for (const id of [1, 2, 3]) expect((await insert(id)).affectedRows).toBe(1);
    const again = () => client.query('insert into kept (id, note) values ($1, $2)', [3, 'again']);
    for (let times = 0; times < 3; times++)
      await expect(again()).rejects.toMatchObject({ code: '23505', constraint: 'kept_pkey' });
    const wrong = () => client.query('select $1::int / 0 as kept', ['no number']);
    for (let times = 0; times < 3; times++) await expect(wrong()).rejects.toMatchObject({ code: '22P02' });
    expect((await insert(3)).affectedRows).toBe(0);
  });

  test('rolls back a failed transaction, refuses an ended one, and keeps other queries out of an open one', async () => {
    const insert = (on: Pick<PGlite, 'query'>, id: number) =>
      on.query('insert into kept (id, note) values ($1, null)', [id]);
    for (const id of [11, 12, 13]) await client.transaction((open) => insert(open, id));
    let ended: Pick<PGlite, 'query'> | undefined;
    const failing = client.transaction(async (open) => {
      ended = open;
      await insert(open, 14);
      await insert(open, 14);
    });
    const waiting = insert(client, 15);
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    await waiting;
    await expect(async () => insert(ended as PGlite, 16)).rejects.toThrow('closed');
    const { rows } = await lite.query<{ id: number }>('select id from kept where id > 10 order by id');
    expect(rows.map(({ id }) => id)).toEqual([11, 12, 13, 15]);
  });
});
