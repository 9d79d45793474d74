import '../support/fake-browser.ts';
import '#lib/client/payments/pay-by-card.ts';

import { describe, expect, test, vi } from 'vitest';
import { createPayment } from '#islands/payments/payment-store.ts';
import { aPress } from '../support/a-press.ts';
import { aServer } from '../support/fake-server.ts';
import { aShop, input, isPayment, isVerify, popupOf, setUpCleanDevice, soon, state } from './fake-card-shop.ts';
import { aProvider } from './fake-popup.ts';

setUpCleanDevice();

describe('a pop-up whose frame does not answer', () => {
  const checkAgain = (shop: ReturnType<typeof aShop>) => {
    const now = state(shop);
    return now.state === 'popup' ? now.checkAgain : undefined;
  };

  test('can be given up after half a minute: the payment is verified and can be made again', async () => {
    const shop = aShop(0, 1);
    const removed: string[] = [];
    const frames = [{ remove: () => removed.push('ours') }];
    Object.assign(document, { querySelectorAll: () => frames });
    const first = await popupOf(shop);
    frames.push({ remove: () => removed.push('the provider’s') });
    await vi.advanceTimersByTimeAsync(29_000);
    expect(checkAgain(shop)).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1_000);
    checkAgain(shop)?.();
    expect(await first.end).toMatchObject({ state: 'closed' });
    expect(removed).toEqual(['the provider’s']);
    const second = await popupOf(shop);
    expect(second.accessCode).toBe('code-1');
    second.onSuccess({ reference: 'ref-1' });
    expect((await second.end).state).toBe('done');
  });

  test('M-26: is done if the payment was made all the same', async () => {
    const shop = aShop(1);
    const { end } = await popupOf(shop);
    await vi.advanceTimersByTimeAsync(30_000);
    checkAgain(shop)?.();
    expect((await end).state).toBe('done');
  });

  test('continues normally when it opens late', async () => {
    const shop = aShop(1);
    const { onLoad, onSuccess, end } = await popupOf(shop);
    await vi.advanceTimersByTimeAsync(40_000);
    expect(checkAgain(shop)).toBeDefined();
    onLoad();
    expect([state(shop).state, checkAgain(shop)]).toEqual(['popup', undefined]);
    onSuccess({ reference: 'ref-1' });
    expect((await end).state).toBe('done');
  });

  test('fails at once when the provider’s script throws, and nothing comes of it later', async () => {
    const shop = aShop(1);
    shop.provider.throws = true;
    const end = shop.store.send(aPress, input);
    await soon();
    const failed = state(shop);
    expect(failed.state).toBe('failed');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state(shop)).toEqual(failed);
    await end;
  });

  test.each([
    ['has opened', true],
    ['has input, although it never reported that it opened', false],
  ])('shows no notice once it %s', async (_, loads) => {
    const shop = aShop(1);
    const { onLoad, onSuccess, end } = await popupOf(shop);
    if (loads) onLoad();
    else Object.assign(document, { activeElement: { matches: () => true } });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(checkAgain(shop)).toBeUndefined();
    onSuccess({ reference: 'ref-1' });
    await end;
  });
});

describe('a pop-up that cannot be opened', () => {
  test('W-26: without the provider’s script the payment waits, and the next click loads the script again', async () => {
    const shop = aShop(1);
    shop.provider.isReachable = false;
    const failed = shop.store.send(aPress, input);
    await soon();
    expect(await failed).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('Card payments could not be opened'),
      cardFailure: { reason: 'not_opened' },
    });
    expect(shop.sent.filter(isVerify)).toEqual([]);
    shop.provider.isReachable = true;
    const { accessCode, onSuccess, end } = await popupOf(shop);
    expect(accessCode).toBe('code-1');
    onSuccess({ reference: 'ref-1' });
    await end;
    expect(shop.provider.fetched).toHaveLength(2);
    expect(shop.sent.filter(isPayment)).toHaveLength(1);
  });

  test('shows the provider’s reason for a refusal, and the next attempt is a new payment', async () => {
    const shop = aShop(0);
    const first = await popupOf(shop);
    first.onError({ message: 'Transaction has expired' });
    expect(await first.end).toMatchObject({ state: 'failed', message: 'Transaction has expired' });
    const second = await popupOf(shop);
    expect(second.accessCode).toBe('code-2');
    second.onCancel();
    await second.end;
  });

  test('M-26: is paid if the provider refuses it because it was paid in another tab', async () => {
    const shop = aShop(1);
    const { onError, end } = await popupOf(shop);
    onError({ message: 'This transaction has been paid already' });
    expect((await end).state).toBe('done');
  });

  test('W-26: does not open for a transaction that the provider did not begin', async () => {
    const provider = aProvider();
    aServer(() => ({ body: { success: true, payment: { id: 1, status: 0, reference: 'ref-1' } } }));
    const store = createPayment('fund', 'POST /user/fund-wallet');
    const end = store.send(aPress, input);
    await soon();
    expect(await end).toMatchObject({ state: 'failed', message: expect.stringContaining('cannot be started') });
    expect(provider.popups).toEqual([]);
  });
});
