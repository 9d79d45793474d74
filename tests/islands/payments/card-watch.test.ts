import '../support/fake-browser.ts';
import '#lib/client/payments/pay-by-card.ts';

import { describe, expect, test, vi } from 'vitest';
import { $pendingCards, addPendingCard } from '#lib/client/payments/pending-cards.ts';
import { watchPendingCards } from '#lib/client/payments/watch-cards.ts';
import { aServer } from '../support/fake-server.ts';
import { aShop, declined, isVerify, popupOf, setUpCleanDevice, soon, toastTexts } from './fake-card-shop.ts';

setUpCleanDevice();

describe('a card payment whose page was closed', () => {
  test('is stored when its pop-up opens, and other tabs do not verify it while the pop-up is open', async () => {
    const shop = aShop(1);
    const { onSuccess, end } = await popupOf(shop);
    expect(Object.keys(JSON.parse(localStorage.getItem('card-payments') ?? '{}'))).toEqual(['0/ref-1']);
    watchPendingCards();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(shop.sent.filter(isVerify)).toEqual([]);
    onSuccess({ reference: 'ref-1' });
    expect((await end).state).toBe('done');
  });

  test('is verified on the next page, which shows the result', async () => {
    aShop(1);
    addPendingCard('ref-1', false);
    watchPendingCards();
    await vi.waitFor(() => expect(toastTexts()).toEqual(['Payment successful!']), { interval: 1, timeout: 30_000 });
    expect(localStorage.getItem('card-payments')).toBeNull();
  });

  test('is reported as being checked on the next page if the pop-up called it paid', async () => {
    aShop(0, 1);
    addPendingCard('ref-1', true);
    watchPendingCards();
    await vi.waitFor(() => expect(toastTexts()).toEqual(['We are checking your payment…']), {
      interval: 1,
      timeout: 30_000,
    });
    await vi.advanceTimersByTimeAsync(2000);
    expect(toastTexts()).toContain('Payment successful!');
  });

  test('is reported as not completed only if the pop-up called it paid', async () => {
    aShop(2);
    addPendingCard('closed', false);
    watchPendingCards();
    await soon();
    expect(toastTexts()).toEqual([]);
    addPendingCard('paid', true);
    watchPendingCards();
    await soon();
    expect(toastTexts()).toEqual([declined]);
    expect($pendingCards.get()).toEqual({});
  });

  test('is verified for a limited time after a closed pop-up, and again on the next page', async () => {
    const { sent } = aShop(0);
    addPendingCard('closed', false);
    watchPendingCards();
    await vi.advanceTimersByTimeAsync(600_000);
    const asked = sent.filter(isVerify).length;
    expect(asked).toBeLessThan(10);
    watchPendingCards();
    await soon();
    expect(sent.filter(isVerify)).toHaveLength(asked + 1);
    await vi.advanceTimersByTimeAsync(600_000);
  });

  test('is forgotten after two days, or if it belongs to another account', async () => {
    aServer(() => ({ status: 404, body: { success: false, message: 'Not found' } }));
    addPendingCard('old', true);
    vi.setSystemTime(Date.now() + 49 * 3_600_000);
    addPendingCard('others', true);
    watchPendingCards();
    await soon();
    expect($pendingCards.get()).toEqual({});
  });
});
