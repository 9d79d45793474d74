import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { downloadsUnderWay } from '#lib/server/front-server/downloads/send-stream.ts';
import { drain } from '#lib/server/front-server/shutdown.ts';
import { csvResponse } from '#lib/server/office/exports/csv-response.ts';
import { type Runtime, setRuntime } from '#lib/server/runtime.ts';
import { startFrontServer } from '../start-front-server.ts';

setRuntime({ clock: () => new Date('2026-11-20T08:00:00Z') } as Runtime);

async function* endless() {
  for (;;) {
    await nextTurn();
    yield [1, 2, 3];
  }
}

test('EX-08: a stop says how many downloads it breaks off, and none of them looks whole', async () => {
  const columns = { number: (row: number) => row };
  const { server, port } = await startFrontServer(() => csvResponse({ name: 'x', columns, pages: endless() }));
  const [res] = (await once(get({ host: '127.0.0.1', port, path: '/api/x', agent: false }), 'response')) as [
    IncomingMessage,
  ];
  await once(res, 'readable');
  const cutOff = new Promise((resolve) => res.on('close', () => resolve(res.complete)));
  res.resume().on('error', () => {});
  let [brokenOff, answers] = [0, 0];
  await drain(server, {
    patience: 100,
    onBreakOff(cutOff) {
      answers = cutOff;
      brokenOff = downloadsUnderWay();
    },
  });
  expect([brokenOff, answers]).toEqual([1, 1]);
  expect(await cutOff).toBe(false);
  await expect.poll(downloadsUnderWay).toBe(0);
});
