import '../support/fake-browser.ts';

import { describe, expect, test, vi } from 'vitest';
import { api } from '#lib/client/api/api.ts';
import { ApiError, NetworkError } from '#lib/client/api/errors.ts';
import { signIn } from '#lib/client/session/session.ts';
import { aPress } from '../support/a-press.ts';
import { aServer } from '../support/fake-server.ts';
import { fakeTimersAndStorage } from '../support/quiet-device.ts';

fakeTimersAndStorage();

/** Runs all timers until the call has finished. */
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
  test('L-01, L-02: goes to /api with X-Application-Id: customer-portal', async () => {
    const sent = aServer(() => ({ body: { success: true, otpVerified: true, token: 't' } }));
    await finish(api('POST /login', { email: 'ada@example.com', password: 'secret-1' }));
    expect(sent[0]).toMatchObject({ method: 'POST', url: '/api/login' });
    expect(sent[0]?.headers.get('x-application-id')).toBe('customer-portal');
    expect(sent[0]?.body).toEqual({ email: 'ada@example.com', password: 'secret-1' });
  });

  test('L-03: has the bearer token once someone is signed in, and none before', async () => {
    const sent = aServer(() => ({}));
    await finish(api('GET /user/transactions', {}));
    signIn('the-token');
    await finish(api('GET /user/transactions', {}));
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([null, 'Bearer the-token']);
  });

  test('L-04: has a device_id that stays the same', async () => {
    const sent = aServer(() => ({}));
    await finish(api('GET /user/transactions', {}));
    await finish(api('GET /user/transactions', {}));
    const [first, second] = sent.map(({ headers }) => headers.get('device_id'));
    expect(first).toMatch(/^[0-9a-f-]{32,36}$/);
    expect(second).toBe(first);
  });

  test('L-35: has path parameters in the path and the rest of a read in the query', async () => {
    const sent = aServer(() => ({}));
    await finish(api('GET /user/plan-property/{id}', { id: 7, status: 0 }));
    expect(sent[0]?.url).toBe('/api/user/plan-property/7?status=0');
  });

  test('L-43: has the name of a search in the query although it is a POST', async () => {
    const sent = aServer(() => ({}));
    await finish(api('POST /search', {}, { query: { name: 'Lekki Gardens' } }));
    expect(sent[0]).toMatchObject({ method: 'POST', url: '/api/search?name=Lekki+Gardens' });
  });

  test('L-52, W-24: is a form if the call takes files, without a proof if there is none', async () => {
    const sent = aServer(() => ({}));
    await finish(
      api(
        'POST /user/fund-wallet',
        { payment_method: 'virtual_wallet', amount: 2000 },
        { key: 'k-1', confirmed: aPress, files: { proof_of_payment: null } },
      ),
    );
    expect(Object.fromEntries(sent[0]?.body as FormData)).toEqual({ payment_method: 'virtual_wallet', amount: '2000' });
  });

  test('L-53: has the proof of a bank transfer as a file', async () => {
    const sent = aServer(() => ({}));
    const proof = new File(['picture'], 'proof.png', { type: 'image/png' });
    const input = { plan_id: 3, payment_method: 'bank_transfer', amount: 2000.5, bank_name: 'Ada Obi' } as const;
    await finish(
      api('POST /user/repayment', input, { key: 'k-1', confirmed: aPress, files: { proof_of_payment: proof } }),
    );
    const form = sent[0]?.body as FormData;
    expect(form.get('amount')).toBe('2000.5');
    expect(form.get('proof_of_payment')).toMatchObject({ name: 'proof.png' });
  });

  test('L-24, L-25, L-26: of the profile form has no empty fields, and the switches as 1 and 0', async () => {
    const sent = aServer(() => ({}));
    const input = { first_name: 'Ada', lga: '', notification_enabled: true, promotion_enabled: false } as const;
    await finish(api('POST /update-profile', input, { files: {} }));
    expect(Object.fromEntries(sent[0]?.body as FormData)).toEqual({
      first_name: 'Ada',
      notification_enabled: '1',
      promotion_enabled: '0',
    });
  });

  test('L-13: has the idempotency key of an attempt', async () => {
    const sent = aServer(() => ({}));
    await finish(
      api(
        'POST /user/fund-wallet',
        { payment_method: 'paystack', amount: 2000 },
        { key: 'k-1', confirmed: aPress, files: {} },
      ),
    );
    expect(sent[0]?.headers.get('idempotency-key')).toBe('k-1');
  });
});

describe('a failure', () => {
  test('L-05, L-07: any status outside 200 to 299 throws the server’s message', async () => {
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

  test('L-06: success false is a failure with any status', async () => {
    aServer(() => ({ body: { success: false, message: 'No' } }));
    await expect(finish(api('POST /login', { email: 'x', password: 'y' }))).rejects.toThrow('No');
  });

  test('Q-25: a server error has its request id', async () => {
    aServer(() => ({ status: 500, body: { success: false, message: 'Something went wrong', request_id: 'r-9' } }));
    const failed = await finish(api('POST /login', { email: 'x', password: 'y' })).catch((error: unknown) => error);
    expect(failed).toMatchObject({ message: 'Something went wrong', requestId: 'r-9' });
  });

  test('an HTML page of a proxy counts as no response', async () => {
    aServer(() => ({ status: 502, body: '<h1>Bad Gateway</h1>' }));
    await expect(finish(api('POST /login', { email: 'x', password: 'y' }))).rejects.toBeInstanceOf(NetworkError);
  });

  test('Y-34: a failed read is tried 3 more times, with growing delays', async () => {
    const times: number[] = [];
    aServer(() => {
      times.push(Date.now());
      return { status: 500, body: { success: false } };
    });
    await expect(finish(api('GET /user-profile', {}))).rejects.toBeInstanceOf(ApiError);
    expect(times.map((time) => time - (times[0] ?? 0))).toEqual([0, 1000, 3000, 7000]);
  });

  test('Y-34: a read that succeeds at a later try is a success', async () => {
    aServer((_, count) => (count < 3 ? 'no answer' : { body: { success: true, user: { id: 1 } } }));
    expect(await finish(api('GET /user-profile', {}))).toMatchObject({ user: { id: 1 } });
  });

  test('Y-34: a refusal is not retried', async () => {
    const sent = aServer(() => ({ status: 404, body: { success: false } }));
    await expect(finish(api('GET /user/plan-property/{id}', { id: 1 }))).rejects.toMatchObject({ status: 404 });
    expect(sent).toHaveLength(1);
  });

  test('M-38: a write without a response is never repeated automatically', async () => {
    const sent = aServer(() => 'no answer');
    const input = { payment_method: 'paystack', amount: 2000 } as const;
    await expect(
      finish(api('POST /user/fund-wallet', input, { key: 'k-1', confirmed: aPress, files: {} })),
    ).rejects.toBeInstanceOf(NetworkError);
    expect(sent).toHaveLength(1);
  });
});
