import { afterEach, beforeEach, expect, vi } from 'vitest';
import { createPayment } from '#islands/payments/payment-store.ts';
import { $toasts, closeToast } from '#lib/client/page/toasts.ts';
import { $pendingCards, removePendingCard } from '#lib/client/payments/pending-cards.ts';
import { aPress } from '../support/a-press.ts';
import { aServer, type Sent } from '../support/fake-server.ts';
import { aProvider } from './fake-popup.ts';

export const forgetPendingCards = () => {
  for (const reference of Object.keys($pendingCards.get())) removePendingCard(reference);
};

/** Every test starts with an empty storage and fake timers. */
export const setUpCleanDevice = () => {
  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.clear();
    forgetPendingCards();
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

/** A server with numbered card payments, and a provider that gives the verdicts in turn and then repeats the last one. */
export const aShop = (...verdicts: Verdict[]) => {
  const provider = aProvider();
  let payments = 0;
  const sent = aServer((request) => {
    if (isPayment(request)) {
      payments += 1;
      const payment = { id: payments, status: 0, reference: `ref-${payments}`, access_code: `code-${payments}` };
      return { body: { success: true, payment: { ...payment, inline_url: provider.inlineUrl } } };
    }
    if (!isVerify(request)) return { body: { success: true } };
    const verdict = verdicts.length > 1 ? verdicts.shift() : verdicts[0];
    if (verdict === 'no answer') return 'no answer';
    if (verdict === 'broken') return { status: 500, body: { success: false, message: 'Something went wrong' } };
    const reason = verdict === 2 && { reason: declined };
    return { body: { success: true, payment: { id: payments, status: verdict, ...reason } } };
  });
  const store = createPayment(({ amount }) => `fund:${amount}`, 'POST /user/fund-wallet');
  const states: string[] = [];
  store.$payment.listen(({ state }) => states.push(state));
  return { provider, sent, store, states };
};

/** Lets the pending answers of the network arrive. */
export const soon = () => vi.advanceTimersByTimeAsync(10);
export const state = ({ store }: ReturnType<typeof aShop>) => store.$payment.get();

export const nextPopup = async ({ popups }: ReturnType<typeof aProvider>, before = popups.length) => {
  await vi.waitFor(() => expect(popups).toHaveLength(before + 1), { interval: 1, timeout: 30_000 });
  return popups[before] as (typeof popups)[number];
};

/** Starts a payment and waits for its pop-up. */
export const popupOf = async (
  shop: ReturnType<typeof aShop>,
  sent: { payment_method: 'paystack'; amount: number } = input,
) => {
  const end = shop.store.send(aPress, sent);
  return { end, ...(await nextPopup(shop.provider)) };
};
