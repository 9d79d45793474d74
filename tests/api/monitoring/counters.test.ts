import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { login } from '#lib/api/accounts/authentication.ts';
import { openDatabase } from '#lib/server/db/open-database.ts';
import { paymentsEnded, securityEventsSeen } from '#lib/server/metrics/counters.ts';
import { afterCommit, tx } from '#lib/server/runtime.ts';
import { send } from '../../support/api/send.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { postgresUrl } from '../../support/database/postgres.ts';
import { aPlan } from '../../support/factories/index.ts';

setUpTestServer();

const countOf = async (counter: typeof paymentsEnded | typeof securityEventsSeen, labels: Record<string, string>) => {
  const { values } = await counter.get();
  const found = values.find((one) =>
    Object.entries(labels).every(([name, value]) => Reflect.get(one.labels, name) === value),
  );
  return found?.value ?? 0;
};

test('OB-04: payments are counted by method and end', async () => {
  const labels = { method: 'bank_transfer', end: 'completed' };
  const before = await countOf(paymentsEnded, labels);
  await aPlan({ until: 'confirmed' });
  expect(await countOf(paymentsEnded, labels)).toBe(before + 1);
});

test('OB-04: failed sign-ins are counted', async () => {
  const before = await countOf(securityEventsSeen, { kind: 'sign_in_failed' });
  await send(login, { email: 'nobody@example.com', password: 'a wrong password' });
  expect(await countOf(securityEventsSeen, { kind: 'sign_in_failed' })).toBe(before + 1);
});

test('what waits for a commit runs after it, and never after a rollback', async () => {
  const ran: string[] = [];
  await tx(async () => {
    await tx(async () => afterCommit(() => ran.push('committed')));
    expect(ran).toEqual([]);
  });
  const undone = tx(async () => {
    afterCommit(() => ran.push('rolled back'));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  afterCommit(() => ran.push('at once'));
  expect(ran).toEqual(['committed', 'at once']);
});

describe.each([
  ['the embedded database', undefined],
  ['PostgreSQL', postgresUrl()],
])('OB-25: a slow statement of %s', (name, url) => {
  test.skipIf(name === 'PostgreSQL' && !url)('is named in the log, without its values', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'homestead-slow-'));
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
    const database = await openDatabase({ url, dataDir, log, slowQueryMs: 150 });
    lines.length = 0;
    await database.db.execute(sql`select ${'quick'}::text`);
    await database.db.execute(sql`select pg_sleep(0.2), ${'a secret'}::text as word`);
    await database.tx((db) => db.execute(sql`select pg_sleep(0.2), ${'a secret'}::text as other`));
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
    const slow = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'slow statement');
    expect(slow.map(({ statement }) => statement)).toEqual([
      'select pg_sleep(0.2), $1::text as word',
      'select pg_sleep(0.2), $1::text as other',
    ]);
    expect(slow.every(({ ms }) => ms >= 150)).toBe(true);
    expect(lines.join()).not.toContain('a secret');
  });
});
