import { afterEach, beforeEach, expect, vi } from 'vitest';
import { createPayment } from '#islands/payments/payment-store.ts';
import { $toasts, closeToast } from '#lib/client/page/toasts.ts';
import { $pendingCards } from '#lib/client/payments/pending-cards.ts';
import { aServer, type Sent } from '../support/fake-server.ts';
import { aProvider } from './fake-popup.ts';

/** Each test begins with nothing kept and its own clock, and leaves nothing behind. */
export const aCleanDevice = () => {
  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.clear();
    $pendingCards.set({});
  });
  afterEach(() => {
    for (const { id } of $toasts.get()) closeToast(id);
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
};

export const input = { payment_method: 'paystack', amount: 5000 } as const;
export const isVerify = ({ url }: Sent) => url === '/api/user/verify-payment';
export const isPayment = ({ url }: Sent) => url === '/api/user/fund-wallet';
export const toastTexts = () => $toasts.get().map(({ text }) => text);

export const declined = 'The card was declined: Insufficient Funds.';

type Verdict = 0 | 1 | 2 | 'no answer' | 'broken';

/** A portal whose card payments are numbered, and a provider that says of each what the test wants, the last word for ever. */
export const aShop = (...verdicts: Verdict[]) => {
  const provider = aProvider();
  let taken = 0;
  const sent = aServer((request) => {
    if (isPayment(request)) {
      taken += 1;
      const payment = { id: taken, status: 0, reference: `ref-${taken}`, access_code: `code-${taken}` };
      return { body: { success: true, payment: { ...payment, inline_url: provider.inlineUrl } } };
    }
    if (!isVerify(request)) return { body: { success: true } };
    const verdict = verdicts.length > 1 ? verdicts.shift() : verdicts[0];
    if (verdict === 'no answer') return 'no answer';
    if (verdict === 'broken') return { status: 500, body: { success: false, message: 'Something went wrong' } };
    const reason = verdict === 2 && { reason: declined };
    return { body: { success: true, payment: { id: taken, status: verdict, ...reason } } };
  });
  const store = createPayment(({ amount }) => `fund:${amount}`, 'POST /user/fund-wallet');
  const states: string[] = [];
  store.$payment.listen(({ state }) => states.push(state));
  return { provider, sent, store, states };
};

/** Lets everything go on that waits for nothing but the network. */
export const soon = () => vi.advanceTimersByTimeAsync(10);
export const state = ({ store }: ReturnType<typeof aShop>) => store.$payment.get();

export const nextPopup = async ({ popups }: ReturnType<typeof aProvider>, before = popups.length) => {
  await vi.waitFor(() => expect(popups).toHaveLength(before + 1), { interval: 1, timeout: 30_000 });
  return popups[before] as (typeof popups)[number];
};

/** Presses Pay and waits for the pop-up. */
export const popupOf = async (
  shop: ReturnType<typeof aShop>,
  sent: { payment_method: 'paystack'; amount: number } = input,
) => {
  const end = shop.store.send(sent);
  return { end, ...(await nextPopup(shop.provider)) };
};
