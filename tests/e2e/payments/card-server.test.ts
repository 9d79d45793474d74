import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../support/processes/start-server.ts';

const demo = { email: 'customer@example.com', password: 'demo-Customer-2026' };

const api = (server: RunningServer, token?: string) => async (path: string, body?: object) => {
  const response = await fetch(`${server.url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'x-application-id': 'customer-portal',
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: the answers of several calls
  return (await response.json()) as any;
};
const play = async (server: RunningServer, method: string, path: string, body: object) =>
  (await fetch(`${server.url}/card-sandbox${path}`, { method, body: JSON.stringify(body) })).json();

const policyOf = async (server: RunningServer, path: string) =>
  (await fetch(`${server.url}${path}`)).headers.get('content-security-policy') ?? '';

const paying = ['/dashboard', '/dashboard/wallet', '/dashboard/my-properties', '/dashboard/my-property/1'];
const others = ['/', '/login', '/properties', '/dashboard/settings', '/dashboard/properties/1', '/office/payments'];

describe('the built portal with the card sandbox', () => {
  let server: RunningServer;
  let token: string;
  beforeAll(async () => {
    server = await startServer({ demo: true, embedded: true });
    ({ token } = await api(server)('/login', demo));
  });
  afterAll(() => server.stop());

  test('M-26: a charged card is found even if the server was killed before it was told', async () => {
    const { payment } = await api(server, token)('/user/fund-wallet', { payment_method: 'paystack', amount: 5_000 });
    await play(server, 'PUT', '/faults', { webhook: 'drop' });
    await play(server, 'POST', `/transactions/${payment.reference}/outcome`, { outcome: 'success' });
    await server.kill('SIGKILL');
    server = await startServer({ dataDir: server.dataDir });
    const { payment: verified } = await api(server, token)('/user/verify-payment', { reference: payment.reference });
    expect(verified).toMatchObject({ id: payment.id, status: 1 });
    await play(server, 'PUT', '/faults', { webhook: 'deliver' });
  });

  test('W-10: a transfer into the demo customer’s virtual account is credited', async () => {
    const wallet = () => api(server, token)('/user/fund-wallet-data');
    const before = (await wallet()).wallet_balance;
    await play(server, 'POST', '/transfers', { account_number: '9402118637', amount: 2_500.5 });
    await expect
      .poll(async () => (await wallet()).wallet_balance, { timeout: 20_000 })
      .toBeCloseTo(before + 2_500.5, 2);
  });

  test('FR-05: a call of the sandbox tells which methods it takes', async () => {
    const answer = await fetch(`${server.url}/card-sandbox/faults`, { method: 'DELETE' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, PUT']);
    expect((await fetch(`${server.url}/card-sandbox/nothing`)).status).toBe(404);
  });

  test('DV-08: with the sandbox no page allows anything of the provider', async () => {
    for (const path of [...paying, ...others]) expect(await policyOf(server, path)).not.toContain('paystack');
  });
});

test('M-22, DV-08: with the provider’s keys there is no sandbox, and only pages that take payments allow its script and frames', async () => {
  const keys = { PAYSTACK_PUBLIC_KEY: 'pk_test_1', PAYSTACK_SECRET_KEY: 'sk_test_1', CARD_SANDBOX: '' };
  const server = await startServer({ env: { ...keys, PAYSTACK_API_URL: 'http://127.0.0.1:9' } });
  try {
    for (const path of ['/card-sandbox/faults', '/card-sandbox/inline.js', '/card-sandbox/api/customer'])
      expect((await fetch(server.url + path)).status).toBe(404);
    for (const path of paying) {
      const policy = await policyOf(server, path);
      expect(policy).toMatch(/script-src 'self' https:\/\/js\.paystack\.co[ ;]/);
      expect(policy).toContain('frame-src https://checkout.paystack.com https://standard.paystack.co;');
    }
    for (const path of others) expect(await policyOf(server, path)).not.toContain('paystack');
  } finally {
    await server.stop();
  }
});
