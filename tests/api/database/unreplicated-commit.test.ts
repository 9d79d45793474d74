import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openDatabase } from '#lib/server/db/open-database.ts';
import { isUnavailableError } from '#lib/server/process/database-unavailable.ts';
import { findPostgres } from '../../../scripts/machine/programs.mjs';
import {
  accountForServer,
  answers,
  initialise,
  options,
  type ServerAccount,
  serverFolder,
} from '../../support/database/postgres-cluster.ts';
import { freePort } from '../../support/processes/free-port.ts';

const programs = findPostgres();
const account = accountForServer();

/** A server whose synchronous standby is away: what is committed stays on it alone. */
async function withoutStandby(programs: string, account: ServerAccount) {
  const folder = serverFolder(account);
  const port = await freePort();
  const data = initialise(programs, account, folder);
  const started = ['-D', data, ...options(port), '-c', 'synchronous_commit=on', '-c', 'fsync=on'];
  const server = spawn(path.join(programs, 'postgres'), started, { ...account, cwd: folder, stdio: 'ignore' });
  await answers(programs, port, server);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      const gone = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGQUIT');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until commits wait for the standby: the checkpointer, not the session, passes the changed setting on to them. */
async function commitsWait(url: string, admin: pg.Client) {
  const writer = new pg.Client({ connectionString: url });
  writer.on('error', () => {}); // it waits until the server is gone
  await writer.connect();
  const { rows } = await writer.query('select pg_backend_pid() as pid');
  const waitsFor = async () => {
    writer.query('insert into written_before values (1)').catch(() => {});
    const found = await admin.query('select wait_event from pg_stat_activity where pid = $1', [rows[0].pid]);
    return found.rows[0].wait_event;
  };
  await expect.poll(waitsFor).toBe('SyncRep');
}

test.skipIf(!programs || !account)(
  'CL-01: a commit that no synchronous standby has yet is not acknowledged: its caller is told of an outage',
  async () => {
    const server = await withoutStandby(programs as string, account as ServerAccount);
    const database = await openDatabase({ url: server.url, dataDir: '', log: pino({ level: 'silent' }) });
    const admin = new pg.Client({ connectionString: server.url });
    await admin.connect();
    try {
      await admin.query('create table written (id int); create table written_before (id int)');
      await admin.query(`alter system set synchronous_standby_names = 'gone'`);
      await admin.query('select pg_reload_conf()');
      await commitsWait(server.url, admin);
      const write = () => database.db.execute(sql`insert into written values (1)`);
      const outcome = await database.tx(write, { statementLimit: 200 }).catch((error: Error) => error);
      expect(outcome).toBeInstanceOf(Error);
      expect(isUnavailableError(outcome)).toBe(true);
      // its caller was told nothing, and nobody else sees it
      expect((await admin.query('select from written')).rowCount).toBe(0);
    } finally {
      await admin.query(`alter system set synchronous_standby_names = ''`).catch(() => {});
      await admin.end();
      await database.close();
      await server.stop();
    }
  },
);
