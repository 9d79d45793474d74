import { expect, test, vi } from 'vitest';
import { registry } from '#lib/server/metrics/registry.ts';
import { readGauges } from '#lib/server/monitoring/read-gauges.ts';

vi.mock('#lib/server/runtime.ts', () => ({
  runtime: () => ({
    database: { connections: () => ({ used: 1, idle: 0, waiting: 0 }) },
    settings: { DATA_DIR: '.' },
  }),
  hasDiskSpace: () => true,
}));
vi.mock('#lib/server/monitoring/queues.ts', () => ({ readQueues: () => new Promise(() => {}) }));

// Prometheus waits ten seconds
test('FA-05: the figures come in time, and say that the database is away, while it does not answer', {
  timeout: 9_000,
}, async () => {
  await readGauges();
  expect(await registry.metrics()).toContain('homestead_database_up 0');
});
