import '../support/fake-browser.ts';
import '#lib/client/payments/pay-by-card.ts';

import { describe, expect, test, vi } from 'vitest';
import { createPayment } from '#islands/payments/payment-store.ts';
import { $pendingCards } from '#lib/client/payments/pending-cards.ts';
import { aServer } from '../support/fake-server.ts';
import {
  aCleanDevice,
  aShop,
  declined,
  input,
  isPayment,
  isVerify,
  nextPopup,
  popupOf,
  soon,
  state,
  toastTexts,
} from './fake-card-shop.ts';
import { aProvider } from './fake-popup.ts';

aCleanDevice();

describe('a payment by card', () => {
  test('M-22, M-23: opens the pop-up of the transaction that the server began, and is done once the server says so', async () => {
    const shop = aShop(1);
    const { accessCode, onSuccess, end } = await popupOf(shop);
    expect(accessCode).toBe('code-1');
    expect(state(shop).state).toBe('popup');
    onSuccess({ reference: 'what the browser says' });
    expect(await end).toMatchObject({ state: 'done', answer: { payment: { id: 1, status: 1 } } });
    expect(shop.states).toEqual(['sending', 'opening', 'popup', 'verifying', 'done']);
    expect(shop.sent.filter(isVerify).map(({ body }) => body)).toEqual([{ reference: 'ref-1' }]);
    expect($pendingCards.get()).toEqual({});
  });

  test('M-38: a second press opens no second pop-up and loads no second script', async () => {
    const shop = aShop(1);
    const first = shop.store.send(input);
    const second = shop.store.send(input);
    const popup = await nextPopup(shop.provider);
    popup.onSuccess({ reference: 'ref-1' });
    expect(await first).toBe(await second);
    const { onSuccess, end } = await popupOf(shop);
    onSuccess({ reference: 'ref-2' });
    await end;
    expect(shop.provider.popups).toHaveLength(2);
    expect(shop.provider.fetched).toEqual([shop.provider.inlineUrl]);
  });

  test('M-26: one whose pop-up was closed is done when the provider says that it was paid', async () => {
    const shop = aShop(1);
    const { onCancel, end } = await popupOf(shop);
    onCancel();
    expect(await end).toMatchObject({ state: 'done', answer: { payment: { status: 1 } } });
  });

  test('one whose pop-up was closed unpaid is closed, and the same again is the same transaction', async () => {
    const shop = aShop(0, 1);
    const first = await popupOf(shop);
    first.onCancel();
    expect(await first.end).toMatchObject({ state: 'closed', answer: { payment: { reference: 'ref-1' } } });
    const second = await popupOf(shop);
    expect(second.accessCode).toBe('code-1');
    second.onSuccess({ reference: 'ref-1' });
    await second.end;
    expect(shop.sent.filter(isPayment)).toHaveLength(1);
  });

  test('another amount after a closed pop-up is another payment', async () => {
    const shop = aShop(0);
    const first = await popupOf(shop);
    first.onCancel();
    await first.end;
    const second = await popupOf(shop, { ...input, amount: 6000 });
    expect(second.accessCode).toBe('code-2');
    second.onCancel();
    await second.end;
  });

  test('one that the provider refused is failed, and the next try is a new payment', async () => {
    const shop = aShop(2);
    const first = await popupOf(shop);
    first.onCancel();
    expect(await first.end).toMatchObject({ state: 'failed', message: declined, taken: { card: 'refused' } });
    const second = await popupOf(shop);
    expect(second.accessCode).toBe('code-2');
    second.onCancel();
    await second.end;
  });

  test('one that was paid is being checked, ever more rarely and never failed, until the provider has answered', async () => {
    const shop = aShop(0, 'no answer', 'broken', 0, 0, 1);
    const { onSuccess, end } = await popupOf(shop);
    onSuccess({ reference: 'ref-1' });
    await soon();
    const waits: number[] = [];
    let before = Date.now();
    for (let asked = 1; asked < 6; asked += 1) {
      while (shop.sent.filter(isVerify).length <= asked) await vi.advanceTimersByTimeAsync(50);
      expect(state(shop).state).not.toBe('failed');
      waits.push(Date.now() - before);
      before = Date.now();
    }
    expect([...waits].sort((a, b) => a - b)).toEqual(waits);
    expect((await end).state).toBe('done');
  });

  test('one that was closed while nobody could be asked is asked about before it is called closed', async () => {
    const shop = aShop('no answer', 0);
    const { onCancel, end } = await popupOf(shop);
    onCancel();
    await soon();
    expect(state(shop).state).toBe('verifying');
    await vi.advanceTimersByTimeAsync(2000);
    expect((await end).state).toBe('closed');
  });

  test('who does not wait for the provider is told once it has answered', async () => {
    const shop = aShop(0, 0, 1);
    const { onSuccess, end } = await popupOf(shop);
    onSuccess({ reference: 'ref-1' });
    await soon();
    shop.store.leave();
    expect((await end).state).toBe('idle');
    expect(toastTexts()).toEqual([]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(toastTexts()).toEqual(['Payment successful!']);
    expect($pendingCards.get()).toEqual({});
  });

  test('one that lost its answer is asked about, and its pop-up opens all the same', async () => {
    const provider = aProvider();
    const payment = { id: 1, status: 0, reference: 'ref-1', access_code: 'code-1', inline_url: provider.inlineUrl };
    aServer((request) => (isPayment(request) ? 'no answer' : { body: { success: true, payment } }));
    const store = createPayment('fund', 'POST /user/fund-wallet');
    const end = store.send(input);
    await vi.advanceTimersByTimeAsync(2000);
    const popup = await nextPopup(provider, 0);
    expect(popup.accessCode).toBe('code-1');
    aServer(() => ({ body: { success: true, payment: { id: 1, status: 1 } } }));
    popup.onSuccess({ reference: 'ref-1' });
    expect((await end).state).toBe('done');
  });
});
