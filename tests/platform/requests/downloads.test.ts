import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { exportPayments } from '#lib/api/office/exports.ts';
import { withinQuota } from '#lib/server/http/concurrency-limits.ts';
import { csvPieces, csvResponse } from '#lib/server/office/exports/csv-response.ts';
import { xlsxResponse } from '#lib/server/office/exports/xlsx-response.ts';
import { type Runtime, setRuntime } from '#lib/server/runtime.ts';
import { deferred } from '../../support/deferred.ts';
import { startFrontServer } from '../start-front-server.ts';

setRuntime({ clock: () => new Date('2026-11-20T08:00:00Z') } as Runtime);
afterEach(() => void vi.useRealTimers());

const path = '/api/office/payments/export';
const columns = { No: (row: number) => row, Text: (row: number) => `Row ${row}` };

/** Batches of ten rows; what is given goes before the batch of that number. */
function aSource(batches: number, before: Record<number, () => Promise<unknown>> = {}) {
  const source = { read: 0, ended: false };
  async function* pages() {
    try {
      for (let batch = 0; batch < batches; batch += 1) {
        await before[batch]?.();
        source.read += 1;
        yield Array.from({ length: 10 }, (_, row) => batch * 10 + row);
      }
    } finally {
      source.ended = true;
    }
  }
  return { source, table: { name: 'rows', columns, pages: pages() } };
}

/** Asks, and returns once the head of the answer is there. */
function open(port: number, encoding = 'identity', method = 'GET') {
  const req = request({
    host: '127.0.0.1',
    port,
    path,
    method,
    headers: { 'accept-encoding': encoding },
    agent: false,
  });
  req.on('error', () => {});
  req.end();
  return new Promise<IncomingMessage>((resolve, reject) => {
    req.once('response', resolve);
    req.once('error', reject);
  });
}

const plainOf = (res: IncomingMessage) => {
  const decoder = { br: createBrotliDecompress, gzip: createGunzip }[res.headers['content-encoding'] ?? ''];
  if (!decoder) return res;
  // a body that breaks off is one that the decoder is told of
  const plain = decoder();
  res.on('error', (error) => plain.destroy(error));
  return res.pipe(plain);
};

async function textOf(res: IncomingMessage) {
  let text = '';
  for await (const chunk of plainOf(res)) text += chunk;
  return text;
}

const failsLater = async () => {
  throw new Error('the query failed');
};

describe.each(['identity', 'gzip', 'br'])('a table that is sent while it is made, as %s', (encoding) => {
  test('EX-01: its first rows arrive before the others have been read', async () => {
    const rest = deferred();
    const { table } = aSource(3, { 1: () => rest.opened });
    const { port } = await startFrontServer(() => csvResponse(table));
    const res = await open(port, encoding);
    expect(res.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    expect(res.headers['content-length']).toBeUndefined();
    expect(res.headers.vary).toBe('Accept-Encoding');
    const plain = plainOf(res);
    let text = '';
    plain.on('data', (chunk) => (text += chunk));
    await expect.poll(() => text).toContain('9,Row 9\r\n');
    expect(text).not.toContain('Row 10');
    rest.open();
    await once(plain, 'end');
    expect(text).toMatch(/^\ufeffNo,Text\r\n0,Row 0\r\n/);
    expect(text.split('\r\n')).toHaveLength(32);
  });

  test('EX-03: one that fails half way breaks the connection, so that no file looks whole', async () => {
    const begun = deferred();
    const { table, source } = aSource(5, { 3: () => begun.opened.then(failsLater) });
    const { port, lines } = await startFrontServer(() => csvResponse(table));
    const res = await open(port, encoding);
    expect(res.statusCode).toBe(200);
    begun.open();
    await expect(textOf(res)).rejects.toThrow();
    expect(source.ended).toBe(true);
    expect(lines.join('')).toContain('the query failed');
  });

  test('EX-03: one whose first rows cannot be read is an error that says so', async () => {
    const { table } = aSource(5, { 0: failsLater });
    const { port } = await startFrontServer(() => csvResponse(table));
    const res = await open(port, encoding);
    expect(res.statusCode).toBe(500);
    expect(JSON.parse(await textOf(res))).toMatchObject({ success: false, code: 'failed' });
  });
});

test('EX-03: by HTTP/1.0, where a file ends with its connection, none is sent', async () => {
  const { table, source } = aSource(5);
  const { port, lines } = await startFrontServer(() => csvResponse(table));
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => (text += chunk));
  socket.write(`GET ${path} HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n`);
  await once(socket, 'close');
  expect(text).toMatch(/^HTTP\/1\.1 500 /);
  expect(lines.join('')).toContain('have it speak HTTP/1.1');
  expect(source.read).toBe(0);
});

test('EX-03: a workbook that fails half way is none either', async () => {
  const [first, later] = [aSource(5, { 0: failsLater }), aSource(5, { 3: failsLater })];
  const tables = [first.table, later.table];
  const { port } = await startFrontServer(() => xlsxResponse(tables.shift() as typeof first.table));
  expect((await open(port)).statusCode).toBe(500);
  await expect(open(port).then(textOf)).rejects.toThrow();
});

test('EX-02: once bytes flow there is no limit of time for the whole', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const rest = deferred();
  const { table } = aSource(2, { 1: () => rest.opened });
  const { port } = await startFrontServer(() => csvResponse(table));
  const res = await open(port);
  await vi.advanceTimersByTimeAsync(300_000);
  rest.open();
  expect(await textOf(res)).toContain('19,Row 19');
});

test('EX-02: who waits a minute for the first row is told so, and the rows are given up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const rest = deferred();
  const { table, source } = aSource(3, { 0: () => rest.opened });
  const { port } = await startFrontServer(() => csvResponse(table));
  const answer = open(port);
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(61_000);
  expect((await answer).statusCode).toBe(503);
  vi.useRealTimers();
  rest.open();
  await expect.poll(() => source.ended).toBe(true);
  expect(source.read).toBeLessThan(3);
});

test('EX-04: a reader who goes away ends the reading and gives the place back', async () => {
  const { table, source } = aSource(Number.MAX_SAFE_INTEGER, { 5: () => nextTurn() });
  const { port, lines } = await startFrontServer((asked) =>
    withinQuota(exportPayments, 'user 1', asked, async () => csvResponse(table)),
  );
  const res = await open(port, 'gzip');
  await once(res, 'readable');
  expect(source.ended).toBe(false);
  res.destroy();
  await expect.poll(() => source.ended).toBe(true);
  const next = await withinQuota(exportPayments, 'user 1', new Request('http://portal'), async () => new Response('a'));
  expect(await next.text()).toBe('a');
  expect(lines.filter((line) => Number(JSON.parse(line).level) > 30)).toEqual([]);
});

test('EX-04: a reader who goes away before the first row ends the reading too', async () => {
  const first = deferred();
  const { table, source } = aSource(3, { 0: () => first.opened });
  let asked = 0;
  const { port } = await startFrontServer(() => {
    asked += 1;
    return csvResponse(table);
  });
  const req = request({ host: '127.0.0.1', port, path, agent: false }).on('error', () => {});
  req.end();
  await expect.poll(() => asked).toBe(1);
  req.destroy();
  first.open();
  await expect.poll(() => source.ended).toBe(true);
});

test('EX-04: as much is read as is taken', async () => {
  const { table, source } = aSource(1_000_000);
  const { port } = await startFrontServer(() => csvResponse(table));
  const res = await open(port);
  await once(res, 'readable');
  const settled = async () => {
    for (let before = -1; before !== source.read; ) {
      before = source.read;
      for (let turn = 0; turn < 200; turn += 1) await nextTurn();
    }
  };
  await settled();
  const read = source.read;
  expect(read).toBeLessThan(200_000);
  res.destroy();
  await expect.poll(() => source.ended).toBe(true);
});

test('a question for the head alone reads no rows', async () => {
  const { table, source } = aSource(3);
  const { port } = await startFrontServer(() => csvResponse(table));
  const res = await open(port, 'gzip', 'HEAD');
  expect(res.statusCode).toBe(200);
  expect(source.read).toBe(0);
});

test('a table without rows has its heading', async () => {
  const pieces: string[] = [];
  for await (const piece of csvPieces(aSource(0).table)) pieces.push(piece);
  expect(pieces).toEqual(['\ufeffNo,Text\r\n']);
});
