import { rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { migratePostgres } from '#lib/server/db/migrate-postgres.ts';
import { openDatabase } from '#lib/server/db/open-database.ts';
import { DatabaseUnreachable } from '#lib/server/db/start/database-errors.ts';
import { waitForPostgres } from '#lib/server/db/wait-for-postgres.ts';
import { nextMigration } from '../../support/database/next-migration.ts';
import { emptyPostgresUrl, postgresRoles } from '../../support/database/postgres.ts';
import { freePort } from '../../support/processes/free-port.ts';
import { tcpDoor } from '../../support/processes/tcp-proxy.ts';

const [url, other] = [emptyPostgresUrl(), emptyPostgresUrl()];
const roles = postgresRoles();
const server = String(url);
const lines: string[] = [];
const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line).msg) });
afterEach(() => lines.splice(0));

const failureOf = (start: Promise<unknown>) =>
  start.then(
    () => expect.unreachable('it has started'),
    (error: unknown) => {
      expect(error).toBeInstanceOf(DatabaseUnreachable);
      return (error as Error).message;
    },
  );

async function asAdmin(work: (admin: pg.Client) => Promise<unknown>, address = server) {
  const admin = new pg.Client(address);
  await admin.connect();
  await work(admin).finally(() => admin.end());
}

/** Lets whoever comes sign in, and then passes no statement on. */
async function silentAfterSignIn(target: URL): Promise<string> {
  const sockets: Socket[] = [];
  const port = await freePort();
  const proxy = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    sockets.push(near, far);
    for (const socket of [near, far]) socket.on('error', () => {});
    far.pipe(near);
    // the first message is the only one before the statements, because nobody is asked for a password
    near.once('data', (first) => far.write(first));
  });
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });
  return Object.assign(new URL(target), { port: String(port) }).href;
}

describe.skipIf(!url)('FA-06: a start on PostgreSQL', () => {
  test('does not wait for ever for a server that takes it in and then says nothing', async () => {
    const address = await silentAfterSignIn(new URL(server));
    expect(await failureOf(waitForPostgres(address, log, { within: 20, each: 10 }))).toMatch(
      /cannot be used: Query read timeout\. See that it runs and can be reached, or mend DATABASE_URL\.$/,
    );
  });

  test('says that it waits for another instance that migrates, and goes on after it', async () => {
    let migrated: Promise<void> | undefined;
    await asAdmin(async (first) => {
      const { rows } = await first.query('select pg_backend_pid() as pid, pg_advisory_lock(7310001)');
      migrated = migratePostgres(server, { log, tellEvery: 20 });
      await expect.poll(() => lines.at(-1)).toMatch(/ is being migrated by another instance, which is waited for/);
      expect(lines.at(-1)).toMatch(
        new RegExp(`^The database \\w+ on 127.* \\(its backend is ${rows[0].pid}\\); 0 sec`),
      );
    });
    await migrated;
  });

  test('ends in one sentence when the server ends its connection', async () => {
    await asAdmin(async (admin) => {
      await admin.query('select pg_advisory_lock(7310001)');
      const failure = failureOf(migratePostgres(server, { log, tellEvery: 20 }));
      await expect.poll(() => lines.length).toBeGreaterThan(0);
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'homestead-migrations' and datname = current_database()`,
      );
      expect(await failure).toMatch(
        / cannot be prepared: terminating connection due to administrator command\. Nothing is half done: .* start again\.$/,
      );
    });
  });

  test('breaks its connection off when the server has nothing to do for it', async () => {
    const door = await tcpDoor(new URL(server));
    await door.open();
    onTestFinished(() => door.close());
    const watch = { each: 50, patience: 400 };
    await asAdmin(async (admin) => {
      await admin.query('select pg_advisory_lock(7310001)');
      const failure = failureOf(migratePostgres(door.url, { log, tellEvery: 20, watch }));
      // longer than its patience
      await expect.poll(() => lines.length).toBeGreaterThan(40);
      door.silence();
      expect(await failure).toMatch(/ cannot be prepared: Connection terminated unexpectedly\. Nothing is half done/);
    });
  });

  test('waits for a long migration of its own, and says so', async () => {
    const folder = nextMigration('select pg_sleep(1)');
    onTestFinished(() => rmSync(folder, { recursive: true }));
    await migratePostgres(server, { log, folder, tellEvery: 20, watch: { each: 50, patience: 100 } });
    expect(lines.at(-1)).toMatch(/^The database \w+ on 127.* is being migrated; 1 seconds so far$/);
  });
});

describe.skipIf(!roles)('FA-10: a start is refused in one sentence that names the setting', () => {
  const { url: role, ownerUrl: owner } = roles ?? { url: '', ownerUrl: '' };
  const open = (settings: Partial<Parameters<typeof openDatabase>[0]>) =>
    failureOf(openDatabase({ dataDir: '', log, ...settings }));

  test('when its role may not make the tables', async () => {
    expect(await open({ url: role })).toMatch(
      /cannot be prepared: permission denied .*\. Let DATABASE_URL sign in as the owner of that database, or grant/,
    );
    expect(await open({ url: owner, ownerUrl: role })).toContain('Let MIGRATION_DATABASE_URL sign in as the owner');
  });

  test.each([
    ['whose address has a wrong %', 'postgres://me:p%ff@127.0.0.1:1/portal', 'a % in its address begins no character'],
    ['that names a missing file', 'postgres://me@127.0.0.1:1/portal?sslrootcert=/nonexistent', "open '/nonexistent'"],
  ])('for a database %s', async (_, address, reason) => {
    for (const [settings, name] of [
      [{ url: address }, 'DATABASE_URL'],
      [{ url: server, ownerUrl: address }, 'MIGRATION_DATABASE_URL'],
      [{ url: server, readUrl: address }, 'DATABASE_READ_URL'],
    ] as const) {
      const failure = await open(settings);
      expect(failure).toContain(`The database portal on 127.0.0.1:1 cannot be used: `);
      expect(failure).toContain(reason);
      expect(failure).toMatch(new RegExp(`\\. Mend ${name}`));
      expect(failure).not.toContain('p%ff');
    }
  });

  test('when the server takes no writes, which may pass', async () => {
    const name = new URL(String(other)).pathname.slice(1);
    await asAdmin((admin) => admin.query(`alter database ${name} set default_transaction_read_only = on`));
    const patience = { within: 20, each: 10 };
    expect(await failureOf(waitForPostgres(String(other), log, patience))).toMatch(
      /cannot be used: it takes no writes\. Let DATABASE_URL name the server that takes them\.$/,
    );
    const waiting = waitForPostgres(String(other), log, { each: 10 });
    await expect.poll(() => lines.at(-1)).toMatch(/does not answer \(it takes no writes\); trying for another/);
    await asAdmin((admin) => admin.query(`alter database ${name} reset default_transaction_read_only`));
    await waiting;
  });
});

test.skipIf(!url)('FA-08: a database that takes no connections is waited for', async () => {
  const name = new URL(String(other)).pathname.slice(1);
  await asAdmin((admin) => admin.query(`alter database ${name} allow_connections false`));
  const waiting = waitForPostgres(String(other), log, { each: 10 });
  await expect.poll(() => lines.at(-1)).toContain('is not currently accepting connections');
  await asAdmin((admin) => admin.query(`alter database ${name} allow_connections true`));
  await waiting;
});
