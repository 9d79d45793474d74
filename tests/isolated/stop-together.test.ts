import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startWorker } from '#lib/server/queue/worker.ts';
import { readSettings } from '#lib/server/settings/settings.ts';
import { startRuntime } from '#lib/server/start.ts';
import { deferred } from '../support/deferred.ts';

vi.mock('#lib/server/queue/worker.ts', { spy: true });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'homestead-stop-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('TP-14: a stop tells every worker at once, and closes the database when all have finished', async () => {
  const started: string[] = [];
  const told: string[] = [];
  const { opened, open } = deferred();
  vi.mocked(startWorker).mockImplementation(({ name }) => {
    started.push(name);
    return {
      async stop() {
        told.push(name);
        await opened;
      },
    };
  });
  const settings = readSettings({ DATA_DIR: folder, SESSION_SECRET: 'only for tests '.repeat(4), DEMO: 'false' });
  const runtime = await startRuntime(settings, pino({ level: 'silent' }));
  const close = vi.spyOn(runtime.database, 'close');
  expect(started).toContain('card');
  const stopping = runtime.stop();
  await expect.poll(() => told.length).toBe(started.length);
  expect(close).not.toHaveBeenCalled();
  open();
  await stopping;
  expect(close).toHaveBeenCalledTimes(1);
});
