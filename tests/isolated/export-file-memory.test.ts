import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeAnswer } from '#lib/server/office/export-files/store-answer.ts';
import { csvResponse } from '#lib/server/office/exports/csv-response.ts';
import { type Runtime, setRuntime } from '#lib/server/runtime.ts';
import { readSettings } from '#lib/server/settings/settings.ts';
import { openParts, PART } from '#lib/server/storage/export-parts.ts';

const MEGABYTE = 1024 * 1024;
const ROWS = 90_000;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'homestead-'));
  const settings = readSettings({ DATA_DIR: folder, SESSION_SECRET: 'only for tests '.repeat(4) });
  setRuntime({ clock: () => new Date('2026-11-20T08:00:00Z'), freeShare: () => 1, settings } as unknown as Runtime);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Rows of 1,000 bytes that a quarter can be saved of at most. */
const noise = randomBytes(3 * MEGABYTE).toString('base64url');
async function* batches(rows: number) {
  for (let id = 0; id < rows; id += 500) yield Array.from({ length: 500 }, (_, at) => id + at);
}
const columns = {
  No: (row: number) => row,
  Text: (row: number) => `a${noise.slice((row * 997) % (3 * MEGABYTE), ((row * 997) % (3 * MEGABYTE)) + 990)}`,
};

test('EF-08: a table of 90 MB is stored in bounded memory', async () => {
  const store = async (key: string, rows: number) => {
    const far = { rows: 0, size: 0, parts: 0 };
    const signal = new AbortController().signal;
    await storeAnswer(csvResponse({ name: 'rows', columns, pages: batches(rows) }), {
      key,
      far,
      signal,
      partSize: PART,
    });
    return far;
  };
  await store('first', 30_000);
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => void (most = Math.max(most, process.memoryUsage.rss())), 20);
  const far = await store('second', ROWS);
  clearInterval(watch);
  expect(far.parts).toBeGreaterThan(15);
  expect(far.rows).toBe(ROWS);
  expect(most - before).toBeLessThan(50 * MEGABYTE);
  let bytes = 0;
  for await (const piece of (await openParts('second', far.parts)) ?? []) bytes += piece.length;
  expect(bytes).toBe(far.size);
});
