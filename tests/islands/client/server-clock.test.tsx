import '../support/fake-browser.ts';

import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ContractPromise } from '#islands/plans/detail/contract-promise.tsx';
import { noteServerTime, serverNow } from '#lib/client/api/server-clock.ts';
import { serverDay } from '#lib/client/api/server-day.ts';
import * as storageKeys from '#lib/storage-keys.ts';

const phone = (time: string) => vi.setSystemTime(new Date(time));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test.each([
  ['a year behind', '2025-02-27T10:00:00Z'],
  ['a day ahead', '2026-03-01T09:00:00Z'],
  ['right', '2026-02-28T09:00:00Z'],
])('CA-01: the day is the server’s on a phone whose clock is %s', (_, time) => {
  phone(time);
  noteServerTime('Sat, 28 Feb 2026 09:00:00 GMT');
  expect([serverDay(), serverNow().toISOString()]).toEqual(['2026-02-28', '2026-02-28T09:00:00.000Z']);
  vi.advanceTimersByTime(15 * 3_600_000);
  expect(serverDay()).toBe('2026-03-01');
});

test('CA-01: the day ends at midnight in Lagos, whatever the phone’s zone', () => {
  phone('2026-02-28T09:00:00Z');
  noteServerTime('Sat, 28 Feb 2026 22:30:00 GMT');
  expect(serverDay()).toBe('2026-02-28');
  noteServerTime('Sat, 28 Feb 2026 23:30:00 GMT');
  expect(serverDay()).toBe('2026-03-01');
});

test('CA-01: an answer that was long on its way does not set the clock back, and one without a date changes nothing', () => {
  phone('2026-02-28T09:00:00Z');
  noteServerTime('Sat, 28 Feb 2026 10:00:00 GMT');
  noteServerTime('Sat, 28 Feb 2026 09:59:30 GMT');
  noteServerTime(null);
  noteServerTime('yesterday');
  expect(serverNow().toISOString()).toBe('2026-02-28T10:00:00.000Z');
});

test('CA-01: the next page begins with the server’s clock', async () => {
  phone('2025-02-28T09:00:00Z');
  noteServerTime('Sat, 28 Feb 2026 09:00:00 GMT');
  expect(Number(localStorage.getItem(storageKeys.clockAhead))).toBe(365 * 24 * 3_600_000);
  vi.resetModules();
  const next = await import('#lib/client/api/server-day.ts');
  expect(next.serverDay()).toBe('2026-02-28');
});

test('CA-01: a contract that was promised is late by the server’s day', () => {
  phone('2025-02-28T09:00:00Z');
  noteServerTime('Sat, 28 Feb 2026 09:00:00 GMT');
  expect(renderToString(<ContractPromise expectedBy="2026-02-27" />)).toContain('It was due by 27');
  expect(renderToString(<ContractPromise expectedBy="2026-02-28" />)).toContain('at the latest');
});
