import '../support/fake-browser.ts';
import '#lib/client/payments/pay-by-card.ts';

import { describe, expect, test, vi } from 'vitest';
import { $pendingCards, addPendingCard } from '#lib/client/payments/pending-cards.ts';
import { watchPendingCards } from '#lib/client/payments/watch-cards.ts';
import { aServer } from '../support/fake-server.ts';
import { aCleanDevice, aShop, declined, isVerify, popupOf, soon, toastTexts } from './fake-card-shop.ts';

aCleanDevice();

describe('a card payment whose page was left', () => {
  test('is kept from the pop-up on, and not asked about elsewhere while its pop-up is open', async () => {
    const shop = aShop(1);
    const { onSuccess, end } = await popupOf(shop);
    expect(Object.keys(JSON.parse(localStorage.getItem('card-payments') ?? '{}'))).toEqual(['ref-1']);
    watchPendingCards();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(shop.sent.filter(isVerify)).toEqual([]);
    onSuccess({ reference: 'ref-1' });
    expect((await end).state).toBe('done');
  });

  test('is asked about on the next one, and told', async () => {
    aShop(1);
    addPendingCard('ref-1', false);
    watchPendingCards();
    await vi.waitFor(() => expect(toastTexts()).toEqual(['Payment successful!']), { interval: 1, timeout: 30_000 });
    expect(localStorage.getItem('card-payments')).toBeNull();
  });

  test('that was called paid is said to be checked on the next page, until it is told', async () => {
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

  test('is told as not completed only when the pop-up had said that it was paid', async () => {
    aShop(2);
    $pendingCards.set({ closed: { at: Date.now(), paid: false } });
    watchPendingCards();
    await soon();
    expect(toastTexts()).toEqual([]);
    $pendingCards.set({ paid: { at: Date.now(), paid: true } });
    watchPendingCards();
    await soon();
    expect(toastTexts()).toEqual([declined]);
    expect($pendingCards.get()).toEqual({});
  });

  test('is not asked about for ever when it was closed, and is looked at again on the next page', async () => {
    const { sent } = aShop(0);
    $pendingCards.set({ closed: { at: Date.now(), paid: false } });
    watchPendingCards();
    await vi.advanceTimersByTimeAsync(600_000);
    const asked = sent.filter(isVerify).length;
    expect(asked).toBeLessThan(10);
    watchPendingCards();
    await soon();
    expect(sent.filter(isVerify)).toHaveLength(asked + 1);
    await vi.advanceTimersByTimeAsync(600_000);
  });

  test('is forgotten after two days, and when it belongs to somebody else', async () => {
    aServer(() => ({ status: 404, body: { success: false, message: 'Not found' } }));
    $pendingCards.set({ old: { at: Date.now() - 49 * 3_600_000, paid: true }, others: { at: Date.now(), paid: true } });
    watchPendingCards();
    await soon();
    expect($pendingCards.get()).toEqual({});
  });
});
