import '../support/fake-browser.ts';
import '#lib/client/payments/pay-by-card.ts';

import { describe, expect, test, vi } from 'vitest';
import { createPayment } from '#islands/payments/payment-store.ts';
import { $pendingCards } from '#lib/client/payments/pending-cards.ts';
import { aPress } from '../support/a-press.ts';
import { aServer } from '../support/fake-server.ts';
import {
  aShop,
  declined,
  input,
  isPayment,
  isVerify,
  nextPopup,
  popupOf,
  setUpCleanDevice,
  soon,
  state,
  toastTexts,
} from './fake-card-shop.ts';
import { aProvider } from './fake-popup.ts';

setUpCleanDevice();

describe('a payment by card', () => {
  test('M-22, M-23: opens the pop-up of the server’s transaction, and is done once the server confirms it', async () => {
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

  test('M-38: a second click opens no second pop-up and loads no second script', async () => {
    const shop = aShop(1);
    const first = shop.store.send(aPress, input);
    const second = shop.store.send(aPress, input);
    const popup = await nextPopup(shop.provider);
    popup.onSuccess({ reference: 'ref-1' });
    expect(await first).toBe(await second);
    const { onSuccess, end } = await popupOf(shop);
    onSuccess({ reference: 'ref-2' });
    await end;
    expect(shop.provider.popups).toHaveLength(2);
    expect(shop.provider.fetched).toEqual([shop.provider.inlineUrl]);
  });

  test('M-26: is done after a closed pop-up if the provider says that it was paid', async () => {
    const shop = aShop(1);
    const { onCancel, end } = await popupOf(shop);
    onCancel();
    expect(await end).toMatchObject({ state: 'done', answer: { payment: { status: 1 } } });
  });

  test('closes with its pop-up when unpaid, and the same payment again continues the transaction', async () => {
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

  test('begins a new payment for another amount after a closed pop-up', async () => {
    const shop = aShop(0);
    const first = await popupOf(shop);
    first.onCancel();
    await first.end;
    const second = await popupOf(shop, { ...input, amount: 6000 });
    expect(second.accessCode).toBe('code-2');
    second.onCancel();
    await second.end;
  });

  test('fails when the provider refuses it, and the next attempt is a new payment', async () => {
    const shop = aShop(2);
    const first = await popupOf(shop);
    first.onCancel();
    expect(await first.end).toMatchObject({ state: 'failed', message: declined, cardFailure: { reason: 'refused' } });
    const second = await popupOf(shop);
    expect(second.accessCode).toBe('code-2');
    second.onCancel();
    await second.end;
  });

  test('is checked at growing intervals, and never failed, until the provider confirms what the pop-up called paid', async () => {
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

  test('is verified before it counts as closed, even if the server is down at first', async () => {
    const shop = aShop('no answer', 0);
    const { onCancel, end } = await popupOf(shop);
    onCancel();
    await soon();
    expect(state(shop).state).toBe('verifying');
    await vi.advanceTimersByTimeAsync(2000);
    expect((await end).state).toBe('closed');
  });

  test('shows a toast with the result to a customer who did not wait', async () => {
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

  test('asks for a lost answer, and then opens the pop-up', async () => {
    const provider = aProvider();
    const payment = { id: 1, status: 0, reference: 'ref-1', access_code: 'code-1', inline_url: provider.inlineUrl };
    aServer((request) => (isPayment(request) ? 'no answer' : { body: { success: true, payment } }));
    const store = createPayment('fund', 'POST /user/fund-wallet');
    const end = store.send(aPress, input);
    await vi.advanceTimersByTimeAsync(2000);
    const popup = await nextPopup(provider, 0);
    expect(popup.accessCode).toBe('code-1');
    aServer(() => ({ body: { success: true, payment: { id: 1, status: 1 } } }));
    popup.onSuccess({ reference: 'ref-1' });
    expect((await end).state).toBe('done');
  });
});
