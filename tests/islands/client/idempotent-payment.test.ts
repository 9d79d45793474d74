import '../support/fake-browser.ts';

import { describe, expect, test, vi } from 'vitest';
import { submitPayment } from '#lib/client/payments/idempotent-payment.ts';
import { aPress } from '../support/a-press.ts';
import { aServer, type Sent } from '../support/fake-server.ts';
import { fakeTimersAndStorage } from '../support/quiet-device.ts';

const done = { success: true, payment: { id: 4, status: 1 }, plan: { id: 7 } };
const nothingDone = { status: 404, body: { success: false, message: 'Nothing was done' } };
const payNow = (amount = 5000, onAsking?: () => void) =>
  submitPayment(
    'repayment:7',
    'POST /user/repayment',
    { plan_id: 7, payment_method: 'virtual_wallet', amount },
    { confirmed: aPress, files: {}, onAsking },
  );
const isPayment = ({ method }: Sent) => method === 'POST';
const keyOf = ({ headers }: Sent) => headers.get('idempotency-key');
const keptAttempts = () => JSON.parse(localStorage.getItem('payment-attempts') ?? '{}');

/** Runs all timers and returns the result. */
const outcome = async (promise: Promise<unknown>) => {
  const settled = promise.then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  );
  await vi.runAllTimersAsync();
  return settled;
};

fakeTimersAndStorage();

test('L-13: an answered attempt leaves no key behind, so the next payment has a new one', async () => {
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

test('M-39: a payment whose response was lost is looked up, not sent again', async () => {
  const sent = aServer((request) => (isPayment(request) ? 'no answer' : { body: done }));
  expect(await outcome(payNow())).toMatchObject({ answer: { payment: { id: 4, status: 1 }, plan: { id: 7 } } });
  expect(sent.filter(isPayment)).toHaveLength(1);
  const key = keyOf(sent[0] as Sent);
  expect(sent[1]?.url).toBe(`/api/user/payment-attempt?key=${key}`);
  expect(keptAttempts()).toEqual({});
});

test('M-39: one that is still running at the first lookup is looked up again', async () => {
  let asked = 0;
  aServer((request) => {
    if (isPayment(request)) return 'no answer';
    asked += 1;
    return asked < 3 ? nothingDone : { body: done };
  });
  expect(await outcome(payNow())).toMatchObject({ answer: { payment: { id: 4 } } });
});

test('M-39: if nothing was done it can be tried again with the same key', async () => {
  let online = false;
  const sent = aServer((request) => (isPayment(request) ? (online ? { body: done } : 'no answer') : nothingDone));
  expect(await outcome(payNow())).toMatchObject({ error: { name: 'PaymentOutcomeUnknown', outcome: 'absent' } });
  online = true;
  expect(await outcome(payNow())).toMatchObject({ answer: { plan: { id: 7 } } });
  const keys = sent.filter(isPayment).map(keyOf);
  expect(keys).toHaveLength(4);
  expect(new Set(keys).size).toBe(1);
});

test.each([502, 503, 504, 'no answer'] as const)(
  'RL-03: an answer that was cut off (%s) is asked for again with the same key, which the screen is told of',
  async (cut) => {
    let restarted = false;
    const sent = aServer((request) => {
      if (!isPayment(request)) return nothingDone;
      if (restarted) return { body: done };
      restarted = true;
      return cut === 'no answer' ? cut : { status: cut, body: '<h1>Bad Gateway</h1>' };
    });
    const told = vi.fn();
    expect(await outcome(payNow(5000, told))).toMatchObject({ answer: { payment: { id: 4 } } });
    const keys = sent.filter(isPayment).map(keyOf);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(told).toHaveBeenCalled();
    expect(keptAttempts()).toEqual({});
  },
);

test('RL-03: one that is cut off each time is sent three times, two seconds and a look apart, and kept for the next try', async () => {
  const away = { status: 503, body: { success: false, code: 'unavailable', message: 'Try again in a moment' } };
  const sent = aServer((request) => (isPayment(request) ? away : nothingDone));
  const began = Date.now();
  const waited = outcome(payNow());
  expect(await waited).toMatchObject({ error: { message: 'Try again in a moment' } });
  expect(Date.now() - began).toBeLessThan(20_000);
  expect(sent.map(isPayment)).toEqual([true, false, true, false, true, false, false, false]);
  expect(new Set(sent.filter(isPayment).map(keyOf)).size).toBe(1);
  expect(Object.keys(keptAttempts())).toEqual(['0/repayment:7']);
});

test('RL-03: a refusal of what was sent again ends the attempt once it is known that the first one did nothing', async () => {
  let cut = false;
  const refusal = { success: false, code: 'insufficient_balance', message: 'Insufficient balance' };
  aServer((request) => {
    if (!isPayment(request)) return nothingDone;
    if (cut) return { status: 422, body: refusal };
    cut = true;
    return 'no answer';
  });
  expect(await outcome(payNow())).toMatchObject({ error: { code: 'insufficient_balance' } });
  expect(keptAttempts()).toEqual({});
});

test('M-39: while the lookup fails the outcome is unknown, and the next try looks it up before it sends', async () => {
  let online = false;
  const sent = aServer((request) => (online && !isPayment(request) ? { body: done } : 'no answer'));
  expect(await outcome(payNow())).toMatchObject({ error: { name: 'PaymentOutcomeUnknown', outcome: 'unknown' } });
  expect(Object.keys(keptAttempts())).toEqual(['0/repayment:7']);
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

test('after a server error the attempt is looked up, because it may have succeeded', async () => {
  aServer((request) =>
    isPayment(request) ? { status: 500, body: { success: false, message: 'Something went wrong' } } : { body: done },
  );
  expect(await outcome(payNow())).toMatchObject({ answer: { payment: { id: 4 } } });
});

test('Q-08: a server error without any effect is reported with its own message', async () => {
  aServer((request) =>
    isPayment(request) ? { status: 500, body: { success: false, message: 'Something went wrong' } } : nothingDone,
  );
  expect(await outcome(payNow())).toMatchObject({ error: { name: 'ApiError', message: 'Something went wrong' } });
});

test('an attempt older than a day is a new one', async () => {
  localStorage.setItem(
    'payment-attempts',
    JSON.stringify({ '0/repayment:7': { key: 'old', at: Date.now() - 86_400_001 } }),
  );
  const sent = aServer(() => ({ body: done }));
  await outcome(payNow());
  expect(sent).toHaveLength(1);
  expect(keyOf(sent[0] as Sent)).not.toBe('old');
});

describe('another payment with the key of an attempt whose response was lost', () => {
  /** The first response is lost and its outcome unknown; the test decides what follows. */
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

  test('M-39: is not made if the first one succeeded', async () => {
    const sent = await afterALostOne((request, asked) =>
      isPayment(request) ? reused : asked === 1 ? nothingDone : { body: done },
    );
    expect(await outcome(payNow(6000))).toMatchObject({ answer: { payment: { id: 4 } } });
    expect(new Set(sent.filter(isPayment).map(keyOf)).size).toBe(1);
    expect(keptAttempts()).toEqual({});
  });

  test('M-39: keeps the key while the first one cannot be looked up', async () => {
    const sent = await afterALostOne((request, asked) =>
      isPayment(request) ? reused : asked === 1 ? nothingDone : 'no answer',
    );
    expect(await outcome(payNow(6000))).toMatchObject({ error: { name: 'PaymentOutcomeUnknown', outcome: 'unknown' } });
    expect(keptAttempts()['0/repayment:7'].key).toBe(keyOf(sent[0] as Sent));
  });

  test('M-39: keeps a used key even if its outcome cannot be found out', async () => {
    await afterALostOne((request) => (isPayment(request) ? reused : nothingDone));
    expect(await outcome(payNow(6000))).toMatchObject({ error: { code: 'key_reused' } });
    expect(Object.keys(keptAttempts())).toEqual(['0/repayment:7']);
  });

  test('M-39: if refused does not end the first one before its lookup', async () => {
    await afterALostOne((request, asked) => (isPayment(request) ? refused : asked < 3 ? nothingDone : { body: done }));
    expect(await outcome(payNow(6000))).toMatchObject({ answer: { payment: { id: 4 } } });
  });

  test('if refused ends both once it is known that the first one did nothing', async () => {
    await afterALostOne((request) => (isPayment(request) ? refused : nothingDone));
    expect(await outcome(payNow(6000))).toMatchObject({ error: { code: 'invalid' } });
    expect(keptAttempts()).toEqual({});
  });
});
