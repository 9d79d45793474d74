import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { timeStatement } from '#lib/server/db/slow-statements.ts';
import { watchLoop } from '#lib/server/loop/blocked-loop.ts';
import { runAs } from '#lib/server/loop/under-way.ts';
import { registry } from '#lib/server/metrics/registry.ts';

const lines: Record<string, unknown>[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line)) });
let watching: ReturnType<typeof watchLoop>;

beforeEach(() => {
  lines.length = 0;
  watching = watchLoop(log);
});
afterEach(() => watching.stop());

function block(ms: number) {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

/** Waits for the database, as every call does, and then computes. */
async function computesFor(ms: number) {
  const over = timeStatement(10_000, log);
  await pause(10);
  over('select 1');
  block(ms);
}

const blocked = () => lines.filter(({ msg }) => msg === 'event loop blocked');

test('RX-12: the log and a counter say which call kept the others waiting, and what else was under way', async () => {
  let end = () => {};
  const other = runAs('GET /office/payments/{id}', () => new Promise<void>((resolve) => void (end = resolve)));
  await runAs('GET /office/reconciliation/{id}', () => computesFor(300));
  await vi.waitFor(() => expect(blocked()).toHaveLength(1));
  end();
  await other;
  expect(blocked()[0]).toMatchObject({ call: 'GET /office/reconciliation/{id}' });
  expect(blocked()[0]?.underWay).toContain('GET /office/payments/{id}');
  expect(blocked()[0]?.ms).toBeGreaterThanOrEqual(200);
  expect(await registry.metrics()).toContain(
    'homestead_event_loop_blocked_total{call="GET /office/reconciliation/{id}"} 1',
  );
});

test('RX-12: who comes after it is not blamed, and a task is named too', async () => {
  const after = runAs('GET /innocent', () => computesFor(1));
  await runAs('task find_pairs', () => computesFor(300));
  await after;
  await runAs('GET /innocent', () => computesFor(1));
  await vi.waitFor(() => expect(blocked().map(({ call }) => call)).toEqual(['task find_pairs']));
});

test('RX-12: waiting for long is no blocking', async () => {
  await runAs('GET /patient', async () => {
    await computesFor(1);
    await pause(400);
    await computesFor(1);
  });
  expect(blocked()).toEqual([]);
});
