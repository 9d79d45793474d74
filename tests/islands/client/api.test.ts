import '../support/fake-browser.ts';

import { describe, expect, test, vi } from 'vitest';
import { api } from '#lib/client/api/api.ts';
import { ApiError, NetworkError } from '#lib/client/api/errors.ts';
import { signIn } from '#lib/client/session/session.ts';
import { aServer } from '../support/fake-server.ts';
import { fakeTimersAndStorage } from '../support/quiet-device.ts';

fakeTimersAndStorage();

/** Lets waits pass until the call is over. */
const finish = async <T>(promise: Promise<T>) => {
  const settled = promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  await vi.runAllTimersAsync();
  const outcome = await settled;
  if ('error' in outcome) throw outcome.error;
  return outcome.value;
};

describe('a request', () => {
  test('L-01, L-02: goes below /api and carries X-Application-Id: customer-portal', async () => {
    const sent = aServer(() => ({ body: { success: true, otpVerified: true, token: 't' } }));
    await finish(api('POST /login', { email: 'ada@example.com', password: 'secret-1' }));
    expect(sent[0]).toMatchObject({ method: 'POST', url: '/api/login' });
    expect(sent[0]?.headers.get('x-application-id')).toBe('customer-portal');
    expect(sent[0]?.body).toEqual({ email: 'ada@example.com', password: 'secret-1' });
  });

  test('L-03: carries the bearer token once somebody is signed in, and none before', async () => {
    const sent = aServer(() => ({}));
    await finish(api('GET /user/transactions', {}));
    signIn('the-token', 'ada@example.com');
    await finish(api('GET /user/transactions', {}));
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([null, 'Bearer the-token']);
  });

  test('L-04: carries a device_id that stays the same', async () => {
    const sent = aServer(() => ({}));
    await finish(api('GET /user/transactions', {}));
    await finish(api('GET /user/transactions', {}));
    const [first, second] = sent.map(({ headers }) => headers.get('device_id'));
    expect(first).toMatch(/^[0-9a-f-]{32,36}$/);
    expect(second).toBe(first);
  });

  test('L-35: puts path parameters into the path and the rest of a read into the query', async () => {
    const sent = aServer(() => ({}));
    await finish(api('GET /user/plan-property/{id}', { id: 7, status: 0 }));
    expect(sent[0]?.url).toBe('/api/user/plan-property/7?status=0');
  });

  test('L-43: puts the name of a search into the query although it is a POST', async () => {
    const sent = aServer(() => ({}));
    await finish(api('POST /search', {}, { query: { name: 'Lekki Gardens' } }));
    expect(sent[0]).toMatchObject({ method: 'POST', url: '/api/search?name=Lekki+Gardens' });
  });

  test('L-52, W-24: is a form where the call takes files, a proof being left out when there is none', async () => {
    const sent = aServer(() => ({}));
    await finish(
      api(
        'POST /user/fund-wallet',
        { payment_method: 'virtual_wallet', amount: 2000 },
        { key: 'k-1', files: { proof_of_payment: null } },
      ),
    );
    expect(Object.fromEntries(sent[0]?.body as FormData)).toEqual({ payment_method: 'virtual_wallet', amount: '2000' });
  });

  test('L-53: carries the proof of a bank transfer as a file', async () => {
    const sent = aServer(() => ({}));
    const proof = new File(['picture'], 'proof.png', { type: 'image/png' });
    const input = { plan_id: 3, payment_method: 'bank_transfer', amount: 2000.5, bank_name: 'Ada Obi' } as const;
    await finish(api('POST /user/repayment', input, { key: 'k-1', files: { proof_of_payment: proof } }));
    const form = sent[0]?.body as FormData;
    expect(form.get('amount')).toBe('2000.5');
    expect(form.get('proof_of_payment')).toMatchObject({ name: 'proof.png' });
  });

  test('L-24, L-25, L-26: a profile form leaves out what is empty and sends the switches as 1 and 0', async () => {
    const sent = aServer(() => ({}));
    const input = { first_name: 'Ada', lga: '', notification_enabled: true, promotion_enabled: false } as const;
    await finish(api('POST /update-profile', input, { files: {} }));
    expect(Object.fromEntries(sent[0]?.body as FormData)).toEqual({
      first_name: 'Ada',
      notification_enabled: '1',
      promotion_enabled: '0',
    });
  });

  test('L-13: carries the key of an attempt', async () => {
    const sent = aServer(() => ({}));
    await finish(
      api('POST /user/fund-wallet', { payment_method: 'paystack', amount: 2000 }, { key: 'k-1', files: {} }),
    );
    expect(sent[0]?.headers.get('idempotency-key')).toBe('k-1');
  });
});

describe('a failure', () => {
  test('L-05, L-07: any status outside 200 to 299 throws what the server said', async () => {
    aServer(() => ({
      status: 422,
      body: { success: false, message: 'Please check', code: 'invalid', errors: { email: ['Invalid email'] } },
    }));
    const failed = await finish(api('POST /login', { email: 'x', password: 'y' })).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(ApiError);
    expect(failed).toMatchObject({
      status: 422,
      code: 'invalid',
      message: 'Please check',
      errors: { email: ['Invalid email'] },
    });
  });

  test('L-06: success false is a failure whatever the status', async () => {
    aServer(() => ({ body: { success: false, message: 'No' } }));
    await expect(finish(api('POST /login', { email: 'x', password: 'y' }))).rejects.toThrow('No');
  });

  test('Q-25: a failed server gives its request id', async () => {
    aServer(() => ({ status: 500, body: { success: false, message: 'Something went wrong', request_id: 'r-9' } }));
    const failed = await finish(api('POST /login', { email: 'x', password: 'y' })).catch((error: unknown) => error);
    expect(failed).toMatchObject({ message: 'Something went wrong', requestId: 'r-9' });
  });

  test('a page of a proxy instead of an answer counts as no answer', async () => {
    aServer(() => ({ status: 502, body: '<h1>Bad Gateway</h1>' }));
    await expect(finish(api('POST /login', { email: 'x', password: 'y' }))).rejects.toBeInstanceOf(NetworkError);
  });

  test('Y-34: a failed read is tried 3 more times, waiting longer each time', async () => {
    const times: number[] = [];
    aServer(() => {
      times.push(Date.now());
      return { status: 500, body: { success: false } };
    });
    await expect(finish(api('GET /user-profile', {}))).rejects.toBeInstanceOf(ApiError);
    expect(times.map((time) => time - (times[0] ?? 0))).toEqual([0, 1000, 3000, 7000]);
  });

  test('Y-34: a read that succeeds on a later try is a success', async () => {
    aServer((_, count) => (count < 3 ? 'no answer' : { body: { success: true, user: { id: 1 } } }));
    expect(await finish(api('GET /user-profile', {}))).toMatchObject({ user: { id: 1 } });
  });

  test('Y-34: a refusal is no failed read and is not tried again', async () => {
    const sent = aServer(() => ({ status: 404, body: { success: false } }));
    await expect(finish(api('GET /user/plan-property/{id}', { id: 1 }))).rejects.toMatchObject({ status: 404 });
    expect(sent).toHaveLength(1);
  });

  test('M-38: a write that got no answer is never sent again by itself', async () => {
    const sent = aServer(() => 'no answer');
    const input = { payment_method: 'paystack', amount: 2000 } as const;
    await expect(finish(api('POST /user/fund-wallet', input, { key: 'k-1', files: {} }))).rejects.toBeInstanceOf(
      NetworkError,
    );
    expect(sent).toHaveLength(1);
  });
});
