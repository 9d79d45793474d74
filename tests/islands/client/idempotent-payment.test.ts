import '../support/fake-browser.ts';

import { describe, expect, test, vi } from 'vitest';
import { payOnce } from '#lib/client/payments/idempotent-payment.ts';
import { aServer, type Sent } from '../support/fake-server.ts';
import { fakeTimersAndStorage } from '../support/quiet-device.ts';

const done = { success: true, payment: { id: 4, status: 1 }, plan: { id: 7 } };
const nothingDone = { status: 404, body: { success: false, message: 'Nothing was done' } };
const payNow = (amount = 5000) =>
  payOnce(
    'repayment:7',
    'POST /user/repayment',
    { plan_id: 7, payment_method: 'virtual_wallet', amount },
    { files: {} },
  );
const isPayment = ({ method }: Sent) => method === 'POST';
const keyOf = ({ headers }: Sent) => headers.get('idempotency-key');
const keptAttempts = () => JSON.parse(localStorage.getItem('payment-attempts') ?? '{}');

/** Runs all waits down and gives what became of it. */
const outcome = async (promise: Promise<unknown>) => {
  const settled = promise.then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  );
  await vi.runAllTimersAsync();
  return settled;
};

fakeTimersAndStorage();

test('L-13: an answered attempt leaves no key behind, so the next payment has its own', async () => {
  const sent = aServer(() => ({ body: done }));
  await outcome(payNow());
  await outcome(payNow());
  const [first, second] = sent.map(keyOf);
  expect(first).toBeTruthy();
  expect(second).toBeTruthy();
  expect(second).not.toBe(first);
  expect(keptAttempts()).toEqual({});
});

test('M-38: a second click while the first runs sends nothing', async () => {
  const sent = aServer(() => ({ body: done }));
  const [first, second] = [payNow(), payNow()];
  expect(await outcome(first)).toEqual(await outcome(second));
  expect(sent.filter(isPayment)).toHaveLength(1);
});

test('M-39: a payment that lost its answer is asked about, not sent again', async () => {
  const sent = aServer((request) => (isPayment(request) ? 'no answer' : { body: done }));
  expect(await outcome(payNow())).toMatchObject({ answer: { payment: { id: 4, status: 1 }, plan: { id: 7 } } });
  expect(sent.filter(isPayment)).toHaveLength(1);
  const key = keyOf(sent[0] as Sent);
  expect(sent[1]?.url).toBe(`/api/user/payment-attempt?key=${key}`);
  expect(keptAttempts()).toEqual({});
});

test('M-39: one that is still at work when it is first asked about is asked about again', async () => {
  let asked = 0;
  aServer((request) => {
    if (isPayment(request)) return 'no answer';
    asked += 1;
    return asked < 3 ? nothingDone : { body: done };
  });
  expect(await outcome(payNow())).toMatchObject({ answer: { payment: { id: 4 } } });
});

test('M-39: when nothing was done it may be tried again, under the same key', async () => {
  let online = false;
  const sent = aServer((request) => (isPayment(request) ? (online ? { body: done } : 'no answer') : nothingDone));
  expect(await outcome(payNow())).toMatchObject({ error: { name: 'LostAnswer', known: 'absent' } });
  online = true;
  expect(await outcome(payNow())).toMatchObject({ answer: { plan: { id: 7 } } });
  const keys = sent.filter(isPayment).map(keyOf);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('M-39: while nobody can be asked the outcome is unknown, and the next try asks before it sends', async () => {
  let online = false;
  const sent = aServer((request) => (online && !isPayment(request) ? { body: done } : 'no answer'));
  expect(await outcome(payNow())).toMatchObject({ error: { name: 'LostAnswer', known: 'unknown' } });
  expect(Object.keys(keptAttempts())).toEqual(['repayment:7']);
  online = true;
  expect(await outcome(payNow())).toMatchObject({ answer: { payment: { id: 4 } } });
  expect(sent.filter(isPayment)).toHaveLength(1);
});

test('a refusal is an answer: it is passed on and the attempt is over', async () => {
  const refusal = { success: false, code: 'insufficient_balance', message: 'Insufficient balance' };
  const sent = aServer(() => ({ status: 422, body: refusal }));
  expect(await outcome(payNow())).toMatchObject({ error: { code: 'insufficient_balance' } });
  expect(sent).toHaveLength(1);
  expect(keptAttempts()).toEqual({});
});

test('a server that failed may have done it all the same, so it is asked', async () => {
  aServer((request) =>
    isPayment(request) ? { status: 500, body: { success: false, message: 'Something went wrong' } } : { body: done },
  );
  expect(await outcome(payNow())).toMatchObject({ answer: { payment: { id: 4 } } });
});

test('Q-08: a server that failed and did nothing is reported in its own words', async () => {
  aServer((request) =>
    isPayment(request) ? { status: 500, body: { success: false, message: 'Something went wrong' } } : nothingDone,
  );
  expect(await outcome(payNow())).toMatchObject({ error: { name: 'ApiError', message: 'Something went wrong' } });
});

test('an attempt of more than a day ago is a new one', async () => {
  localStorage.setItem(
    'payment-attempts',
    JSON.stringify({ 'repayment:7': { key: 'old', at: Date.now() - 86_400_001 } }),
  );
  const sent = aServer(() => ({ body: done }));
  await outcome(payNow());
  expect(sent).toHaveLength(1);
  expect(keyOf(sent[0] as Sent)).not.toBe('old');
});

describe('another payment under the key of one that lost its answer', () => {
  /** The first request is lost and not known yet; what is sent and asked after it is told by the test. */
  const afterALostOne = async (next: (request: Sent, asked: number) => ReturnType<Parameters<typeof aServer>[0]>) => {
    let lost = false;
    let asked = 0;
    const sent = aServer((request) => {
      if (!lost) return isPayment(request) ? 'no answer' : nothingDone;
      if (!isPayment(request)) asked += 1;
      return next(request, asked);
    });
    await outcome(payNow(5000));
    lost = true;
    return sent;
  };
  const reused = {
    status: 409,
    body: { success: false, code: 'key_reused', message: 'This payment was already sent' },
  };
  const refused = { status: 422, body: { success: false, code: 'invalid', message: 'Please check' } };

  test('M-39: is not made when the first one came through meanwhile', async () => {
    const sent = await afterALostOne((request, asked) =>
      isPayment(request) ? reused : asked === 1 ? nothingDone : { body: done },
    );
    expect(await outcome(payNow(6000))).toMatchObject({ answer: { payment: { id: 4 } } });
    expect(new Set(sent.filter(isPayment).map(keyOf)).size).toBe(1);
    expect(keptAttempts()).toEqual({});
  });

  test('M-39: keeps the key while nobody can be asked what the first one did', async () => {
    const sent = await afterALostOne((request, asked) =>
      isPayment(request) ? reused : asked === 1 ? nothingDone : 'no answer',
    );
    expect(await outcome(payNow(6000))).toMatchObject({ error: { name: 'LostAnswer', known: 'unknown' } });
    expect(keptAttempts()['repayment:7'].key).toBe(keyOf(sent[0] as Sent));
  });

  test('M-39: keeps a key that was used before even when it cannot be told what it did', async () => {
    await afterALostOne((request) => (isPayment(request) ? reused : nothingDone));
    expect(await outcome(payNow(6000))).toMatchObject({ error: { code: 'key_reused' } });
    expect(Object.keys(keptAttempts())).toEqual(['repayment:7']);
  });

  test('M-39: that is refused does not end the first one before it was asked about', async () => {
    await afterALostOne((request, asked) => (isPayment(request) ? refused : asked < 3 ? nothingDone : { body: done }));
    expect(await outcome(payNow(6000))).toMatchObject({ answer: { payment: { id: 4 } } });
  });

  test('that is refused ends both once the first one is known to have done nothing', async () => {
    await afterALostOne((request) => (isPayment(request) ? refused : nothingDone));
    expect(await outcome(payNow(6000))).toMatchObject({ error: { code: 'invalid' } });
    expect(keptAttempts()).toEqual({});
  });
});
