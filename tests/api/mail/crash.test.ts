import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isNull } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#lib/server/db/open-database.ts';
import { outbox } from '#lib/server/db/schema.ts';
import { queueMail } from '#lib/server/mail/queue-mail.ts';
import { db, setRuntime } from '#lib/server/runtime.ts';
import { readSettings } from '#lib/server/settings/settings.ts';
import { aMailServer } from '../../support/processes/mail-server.ts';

const MAILS = 20;
const ROUNDS = 6;
const folder = mkdtempSync(path.join(tmpdir(), 'homestead-mail-crash-'));
const log = pino({ level: 'silent' });

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function opened<T>(work: () => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir: folder, log });
  setRuntime({ database, log, clock: () => new Date(), settings: readSettings({ DATA_DIR: folder }) });
  try {
    return await work();
  } finally {
    await database.close();
  }
}

const deliverIn = (url: string, minutesAhead: number) =>
  spawn(
    process.execPath,
    [path.resolve('tests/support/processes/mailing-process.ts'), folder, url, String(minutesAhead)],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
const ended = (child: ChildProcess) => new Promise<void>((resolve) => child.once('close', () => resolve()));

test('no mail is lost if the process is killed, and only one without a confirmed delivery is sent twice', async () => {
  await opened(async () => {
    for (let number = 0; number < MAILS; number += 1)
      await queueMail({ to: `person-${number}@example.com`, subject: `Mail ${number}`, text: 'Hello' });
  });
  const unheard: (string | undefined)[] = [];
  let child: ChildProcess;
  let left = Number.POSITIVE_INFINITY;
  let accepts = true;
  const server = await aMailServer({
    async decide({ subject }) {
      left -= 1;
      if (left !== 0) return 'take';
      const gone = ended(child);
      child.kill('SIGKILL');
      await gone;
      if (accepts) unheard.push(subject);
      return accepts ? 'take' : 'refuse';
    },
  });
  for (let round = 0; round < ROUNDS; round += 1) {
    [left, accepts] = [1 + (round % 3), round % 2 === 0];
    // each process runs later than the lease of the previous one
    child = deliverIn(server.url, round * 60);
    await ended(child);
  }
  left = Number.POSITIVE_INFINITY;
  child = deliverIn(server.url, ROUNDS * 60);
  await ended(child);
  await server.stop();

  const copiesOf = (subject: string | undefined) => server.taken.filter((mail) => mail.subject === subject);
  const subjects = [...new Set(server.taken.map(({ subject }) => subject))];
  expect(subjects).toHaveLength(MAILS);
  const twice = subjects.filter((subject) => copiesOf(subject).length > 1);
  expect(twice.sort()).toEqual(unheard.sort());
  for (const subject of twice) expect(new Set(copiesOf(subject).map(({ messageId }) => messageId)).size).toBe(1);
  expect(await opened(() => db().$count(outbox, isNull(outbox.sentAt)))).toBe(0);
}, 300_000);
