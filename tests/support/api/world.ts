import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { outbox } from '#lib/server/db/schema.ts';
import { checkHealth } from '#lib/server/ledger/health.ts';
import { db, setRuntime } from '#lib/server/runtime.ts';
import { readSettings } from '#lib/server/settings/settings.ts';
import { type DatabaseUrls, testDatabase } from '../database/test-database.ts';

/** The initial time: a Friday morning in Lagos. */
const START = new Date('2026-11-20T08:00:00Z');

export interface TestServer {
  clock: { now: Date; advance(milliseconds: number): void };
  /** Errors logged during the test; must be empty unless expected. */
  complaints: string[];
}

/**
 * A server without its network for one test file: an empty database, a clock that stands still, a folder for files.
 * After each test no error may have been logged, and at the end the ledger must be consistent.
 */
export function setUpTestServer(options: DatabaseUrls = {}): TestServer {
  const world: TestServer = {
    clock: {
      now: START,
      advance(milliseconds) {
        this.now = new Date(this.now.getTime() + milliseconds);
      },
    },
    complaints: [],
  };
  let close = async () => {};
  beforeAll(async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'homestead-'));
    const database = await testDatabase(options);
    const log = pino({ level: 'error' }, { write: (line: string) => world.complaints.push(line) });
    setRuntime({
      database,
      log,
      clock: () => world.clock.now,
      // whatever disk the tests run on
      freeShare: () => 1,
      settings: readSettings({ DATA_DIR: folder, SESSION_SECRET: 'only for tests '.repeat(4) }),
    });
    close = async () => {
      await database.close();
      // what was begun after the answer may still write there
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    };
  });
  afterEach(() => {
    expect(world.complaints.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    expect((await checkHealth()).checks.filter(({ ok }) => !ok)).toEqual([]);
    await close();
  });
  return world;
}

/** The mails queued for an address, newest first. */
export const mailsTo = (email: string) =>
  db().select().from(outbox).where(eq(outbox.recipient, email)).orderBy(desc(outbox.id));

export async function codeMailedTo(email: string) {
  const [mail] = await mailsTo(email);
  const code = mail?.text.match(/Your code is (\d{4})/)?.[1];
  if (!code) throw new Error(`no code was mailed to ${email}`);
  return code;
}
