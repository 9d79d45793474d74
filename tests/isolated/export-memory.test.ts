import { get } from 'node:http';
import { expect, test } from 'vitest';
import { csvResponse } from '#lib/server/office/exports/csv-response.ts';
import { xlsxResponse } from '#lib/server/office/exports/xlsx-response.ts';
import { type Runtime, setRuntime } from '#lib/server/runtime.ts';
import { startFrontServer } from '../platform/start-front-server.ts';

setRuntime({ clock: () => new Date('2026-11-20T08:00:00Z') } as Runtime);

const MEGABYTE = 1024 * 1024;
const ROWS = 400_000;

interface Row {
  id: number;
  text: string;
}

/** Rows of 200 bytes that say nothing twice, as they come from a database. */
async function* batches() {
  for (let id = 0; id < ROWS; id += 1_000)
    yield Array.from({ length: 1_000 }, (_, at): Row => ({ id: id + at, text: `Row ${id + at} `.repeat(15) }));
}
const columns = { No: ({ id }: Row) => id, Text: ({ text }: Row) => text, Amount: () => '100000.00' };
const formats = { csv: csvResponse, xlsx: xlsxResponse };

/** Bytes of the answer, and by how many the process grew meanwhile, with what receives it. */
async function receive(port: number, format: string) {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let [bytes, most] = [0, before];
  await new Promise<void>((resolve, reject) => {
    const headers = { 'accept-encoding': 'gzip' };
    get({ host: '127.0.0.1', port, path: `/api/${format}`, headers }, (res) => {
      res.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        most = Math.max(most, process.memoryUsage.rss());
      });
      res.on('error', reject).on('end', resolve);
    });
  });
  return { bytes, grown: most - before };
}

test.each(['csv', 'xlsx'] as const)('EX-09: a table of 80 MB as %s leaves in bounded memory', async (format) => {
  const { port } = await startFrontServer(() => formats[format]({ name: 'rows', columns, pages: batches() }));
  // what the first one makes stays: code, buffers of zlib
  await receive(port, format);
  const { bytes, grown } = await receive(port, format);
  expect(bytes).toBeGreaterThan(MEGABYTE);
  expect(grown).toBeLessThan(50 * MEGABYTE);
});
