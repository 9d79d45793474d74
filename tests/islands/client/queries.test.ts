import '../support/fake-browser.ts';

import type { ReadableAtom } from 'nanostores';
import { expect, test, vi } from 'vitest';
import { allCalls } from '#lib/api/all-calls.ts';
import { pathsChangedByPayment, type QueryState, query, refreshAfterPayment } from '#lib/client/api/queries.ts';
import { cachedResponse, cacheResponse } from '#lib/client/api/response-cache.ts';
import { aServer } from '../support/fake-server.ts';
import { fakeTimersAndStorage } from '../support/quiet-device.ts';

fakeTimersAndStorage();

/** The states that a screen goes through. */
const watch = <T>(store: ReadableAtom<QueryState<T>>) => {
  const states: QueryState<T>[] = [];
  const stop = store.subscribe((state) => {
    states.push(state);
  });
  return { last: () => states.at(-1), first: () => states[0], stop };
};

test('X-11: a read is loading until its data has arrived', async () => {
  aServer(() => ({ body: { success: true, data: [{ question: 'Q', answer: 'A' }] } }));
  const seen = watch(query('GET /faqs', {}));
  expect(seen.first()).toEqual({ state: 'loading' });
  await vi.runAllTimersAsync();
  expect(seen.last()).toMatchObject({
    state: 'ready',
    refreshing: false,
    failed: false,
    data: { data: [{ answer: 'A' }] },
  });
  seen.stop();
});

test('X-13: a failed read says so, and its retry() repeats it', async () => {
  let broken = true;
  aServer(() =>
    broken ? { status: 404, body: { success: false } } : { body: { success: true, properties: { data: [] } } },
  );
  const seen = watch(query('GET /plan-payment-list/{id}', { id: 9 }));
  await vi.runAllTimersAsync();
  const failed = seen.last();
  expect(failed).toMatchObject({ state: 'failed', error: { status: 404 } });
  broken = false;
  if (failed?.state === 'failed') failed.retry();
  await vi.runAllTimersAsync();
  expect(seen.last()).toMatchObject({ state: 'ready' });
  seen.stop();
});

test('a screen visited before shows its cached data at once and refreshes it in the background', async () => {
  cacheResponse('/api/user/plan-property/21', { at: 1000, data: { plan_properties: { id: 21, paid_amount: 1 } } });
  aServer(() => ({ body: { success: true, plan_properties: { id: 21, paid_amount: 2 } } }));
  const seen = watch(query('GET /user/plan-property/{id}', { id: 21 }));
  expect(seen.first()).toMatchObject({ state: 'ready', at: 1000, data: { plan_properties: { paid_amount: 1 } } });
  await vi.runAllTimersAsync();
  expect(seen.last()).toMatchObject({
    state: 'ready',
    data: { plan_properties: { paid_amount: 2 } },
    refreshing: false,
  });
  seen.stop();
});

test('X-08: offline a visited screen keeps its data, with its age', async () => {
  cacheResponse('/api/user/plan-property/22', { at: 1000, data: { plan_properties: { id: 22 } } });
  aServer(() => 'no answer');
  const seen = watch(query('GET /user/plan-property/{id}', { id: 22 }));
  await vi.runAllTimersAsync();
  expect(seen.last()).toMatchObject({ state: 'ready', at: 1000, failed: true, refreshing: false });
  seen.stop();
});

test('M-33 to M-37: a payment makes the open screens read again and clears the cache of others', async () => {
  let paid = 1;
  aServer(() => ({ body: { success: true, plan_properties: { paid_amount: paid } } }));
  const seen = watch(query('GET /user/plan-property/{id}', { id: 23 }));
  await vi.runAllTimersAsync();
  const changed = ['/api/user/dashboard', '/api/user/fund-wallet-data', '/api/user/transactions?page=1'];
  for (const address of [...changed, '/api/plan-payment-list/23', '/api/faqs'])
    cacheResponse(address, { at: 1, data: {} });
  paid = 2;
  refreshAfterPayment();
  await vi.runAllTimersAsync();
  expect(seen.last()).toMatchObject({ data: { plan_properties: { paid_amount: 2 } } });
  expect([...changed, '/api/plan-payment-list/23'].map((address) => cachedResponse(address))).toEqual(
    Array(4).fill(undefined),
  );
  expect(cachedResponse('/api/faqs')).toBeDefined();
  seen.stop();
});

test('M-35: a read that was running when a payment changed it is repeated', async () => {
  let asked = 0;
  aServer(({ url }) => {
    if (url !== '/api/plan-payment-list/77') return { body: { success: true } };
    asked += 1;
    // the payment happens while the first response is on its way
    if (asked === 1) refreshAfterPayment();
    return { body: { success: true, properties: { data: [{ id: asked }] } } };
  });
  const seen = watch(query('GET /plan-payment-list/{id}', { id: 77 }));
  await vi.runAllTimersAsync();
  expect(seen.last()).toMatchObject({ state: 'ready', refreshing: false, data: { properties: { data: [{ id: 2 }] } } });
  expect(asked).toBe(2);
  seen.stop();
});

test('every read that a payment changes is an existing call', () => {
  const paths = Object.values(allCalls).map(({ path }) => `/api${path.replace(/\{\w+\}/g, '')}`);
  for (const path of pathsChangedByPayment) expect(paths).toContain(path);
});

test('one URL has one store', () => {
  expect(query('GET /notification/{id}', { id: 1 })).toBe(query('GET /notification/{id}', { id: 1 }));
  expect(query('GET /notification/{id}', { id: 1 })).not.toBe(query('GET /notification/{id}', { id: 2 }));
});

test('office data concerns all customers and is not cached on any device', () => {
  for (const address of ['payments?page=1', 'payments/7', 'plans', 'enquiries?page=1&handled=0', 'customers/2'])
    cacheResponse(`/api/office/${address}`, { at: 1, data: {} });
  expect(Object.keys(localStorage).filter((key) => key.includes('/office/'))).toEqual([]);
});

test('at most 40 responses are cached, the oldest are removed first', () => {
  for (let at = 1; at <= 45; at += 1) cacheResponse(`/api/${at}`, { at, data: at });
  expect(cachedResponse('/api/5')).toBeUndefined();
  expect(cachedResponse('/api/6')).toEqual({ at: 6, data: 6 });
  expect(cachedResponse('/api/45')).toEqual({ at: 45, data: 45 });
});
