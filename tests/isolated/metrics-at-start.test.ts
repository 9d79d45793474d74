import { expect, test } from 'vitest';
import '#lib/server/metrics/gauges.ts';
import '#lib/server/metrics/counters.ts';
import { registry } from '#lib/server/metrics/registry.ts';

test('OB-30: before the first measurement no figure has a value, only its name', async () => {
  const lines = (await registry.metrics()).split('\n');
  const gauges = lines.flatMap((line) => /^# TYPE (homestead_\S+) gauge$/.exec(line)?.[1] ?? []);
  expect(gauges).toEqual(expect.arrayContaining(['homestead_database_up', 'homestead_database_room']));
  expect(gauges.length).toBeGreaterThan(10);
  expect(lines.filter((line) => gauges.some((name) => new RegExp(`^${name}[ {]`).test(line)))).toEqual([]);
});
