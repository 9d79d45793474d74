import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { closeAccount } from '#lib/api/accounts/close-account.ts';
import { refundPayment } from '#lib/api/office/payments/payments.ts';
import { deleteProperty } from '#lib/api/office/properties.ts';
import { hashPassword } from '#lib/server/accounts/passwords.ts';
import { exportBackup } from '#lib/server/backup/export-backup.ts';
import { importBackup } from '#lib/server/backup/import-backup.ts';
import { sqlState } from '#lib/server/db/errors.ts';
import { openDatabase } from '#lib/server/db/open-database.ts';
import { properties, users } from '#lib/server/db/schema.ts';
import { loadDemo } from '#lib/server/demo/load-demo.ts';
import { checkHealth } from '#lib/server/ledger/health.ts';
import { db } from '#lib/server/runtime.ts';
import { tasks } from '#lib/server/scheduler/tasks.ts';
import { setUpCardProvider } from '#tests/support/api/card.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { emptyPostgresUrl, postgresRoles } from '#tests/support/database/postgres.ts';
import { aCustomer, anOffice, aPlan, aProperty, as, expectSuccess } from '#tests/support/factories/index.ts';

const roles = postgresRoles();
const [ownUrl, asSuperuser] = [emptyPostgresUrl(), postgresRoles()];
const log = pino({ level: 'silent' });
const folder = mkdtempSync(path.join(tmpdir(), 'homestead-roles-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.skipIf(!roles)('SL-11: the application as a role that does not own its tables', () => {
  setUpTestServer({ ...roles });
  setUpCardProvider();

  test('loads the demo and runs every recurring task', async () => {
    await loadDemo({ customers: 'few' });
    for (const task of tasks) await task.run(async () => {}, null);
    expect(await checkHealth()).toMatchObject({ ok: true });
  });

  test('sells, refunds, changes and deletes properties, and closes an account', async () => {
    const office = await anOffice();
    const { paymentId, property } = await aPlan({ office, until: 'confirmed' });
    expectSuccess(await as(office).call(refundPayment, { id: paymentId, reason: 'Wrong plot' }));
    await aPlan({ office, property, paid: 1 });
    const unsold = await aProperty();
    await db().update(properties).set({ name: 'Another name', price: 700_000_000 }).where(eq(properties.id, unsold.id));
    expectSuccess(await as(office).call(deleteProperty, { id: unsold.id }));
    const customer = await aCustomer();
    await db()
      .update(users)
      .set({ passwordHash: await hashPassword('a password for closing') })
      .where(eq(users.id, customer.user.id));
    expectSuccess(await as(customer).call(closeAccount, { password: 'a password for closing' }));
  });

  const forged = `
    create temporary table lever (account bigint);
    create function pg_temp.pull() returns trigger language plpgsql as
      $f$ begin update accounts set balance = balance + 1; return null; end $f$;
    create trigger pull after insert on lever for each row execute function pg_temp.pull();
    insert into lever values (1)`;
  test.each([
    ['switches a trigger off', 'alter table entries disable trigger all'],
    ['switches all triggers off', `set session_replication_role = 'replica'`],
    ['empties a table', 'truncate sessions'],
    ['drops a table', 'drop table sessions'],
    ['drops a trigger', 'drop trigger entries_never on entries'],
    ['replaces a rule', `create or replace function public.refuse(text, text) returns void language sql as 'select'`],
    ['creates a table', 'create table mine (id int)'],
    ['updates from a trigger of its own', forged],
    [
      'attaches a rule of the ledger elsewhere',
      'create trigger x after insert on sessions execute function entries_post()',
    ],
    ['writes a balance', 'update accounts set balance = balance + 1'],
    ['writes what is paid of a plan', 'update plans set paid_amount = 0'],
    ['counts units as sold', 'update properties set sold_units = 0'],
    ['takes the role of the owner', `set role ${roles && new URL(roles.ownerUrl).username}`],
    ['deletes of the security log', 'delete from security_events'],
  ])('may not do what %s', async (_, statement) => {
    const refusal = await db()
      .execute(sql.raw(statement))
      .then(
        () => 'it was done',
        (error) => sqlState(error),
      );
    expect(refusal).toBe('42501');
  });
});

describe.skipIf(!roles)('SL-12: the start refuses', () => {
  const start = async (url: string | undefined, ownerUrl: string | undefined) => {
    const database = await openDatabase({ url, ownerUrl, dataDir: '', log });
    await database.close();
  };

  test('a role that owns the tables, or is a superuser, in place of the application’s', async () => {
    const { ownerUrl } = asSuperuser as { ownerUrl: string };
    const superuser = Object.assign(new URL(ownerUrl), { username: 'postgres' }).href;
    await expect(start(superuser, ownerUrl)).rejects.toThrow('it is a superuser');
    await expect(start(`${ownerUrl}?application_name=x`, ownerUrl)).rejects.toThrow(
      'it owns the database or its tables',
    );
    // nothing was taken from the owner meanwhile
    await start(ownerUrl, undefined);
    await start(ownUrl, undefined);
  });

  test('a role that another one has given more', async () => {
    const { url, ownerUrl } = asSuperuser as { url: string; ownerUrl: string };
    const superuser = Object.assign(new URL(ownerUrl), { username: 'postgres' }).href;
    const mighty = await openDatabase({ url: superuser, dataDir: '', log });
    await mighty.db.execute(
      sql`grant set on parameter session_replication_role to ${sql.identifier(new URL(url).username)}`,
    );
    await mighty.close();
    await expect(start(url, ownerUrl)).rejects.toThrow('it may switch triggers off');
  });
});

describe.skipIf(!roles)('SL-13: a backup', () => {
  const [from, to] = [postgresRoles(), postgresRoles()];

  test('is made by the application’s role and loaded by the owner, and the application then works on it', async () => {
    const file = path.join(folder, 'backup.gz');
    const source = await openDatabase({ ...from, dataDir: '', log });
    const accountsOf = async (opened: typeof source) =>
      (await opened.db.execute(sql`select kind, count(*)::int as accounts from accounts group by kind order by kind`))
        .rows;
    const accounts = await accountsOf(source);
    const exported = await exportBackup(source, { dataDir: path.join(folder, 'from'), file });
    await source.close();
    const refused = await openDatabase({ ...to, dataDir: '', log });
    await expect(importBackup(refused, { dataDir: path.join(folder, 'to'), file })).rejects.toThrow();
    await refused.close();
    const target = await openDatabase({ url: to?.ownerUrl, dataDir: '', log });
    expect(await importBackup(target, { dataDir: path.join(folder, 'to'), file })).toEqual(exported);
    await target.close();
    const application = await openDatabase({ ...to, dataDir: '', log });
    expect(await accountsOf(application)).toEqual(accounts);
    await application.close();
  });
});
