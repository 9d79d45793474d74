import { expect, test } from 'vitest';
import { queueAgeLimits, queueNames } from '#lib/domain/operations/incidents.ts';
import { webhookRetryDelays } from '#lib/domain/operations/webhook-events.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test('WH-04: a webhook is tried again after half a minute, four times within the hour, and for the last time after three days', () => {
  const first = webhookRetryDelays.slice(0, 4);
  expect(first[0]).toBe(30_000);
  expect(first.reduce((sum, pause) => sum + pause, 0)).toBe(42.5 * MINUTE);
  const inAll = webhookRetryDelays.reduce((sum, pause) => sum + pause, 0);
  expect(inAll).toBe(72 * HOUR - 17.5 * MINUTE);
});

test('WH-04: the pauses grow up to half a day, and only the last one is shorter', () => {
  const growing = webhookRetryDelays.slice(0, -1);
  expect(growing).toEqual(growing.toSorted((a, b) => a - b));
  expect(growing.at(-1)).toBe(12 * HOUR);
  expect(new Set(growing).size).toBe(growing.length - 3);
});

test('OB-10: mail is late after half an hour, events and webhooks after an hour, files after six', () => {
  expect(queueNames.map((name) => queueAgeLimits[name] / 60)).toEqual([30, 60, 360, 60]);
});
