import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#lib/server/db/database.ts';
import { constraintOf, sqlState } from '#lib/server/db/errors.ts';
import { bankAccounts, content, entries, jobs, marketers, notifications, users } from '#lib/server/db/schema.ts';
import { emptyPostgresUrl } from '#tests/support/database/postgres.ts';
import { testDatabase } from '#tests/support/database/test-database.ts';
import { deferred } from '#tests/support/deferred.ts';

const postgres = emptyPostgresUrl();

describe.each([
  ['embedded', undefined, false],
  ['PostgreSQL', postgres, postgres === undefined],
])('%s', (_, url, missing) => {
  describe.skipIf(missing)('database', () => {
    let database: Database;
    beforeAll(async () => {
      database = await testDatabase({ url });
    });
    afterAll(() => database.close());

    const add = (code: string) => database.db.insert(marketers).values({ code, name: code });
    const codes = async () => (await database.db.select().from(marketers)).map(({ code }) => code);

    test('a nested transaction joins the open one: it sees its rows and is rolled back with it', async () => {
      await expect(
        database.tx(async () => {
          await add('joined');
          await database.tx(async () => expect(await codes()).toContain('joined'));
          throw new Error('after all');
        }),
      ).rejects.toThrow('after all');
      expect(await codes()).not.toContain('joined');
    });

    test('a nested failure that is caught still rolls back everything', async () => {
      const nested = () =>
        database.tx(async () => {
          await add('half');
          throw new Error('refused');
        });
      await expect(
        database.tx(async () => {
          await nested().catch(() => {});
          await add('other half');
        }),
      ).rejects.toThrow('A part of this transaction failed');
      expect(await codes()).not.toContain('half');
      expect(await codes()).not.toContain('other half');
    });

    test('TP-05: of statements that are asked for at once and of which one fails, none is carried out after the rollback', async () => {
      await add('taken');
      const all = () => Promise.all([add('taken'), add('first of many'), add('second of many')]);
      await expect(database.tx(all)).rejects.toThrow();
      await database.tx(async () => add('next'));
      expect(await codes()).toEqual(expect.arrayContaining(['taken', 'next']));
      expect(await codes()).not.toEqual(expect.arrayContaining([expect.stringMatching('of many')]));
    });

    test('a failed statement that is caught does not let the transaction commit', async () => {
      await add('unique');
      await expect(
        database.tx(async () => {
          await add('lost');
          await add('unique').catch(() => {});
        }),
      ).rejects.toThrow();
      expect(await codes()).not.toContain('lost');
    });

    test('work that outlives its transaction continues outside of it', async () => {
      const end = deferred();
      let later: Promise<unknown> = Promise.resolve();
      await database.tx(async () => {
        later = end.opened.then(() => add('later'));
      });
      end.open();
      await later;
      expect(await codes()).toContain('later');
    });

    test('a nested transaction cannot ask for another isolation level', async () => {
      const nested = database.tx(() => database.tx(async () => {}, { isolationLevel: 'serializable' }));
      await expect(nested).rejects.toThrow('isolation');
    });

    test('an error names the violated constraint, even if it is wrapped', async () => {
      const error = await add('unique').catch((failure) => failure);
      expect([sqlState(error), constraintOf(error)]).toEqual(['23505', 'marketer_code']);
      expect([sqlState(new Error('x')), constraintOf('x')]).toEqual([undefined, undefined]);
    });

    test('a 64-bit number is a number in queries and in plain SQL, exact up to 2^53 - 1 and refused above', async () => {
      const most = Number.MAX_SAFE_INTEGER;
      const plain = (value: string) =>
        database.db.execute<{ n: number; many: number[] }>(
          sql.raw(`select ${value}::int8 as n, array[1, ${value}]::int8[] as many`),
        );
      expect((await plain(`${most}`)).rows).toEqual([{ n: most, many: [1, most] }]);
      await expect(plain(`${most}::int8 + 1`)).rejects.toThrow();
      const counted = await database.db.execute(sql`select count(*) as n from ${entries}`);
      expect(counted.rows).toEqual([{ n: 0 }]);
    });

    test('arrays, bytes, days, instants and JSON survive a round trip', async () => {
      const at = new Date('2026-11-20T08:00:00.123Z');
      const [user] = await database.db
        .insert(users)
        .values({
          email: 'Ada@example.com',
          passwordHash: '',
          firstName: 'Adaeze ₦ 中',
          uniqueCustomerId: 'c',
          createdAt: at,
        })
        .returning();
      expect(user).toMatchObject({ createdAt: at, firstName: 'Adaeze ₦ 中', notificationEnabled: true });
      const [notice] = await database.db
        .insert(notifications)
        .values({ userId: user?.id as number, title: '', content: '', propertyIds: [1, 2 ** 40] })
        .returning();
      expect(notice?.propertyIds).toEqual([1, 2 ** 40]);
      const [page] = await database.db
        .insert(content)
        .values({ kind: 'faq', value: { a: [1, null, 'x'] } })
        .returning();
      expect(page?.value).toEqual({ a: [1, null, 'x'] });
      const [job] = await database.db.insert(jobs).values({ name: 'nightly', day: '2026-11-20' }).returning();
      expect(job).toEqual({ name: 'nightly', day: '2026-11-20', finishedAt: null });
    });

    test('two transactions that change the same row both take effect', async () => {
      const values = { type: 'fund', accountNumber: '0', bankName: '', accountName: '' } as const;
      const [account] = await database.db.insert(bankAccounts).values(values).returning();
      const addOne = () =>
        database.tx(async (db) => {
          const where = eq(bankAccounts.id, account?.id as number);
          const [row] = await db.select().from(bankAccounts).where(where).for('no key update');
          await db
            .update(bankAccounts)
            .set({ accountNumber: `${Number(row?.accountNumber) + 1}` })
            .where(where);
        });
      await Promise.all(Array.from({ length: 12 }, addOne));
      expect((await database.db.select().from(bankAccounts))[0]?.accountNumber).toBe('12');
    });

    test('listeners are notified on commit, and not after a rollback', async () => {
      const heard: string[] = [];
      const last = deferred();
      const stop = await database.listen('news', (payload) => {
        heard.push(payload);
        if (payload === 'end') last.open();
      });
      const send = (payload: string) => database.db.execute(sql`select pg_notify('news', ${payload})`);
      await database
        .tx(async () => {
          await send('never');
          throw new Error('no');
        })
        .catch(() => {});
      await database.tx(() => send('kept'));
      await send('end');
      await last.opened;
      expect(heard).toEqual(['kept', 'end']);
      await stop();
      await database.ping();
    });
  });
});

describe.skipIf(postgres === undefined)('PostgreSQL', () => {
  test('instances that start together run the migrations once', async () => {
    const url = emptyPostgresUrl();
    const together = await Promise.all([testDatabase({ url }), testDatabase({ url }), testDatabase({ url })]);
    for (const database of together) {
      expect(await database.db.select().from(marketers)).toEqual([]);
      await database.close();
    }
  });

  test('repeated statements are parsed once, in transactions and outside; single ones are not kept', async () => {
    const database = await testDatabase({ url: emptyPostgresUrl() });
    const parsed = () =>
      database.tx(async (db) => {
        await db.execute(sql`select ${'again'}::text`);
        await db.execute(sql`select 1; select 2`);
        const { rows } = await db.execute<{ statement: string }>(sql`select statement from pg_prepared_statements`);
        return rows.map(({ statement }) => statement).sort();
      });
    const outside = () => database.db.execute(sql`select ${'outside'}::text, 1`);
    await outside();
    expect(await parsed()).toEqual([]);
    await outside();
    expect(await parsed()).toEqual(['select $1::text', 'select $1::text, 1']);
    expect(await parsed()).toEqual(['select $1::text', 'select $1::text, 1']);
    await database.close();
  });

  test('a deadlock is retried, and both transactions succeed', async () => {
    const database = await testDatabase({ url: emptyPostgresUrl() });
    await database.db.insert(marketers).values([
      { code: 'a', name: '0' },
      { code: 'b', name: '0' },
    ]);
    const bothHold = [deferred(), deferred()];
    const touch = (code: string) =>
      database.db.update(marketers).set({ name: sql`(name::int + 1)::text` }).where(eq(marketers.code, code));
    const cross = (first: string, second: string, mine: number) =>
      database.tx(async () => {
        await touch(first);
        bothHold[mine]?.open();
        await Promise.all(bothHold.map(({ opened }) => opened));
        await touch(second);
      });
    await Promise.all([cross('a', 'b', 0), cross('b', 'a', 1)]);
    expect((await database.db.select().from(marketers)).map(({ name }) => name)).toEqual(['2', '2']);
    await database.close();
  });
});
