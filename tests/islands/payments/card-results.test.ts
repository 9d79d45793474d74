import '../support/fake-browser.ts';
import '#lib/client/payments/pay-by-card.ts';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPaymentFlow } from '#islands/payments/dialog/payment-flow.ts';
import { funding } from '#islands/payments/fund/funding.ts';
import { hasPlan, leaveUnpaid } from '#islands/purchase/payment/purchase-result.ts';
import { switchToPlan } from '#islands/purchase/payment/use-send-purchase.ts';
import { $toasts, closeToast } from '#lib/client/page/toasts.ts';
import { aPress } from '../support/a-press.ts';
import { opened, pageIsShown } from '../support/fake-browser.ts';
import { aServer } from '../support/fake-server.ts';
import { forgetPendingCards } from './fake-card-shop.ts';
import { aProvider } from './fake-popup.ts';

const toastTexts = () => $toasts.get().map(({ text }) => text);

const aFeeFlow = () =>
  createPaymentFlow({
    subject: 'fee:7:other',
    call: 'POST /user/pay-for-infrastructure',
    inputOf: (paid_amount, payment_method) => ({ plan_id: 7, payment_method, paid_amount, purpose: 'other' as const }),
  });

const aFundingFlow = () => createPaymentFlow(funding);

/** The amount is entered, the card chosen, and the pop-up open. */
const atThePopup = async (flow: ReturnType<typeof aFeeFlow> | ReturnType<typeof aFundingFlow>, status: 0 | 1 | 2) => {
  const { popups, inlineUrl } = aProvider();
  const begun = { id: 4, status: 0, reference: 'ref', access_code: 'code', inline_url: inlineUrl };
  aServer(({ url }) => ({
    body: { success: true, payment: url.endsWith('/verify-payment') ? { id: 4, status } : begun, plan: { id: 7 } },
  }));
  flow.setAmount(5000);
  flow.choose('paystack');
  flow.toDetails();
  const paying = flow.pay(aPress);
  await vi.waitFor(() => expect(popups).toHaveLength(1), { interval: 1, timeout: 30_000 });
  return { popup: popups[0] as (typeof popups)[number], paying };
};

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  forgetPendingCards();
  pageIsShown();
});
afterEach(() => {
  for (const { id } of $toasts.get()) closeToast(id);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a payment by card on a plan', () => {
  test('Q-39, M-30: shows its success as a result and as a toast', async () => {
    const flow = aFeeFlow();
    const { popup, paying } = await atThePopup(flow, 1);
    popup.onSuccess({ reference: 'ref' });
    await paying;
    expect(flow.$flow.get().step).toBe('result');
    expect(flow.$payment.get()).toMatchObject({ answer: { payment: { status: 1 }, plan: { id: 7 } } });
    expect(toastTexts()).toEqual(['Payment successful!']);
  });

  test('Q-16: a closed pop-up shows a toast and keeps amount and method', async () => {
    const flow = aFeeFlow();
    const { popup, paying } = await atThePopup(flow, 0);
    popup.onCancel();
    await paying;
    expect(toastTexts()).toEqual(['Payment popup closed']);
    expect(flow.$flow.get()).toEqual({ step: 'details', amount: 5000, method: 'paystack' });
    expect(flow.$payment.get()).toEqual({ state: 'idle' });
  });

  test('a refused card ends in a result that can be retried', async () => {
    const flow = aFeeFlow();
    const { popup, paying } = await atThePopup(flow, 2);
    popup.onCancel();
    await paying;
    expect([flow.$flow.get().step, flow.$payment.get().state]).toEqual(['result', 'failed']);
    expect(toastTexts()).toEqual([]);
    flow.back();
    expect([flow.$flow.get().step, flow.$payment.get().state]).toEqual(['details', 'idle']);
  });
});

describe('funding by card', () => {
  test('W-25, Q-39: says Payment successful!', async () => {
    const flow = aFundingFlow();
    const { popup, paying } = await atThePopup(flow, 1);
    popup.onSuccess({ reference: 'ref' });
    await paying;
    expect(toastTexts()).toEqual(['Payment successful!']);
    expect(flow.$flow.get().step).toBe('result');
  });

  test.each([
    ['still open', 0],
    ['given up', 2],
  ] as const)('W-25, Q-15: a closed pop-up says Payment Cancelled when the payment is %s', async (_, status) => {
    const flow = aFundingFlow();
    const { popup, paying } = await atThePopup(flow, status);
    popup.onCancel();
    await paying;
    expect($toasts.get()).toMatchObject([{ kind: 'error', text: 'Payment Cancelled' }]);
    expect(flow.$flow.get().step).toBe('details');
  });

  test('a payment that the pop-up wrongly called paid is a failure, not a cancellation', async () => {
    const flow = aFundingFlow();
    const { popup, paying } = await atThePopup(flow, 2);
    popup.onSuccess({ reference: 'ref' });
    await paying;
    expect([flow.$flow.get().step, flow.$payment.get().state, toastTexts()]).toEqual(['result', 'failed', []]);
  });
});

describe('a purchase by card', () => {
  const bought = { payment: { id: 4, status: 0 as const }, plan: { id: 7 } };

  test('M-25, Q-17, M-32: a closed pop-up replaces the payment with the plan, and says why', () => {
    leaveUnpaid(bought);
    expect($toasts.get()).toMatchObject([{ text: 'Payment cancel...Please try again.', onNextPage: true }]);
    expect(opened).toEqual([{ path: '/dashboard/my-property/7', how: 'replace' }]);
  });

  test('once the server has it the URL is the plan’s, so that a reload does not buy again', async () => {
    const replaceState = vi.fn();
    vi.stubGlobal('history', { state: null, replaceState });
    localStorage.setItem('purchase-drafts', JSON.stringify({ '0/12': { propertyId: 12, numberOfUnits: 3 } }));
    switchToPlan(12, bought);
    expect(replaceState).toHaveBeenCalledWith(null, '', '/dashboard/my-property/7');
    await vi.advanceTimersByTimeAsync(10);
    const drafts = JSON.parse(localStorage.getItem('purchase-drafts') ?? '{}');
    expect(drafts).toEqual({ '0/12': { propertyId: 12, numberOfUnits: 1, boughtPlan: 7 } });
  });

  test('the payment screen ends once there is a plan, whatever the result of the card', () => {
    const failed = { state: 'failed', message: '', fields: {}, lost: false } as const;
    expect(hasPlan({ state: 'sending', progress: undefined })).toBe(false);
    expect(hasPlan(failed)).toBe(false);
    expect(hasPlan({ state: 'popup', answer: bought })).toBe(true);
    expect(hasPlan({ ...failed, cardFailure: { answer: bought, reason: 'not_opened' } })).toBe(true);
  });
});
