import '../support/fake-browser.ts';

import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { createPaymentFlow } from '#islands/payments/dialog/payment-flow.ts';
import { funding } from '#islands/payments/fund/funding.ts';
import { watchTransfer } from '#islands/payments/fund/watch-transfer.ts';
import { WalletDetails } from '#islands/wallet/wallet-details.tsx';
import type { VirtualAccount } from '#lib/api/payments/transactions.ts';
import { $toasts } from '#lib/client/page/toasts.ts';
import { aPress } from '../support/a-press.ts';
import { aServer, type Sent } from '../support/fake-server.ts';
import { fakeTimersAndStorage } from '../support/quiet-device.ts';
import { aTransaction } from '../transactions/sample-transaction.ts';

const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

describe('the virtual account', () => {
  const account = (state: VirtualAccount['state']): VirtualAccount => ({
    state,
    account_number: state === 'ready' ? '9402118637' : null,
    account_bank: state === 'ready' ? 'Example Bank' : null,
    account_name: state === 'ready' ? 'Homestead / Ada' : null,
  });
  const shown = (state: VirtualAccount['state']) =>
    textOf(renderToStaticMarkup(<WalletDetails account={account(state)} />));

  test('W-04, W-05, W-06, W-07: is shown, with the note that nothing can be withdrawn', () => {
    expect(shown('ready')).toMatch(/9402118637 .*Example Bank .*Homestead \/ Ada .*cannot be made/);
  });

  test('says that it is being created, or could not be', () => {
    for (const state of ['none', 'requested'] as const)
      expect(shown(state)).toContain('Your virtual account is being created');
    expect(shown('failed')).toContain('could not be created');
  });
});

describe('a funding', () => {
  fakeTimersAndStorage();

  test('W-23, Q-40: polls for the transfer until it has arrived, and reports it once', async () => {
    const answer = (status: number) => ({
      body: { success: true, user_transactions: [aTransaction({ status: status as 1 })] },
    });
    const sent = aServer((_, count) => answer(count < 4 ? 0 : 1));
    const seen: string[] = [];
    const stop = watchTransfer('HS-ABC').subscribe(({ state }) => {
      seen.push(state);
    });
    await vi.advanceTimersByTimeAsync(17_000);
    expect(seen).toEqual(['awaited', 'arrived']);
    expect(sent).toHaveLength(4);
    expect($toasts.get().map(({ text }) => text)).toEqual(['Payment Received Successfully']);
    stop();
  });

  test('stops polling when the view is closed', async () => {
    const sent = aServer(() => ({ body: { success: true, user_transactions: [] } }));
    watchTransfer('HS-ABC').subscribe(() => undefined)();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent.length).toBeLessThanOrEqual(1);
  });

  test('W-12, W-24: goes through amount, method and details, and sends no files', async () => {
    const isPost = ({ method }: Sent) => method === 'POST';
    const sent = aServer(() => ({ body: { success: true, payment: { id: 4, status: 0, reference: 'HS-ABC' } } }));
    const flow = createPaymentFlow(funding);
    flow.setAmount(5_000);
    flow.choose('virtual_wallet');
    flow.toDetails();
    const paying = flow.pay(aPress);
    await vi.runAllTimersAsync();
    await paying;
    const form = sent.find(isPost)?.body as FormData;
    expect([...form.keys()].sort()).toEqual(['amount', 'payment_method']);
    expect(flow.$flow.get().step).toBe('result');
  });
});
