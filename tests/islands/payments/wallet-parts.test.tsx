import '../support/fake-browser.ts';

import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { createPaymentFlow } from '#islands/payments/dialog/payment-flow.ts';
import { funding } from '#islands/payments/fund/funding.ts';
import { watchTransfer } from '#islands/payments/fund/watch-transfer.ts';
import { shareText, TransactionDetails } from '#islands/transactions/transaction-details.tsx';
import { transactionTitle } from '#islands/transactions/transaction-dialog.tsx';
import { TransactionRows } from '#islands/transactions/transaction-rows.tsx';
import { WalletDetails } from '#islands/wallet/wallet-details.tsx';
import type { Transaction, VirtualAccount } from '#lib/api/payments/transactions.ts';
import { beginHistorySteps } from '#lib/client/navigation/history-steps.ts';
import { pageFromQuery, statusHref, statusPageHref, statusTab } from '#lib/client/navigation/tab-url.ts';
import { $toasts } from '#lib/client/page/toasts.ts';
import { transactionTabs } from '#lib/messages/statuses.ts';
import { fire } from '../support/fake-browser.ts';
import { aServer, type Sent } from '../support/fake-server.ts';
import { fakeTimersAndStorage } from '../support/quiet-device.ts';

const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

const aLine = (part: Partial<Transaction> = {}): Transaction => ({
  id: 5,
  description: 'Wallet funding',
  created_at: '2026-05-14T09:42:00.000Z',
  amount: 5_000,
  beneficiary_name: 'Adaeze Okonkwo',
  payment_type: 'Wallet Funding',
  payment_method: 'bank_transfer',
  transaction_type: 'credit',
  purpose: 'fund',
  reference: 'HS-ABC',
  status: 1,
  plan_id: null,
  reason: null,
  ...part,
});
const rowOf = (part: Partial<Transaction>) =>
  renderToStaticMarkup(<TransactionRows transactions={[aLine(part)]} full />);

describe('a row', () => {
  test.each([
    [0, 'Pending', 'tag'],
    [1, 'Completed', 'tag ok'],
    [2, 'Failed', 'tag bad'],
    [undefined, 'Failed', 'tag bad'],
  ] as const)('T-05, T-06, T-07, T-08: status %s reads %s', (status, word, look) => {
    const html = rowOf({ status: status as 1 });
    expect(html).toContain(`class="${look}"`);
    expect(textOf(html)).toContain(word);
  });

  test('T-09: the amount is amount_paid where that is given', () => {
    expect(textOf(rowOf({ amount_paid: 3_000 }))).toContain('₦3,000');
    expect(textOf(rowOf({}))).toContain('₦5,000');
  });

  test('T-10: a funding counts as a credit', () => {
    expect(textOf(rowOf({ transaction_type: 'debit' }))).toContain('+ ₦5,000'.replace(' ', ''));
    expect(textOf(rowOf({ transaction_type: 'debit', purpose: 'property' }))).not.toContain('+');
  });

  test('T-04: an empty list says so', () => {
    expect(textOf(renderToStaticMarkup(<TransactionRows transactions={[]} />))).toContain('No transactions found.');
  });
});

describe('the details', () => {
  test('T-11, T-12: are of a payment or of a transaction', () => {
    expect([transactionTitle(aLine({ purpose: 'property' })), transactionTitle(aLine())]).toEqual([
      'Payment Details',
      'Transaction Details',
    ]);
  });

  test('T-13: show why it failed, what was expected, and the plan it was for', () => {
    const failed = aLine({ status: 2, amount_paid: 3_000, reason: 'Too little arrived', plan_id: 7 });
    const html = renderToStaticMarkup(<TransactionDetails transaction={failed} />);
    expect(textOf(html)).toMatch(
      /Amount Paid ₦3,000 .00 Expected ₦5,000 .00 .*Status Failed Reason Too little arrived/,
    );
    expect(html).toContain('href="/dashboard/my-property/7"');
  });

  test('T-17: what is shared is short and gives nobody a way in', () => {
    expect(shareText(aLine())).toBe(
      'Homestead: Wallet funding\n₦5,000.00, Completed\n14 May 2026, 10:42\nReference HS-ABC',
    );
  });
});

describe('the wallet’s own account', () => {
  const account = (state: VirtualAccount['state']): VirtualAccount => ({
    state,
    account_number: state === 'ready' ? '9402118637' : null,
    account_bank: state === 'ready' ? 'Example Bank' : null,
    account_name: state === 'ready' ? 'Homestead / Ada' : null,
  });
  const shown = (state: VirtualAccount['state']) =>
    textOf(renderToStaticMarkup(<WalletDetails account={account(state)} />));

  test('W-04, W-05, W-06, W-07: is shown, and that nothing comes out of it', () => {
    expect(shown('ready')).toMatch(/9402118637 .*Example Bank .*Homestead \/ Ada .*cannot be made/);
  });

  test('is being created, or could not be', () => {
    for (const state of ['none', 'requested'] as const)
      expect(shown(state)).toContain('Your virtual account is being created');
    expect(shown('failed')).toContain('could not be created');
  });
});

test('T-02, T-03: tab and page stand in the address; another tab begins at its first page', () => {
  expect(transactionTabs.map(statusHref)).toEqual(['?', '?status=completed', '?status=pending', '?status=failed']);
  expect(['Failed', 'All'].map((tab) => statusPageHref(tab, 3))).toEqual(['?status=failed&page=3', '?page=3']);
  expect([statusTab(transactionTabs, '?status=failed'), statusTab(transactionTabs, '?status=odd')]).toEqual([
    'Failed',
    'All',
  ]);
  expect(['?page=2', '?page=0', '?page=x', ''].map(pageFromQuery)).toEqual([2, 1, 1, 1]);
});

describe('over the network', () => {
  fakeTimersAndStorage();

  test('W-23, Q-40: a transfer is looked for until it has arrived, then said once', async () => {
    const answer = (status: number) => ({
      body: { success: true, user_transactions: [aLine({ status: status as 1 })] },
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

  test('nobody looks any more once the view is closed', async () => {
    const sent = aServer(() => ({ body: { success: true, user_transactions: [] } }));
    watchTransfer('HS-ABC').subscribe(() => undefined)();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent.length).toBeLessThanOrEqual(1);
  });

  test('W-12, W-24: amount, method, details; a funding without a file sends none', async () => {
    const isPost = ({ method }: Sent) => method === 'POST';
    const sent = aServer(() => ({ body: { success: true, payment: { id: 4, status: 0, reference: 'HS-ABC' } } }));
    const flow = createPaymentFlow(funding);
    flow.setAmount(5_000);
    flow.choose('virtual_wallet');
    flow.toDetails();
    const paying = flow.pay();
    await vi.runAllTimersAsync();
    await paying;
    const form = sent.find(isPost)?.body as FormData;
    expect([...form.keys()].sort()).toEqual(['amount', 'payment_method']);
    expect(flow.$flow.get().step).toBe('result');
  });
});

test('W-13: the browser’s back button takes a step back, and leaving takes back what is left', () => {
  const states: unknown[] = [null];
  const gone: number[] = [];
  vi.stubGlobal('history', {
    get state() {
      return states.at(-1);
    },
    pushState: (state: unknown) => states.push(state),
    back: () => history.go(-1),
    go: (by: number) => {
      gone.push(by);
      states.splice(by);
      fire('popstate');
    },
  });
  const back = vi.fn();
  const trail = beginHistorySteps(back);
  trail.forward();
  trail.forward();
  trail.forward();
  trail.back();
  expect(back).toHaveBeenCalledTimes(1);
  trail.leave();
  expect([gone, back.mock.calls.length, states]).toEqual([[-1, -2], 1, [null]]);
  vi.unstubAllGlobals();
});
