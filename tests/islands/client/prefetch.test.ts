import '../support/fake-browser.ts';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '#lib/client/api/api.ts';
import { deviceId } from '#lib/client/api/device.ts';
import { SessionEnded } from '#lib/client/api/errors.ts';
import { refreshAfterPayment } from '#lib/client/api/queries.ts';
import { prepareRequest } from '#lib/client/api/request.ts';
import { signIn } from '#lib/client/session/session.ts';
import { inlineScript } from '../../../scripts/integrations/inline-scripts.ts';
import { opened, pageIsShown } from '../support/fake-browser.ts';
import { aServer } from '../support/fake-server.ts';

const script = await inlineScript('src/lib/inline/parts/prefetch.ts');

/** What the page's head does before any script file has loaded. */
const pageAsks = (...more: string[]) => {
  const reads = [prepareRequest('GET /user/dashboard', {}).url, ...more].join(' ');
  new Function('document', 'self', script)({ currentScript: { dataset: { reads } } }, globalThis);
};

beforeEach(() => {
  localStorage.clear();
  globalThis.prefetched = undefined;
  vi.stubGlobal('navigator', { onLine: true });
  pageIsShown();
  signIn('the-token');
  deviceId();
});
afterEach(() => vi.unstubAllGlobals());

describe('a prefetched response', () => {
  test('is used by the call once; then it is requested again', async () => {
    const sent = aServer((_, count) => ({ body: { success: true, wallet_balance: count } }));
    pageAsks();
    expect((await api('GET /user/dashboard', {})).wallet_balance).toBe(1);
    expect(sent).toHaveLength(1);
    expect((await api('GET /user/dashboard', {})).wallet_balance).toBe(2);
  });

  test('was requested exactly as the call would', async () => {
    const sent = aServer(() => ({}));
    pageAsks();
    await api('GET /user/dashboard', {});
    await api('GET /user/dashboard', {});
    const [page, call] = sent.map(({ url, method, headers }) => ({ url, method, headers: [...headers] }));
    expect(page).toEqual(call);
  });

  test('is found among others of the same page', async () => {
    const sent = aServer(({ url }) => ({ body: { success: true, of: url } }));
    pageAsks('/api/user/fund-wallet-data');
    expect(await api('GET /user/fund-wallet-data', {})).toMatchObject({ of: '/api/user/fund-wallet-data' });
    expect(await api('GET /user/dashboard', {})).toMatchObject({ of: '/api/user/dashboard' });
    expect(sent).toHaveLength(2);
  });

  test('is not used after a payment has changed it', async () => {
    const sent = aServer((_, count) => ({ body: { success: true, wallet_balance: count } }));
    pageAsks();
    refreshAfterPayment();
    expect((await api('GET /user/dashboard', {})).wallet_balance).toBe(2);
    expect(sent).toHaveLength(2);
  });

  test('is not used by another call', async () => {
    const sent = aServer(() => ({}));
    pageAsks();
    await api('GET /user/transactions', {});
    expect(sent.map(({ url }) => url)).toEqual(['/api/user/dashboard', '/api/user/transactions']);
  });

  test('is not used if someone else has signed in', async () => {
    const sent = aServer(({ headers }) => ({ body: { success: true, of: headers.get('authorization') } }));
    pageAsks();
    signIn('another-token');
    expect(await api('GET /user/dashboard', {})).toMatchObject({ of: 'Bearer another-token' });
    expect(sent).toHaveLength(2);
  });

  test.each([
    ['did not come', 'no answer' as const],
    ['was refused', { status: 503 }],
    ['is none', { body: '<html>' }],
  ])('that %s is requested again', async (_, first) => {
    const sent = aServer((_, count) => (count === 1 ? first : { body: { success: true, wallet_balance: 5 } }));
    pageAsks();
    expect((await api('GET /user/dashboard', {})).wallet_balance).toBe(5);
    expect(sent).toHaveLength(2);
  });

  test('ends an expired session', async () => {
    aServer(() => ({ status: 401, body: { success: false } }));
    pageAsks();
    await expect(api('GET /user/dashboard', {})).rejects.toThrow(SessionEnded);
    expect(localStorage.getItem('session')).toBeNull();
    expect(opened.map(({ path }) => path)).toEqual([expect.stringMatching(/^\/login/)]);
  });
});

test.each([
  ['a session', () => localStorage.removeItem('session')],
  ['a name of the device', () => localStorage.removeItem('device-id')],
  ['a network', () => vi.stubGlobal('navigator', { onLine: false })],
  ['a plain address', () => vi.stubGlobal('location', { search: '?tab=Completed' })],
])('without %s the page prefetches nothing', (_, lose) => {
  const sent = aServer(() => ({}));
  lose();
  pageAsks();
  expect(sent).toEqual([]);
});
