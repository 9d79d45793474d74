import '../support/fake-browser.ts';

import { describe, expect, test, vi } from 'vitest';
import { createPaymentFlow } from '#islands/payments/dialog/payment-flow.ts';
import { isPaymentPending } from '#islands/payments/payment-state.ts';
import { createPayment } from '#islands/payments/payment-store.ts';
import { aPress } from '../support/a-press.ts';
import { aServer, type Sent } from '../support/fake-server.ts';
import { fakeTimersAndStorage } from '../support/quiet-device.ts';

const done = { success: true, payment: { id: 4, status: 1 }, plan: { id: 7 } };
const isPayment = ({ method }: Sent) => method === 'POST';
const input = { plan_id: 7, payment_method: 'virtual_wallet', amount: 5000 } as const;

fakeTimersAndStorage();

/** Runs all timers. */
const settled = async <T>(promise: Promise<T>): Promise<T> => {
  await vi.runAllTimersAsync();
  return promise;
};

const statesOf = (store: ReturnType<typeof createPayment<'POST /user/repayment'>>) => {
  const states: string[] = [];
  store.$payment.listen(({ state }) => states.push(state));
  return states;
};

describe('a payment', () => {
  test('M-10: is pending from the click until its answer', async () => {
    aServer(() => ({ body: done }));
    const store = createPayment('repayment:7', 'POST /user/repayment');
    const sending = store.send(aPress, input);
    expect(isPaymentPending(store.$payment.get())).toBe(true);
    await settled(sending);
    expect(store.$payment.get()).toMatchObject({ state: 'done', answer: { payment: { id: 4, status: 1 } } });
  });

  test('M-38: a second click during the first sends nothing and gets the same result', async () => {
    const sent = aServer(() => ({ body: done }));
    const store = createPayment('repayment:7', 'POST /user/repayment');
    const [first, second] = [store.send(aPress, input), store.send(aPress, input)];
    expect(await settled(first)).toBe(await second);
    expect(sent.filter(isPayment)).toHaveLength(1);
  });

  test('M-39: is checked, and not failed, after a lost answer', async () => {
    aServer((request) => (isPayment(request) ? 'no answer' : { body: done }));
    const store = createPayment('repayment:7', 'POST /user/repayment');
    const states = statesOf(store);
    await settled(store.send(aPress, input));
    expect(states).toEqual(['sending', 'checking', 'done']);
  });

  test('M-39: without a network it says that the connection was lost', async () => {
    aServer(() => 'no answer');
    const store = createPayment('repayment:7', 'POST /user/repayment');
    expect(await settled(store.send(aPress, input))).toMatchObject({ state: 'failed', lost: true });
  });

  test('Q-08: a refusal shows the server’s message', async () => {
    aServer(() => ({ status: 422, body: { success: false, message: 'Insufficient balance' } }));
    const store = createPayment('repayment:7', 'POST /user/repayment');
    expect(await settled(store.send(aPress, input))).toEqual({
      state: 'failed',
      message: 'Insufficient balance',
      fields: {},
      lost: false,
    });
  });

  test('the server’s errors are kept by field', async () => {
    const errors = { bank_name: ['Sender account name is required'] };
    aServer(() => ({ status: 422, body: { success: false, message: 'Please check', errors } }));
    const store = createPayment('repayment:7', 'POST /user/repayment');
    expect(await settled(store.send(aPress, input))).toMatchObject({
      fields: { bank_name: 'Sender account name is required' },
    });
  });

  test('can be reset after a failure, but not while it is sent', async () => {
    aServer(() => ({ status: 409, body: { success: false, message: 'This has already been paid.' } }));
    const store = createPayment('repayment:7', 'POST /user/repayment');
    const sending = store.send(aPress, input);
    store.reset();
    expect(store.$payment.get().state).toBe('sending');
    await settled(sending);
    store.reset();
    expect(store.$payment.get()).toEqual({ state: 'idle' });
  });
});

const aFlow = (amount?: number) =>
  createPaymentFlow({
    subject: 'fee:7:other',
    call: 'POST /user/pay-for-infrastructure',
    amount,
    inputOf: (paid_amount, payment_method) => ({ plan_id: 7, payment_method, paid_amount, purpose: 'other' as const }),
  });

describe('the steps of a payment', () => {
  test('a known amount has no step', () => {
    expect(aFlow().$flow.get().step).toBe('amount');
    expect(aFlow(2000).$flow.get()).toEqual({ step: 'method', amount: 2000, method: null });
  });

  test('M-09: the details need a chosen method', () => {
    const flow = aFlow(2000);
    flow.toDetails();
    expect(flow.$flow.get().step).toBe('method');
    flow.choose('bank_transfer');
    flow.toDetails();
    expect(flow.$flow.get().step).toBe('details');
  });

  test('Back goes back one step, keeps the choice, and does nothing on the first step', () => {
    const flow = aFlow();
    flow.setAmount(2000);
    flow.choose('virtual_wallet');
    flow.toDetails();
    expect([flow.back(), flow.$flow.get().step]).toEqual([true, 'method']);
    expect([flow.back(), flow.$flow.get().step]).toEqual([true, 'amount']);
    expect(flow.back()).toBe(false);
    expect(flow.$flow.get()).toEqual({ step: 'amount', amount: 2000, method: 'virtual_wallet' });
  });

  test('paying from the wallet sends amount and method, and ends in a result', async () => {
    const sent = aServer(() => ({ body: done }));
    const flow = aFlow(2000);
    flow.choose('virtual_wallet');
    flow.toDetails();
    await settled(flow.pay(aPress));
    expect(Object.fromEntries(sent[0]?.body as FormData)).toEqual({
      plan_id: '7',
      payment_method: 'virtual_wallet',
      paid_amount: '2000',
      purpose: 'other',
    });
    expect(flow.$flow.get().step).toBe('result');
    expect(flow.$payment.get()).toMatchObject({ state: 'done', answer: { payment: { id: 4 } } });
  });

  test('Q-14: a failed payment ends in a result, and Back leads to the details again', async () => {
    aServer(() => ({ status: 409, body: { success: false, message: 'This has already been paid.' } }));
    const flow = aFlow(2000);
    flow.choose('virtual_wallet');
    flow.toDetails();
    await settled(flow.pay(aPress));
    expect(flow.$flow.get().step).toBe('result');
    expect(flow.$payment.get().state).toBe('failed');
    flow.back();
    expect([flow.$flow.get().step, flow.$payment.get().state]).toEqual(['details', 'idle']);
  });

  test('X-14: a field that the server refused stays in the details and shows no result', async () => {
    const errors = { bank_name: ['Sender account name is required'] };
    aServer(() => ({ status: 422, body: { success: false, message: 'Please check', errors } }));
    const flow = aFlow(2000);
    flow.choose('bank_transfer');
    flow.toDetails();
    await settled(flow.pay(aPress));
    expect(flow.$flow.get().step).toBe('details');
  });
});
