import '../support/fake-browser.ts';

import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { shareText, TransactionDetails } from '#islands/transactions/transaction-details.tsx';
import { transactionTitle } from '#islands/transactions/transaction-dialog.tsx';
import { TransactionMonths } from '#islands/transactions/transaction-months.tsx';
import { TransactionRows } from '#islands/transactions/transaction-rows.tsx';
import type { Transaction } from '#lib/api/payments/transactions.ts';
import {
  pageFromQuery,
  searchFromQuery,
  statusHref,
  statusPageHref,
  statusTab,
  withSearch,
} from '#lib/client/navigation/tab-url.ts';
import { transactionTabs } from '#lib/messages/statuses.ts';
import { aTransaction } from './sample-transaction.ts';

const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

const rowOf = (part: Partial<Transaction>) =>
  renderToStaticMarkup(<TransactionRows transactions={[aTransaction(part)]} full />);

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

  test('T-09: the amount is amount_paid if that is given', () => {
    expect(textOf(rowOf({ amount_paid: 3_000 }))).toContain('₦3,000');
    expect(textOf(rowOf({}))).toContain('₦5,000');
  });

  test('T-10: wallet funding counts as a credit', () => {
    expect(textOf(rowOf({ transaction_type: 'debit' }))).toContain('+ ₦5,000'.replace(' ', ''));
    expect(textOf(rowOf({ transaction_type: 'debit', purpose: 'property' }))).not.toContain('+');
  });

  test('ML-03: completed money has the same sign in list and dialog, what has not moved has none', () => {
    const both = (part: Partial<Transaction>) => [
      textOf(rowOf(part)),
      textOf(renderToStaticMarkup(<TransactionDetails transaction={aTransaction(part)} />)),
    ];
    for (const text of both({})) expect(text).toContain('+₦5,000.00');
    for (const text of both({ transaction_type: 'debit', purpose: 'property' })) expect(text).toContain('−₦5,000.00');
    for (const status of [0, 2] as const) for (const text of both({ status })) expect(text).not.toMatch(/[+−]₦/);
  });

  test('T-04: an empty list says so', () => {
    expect(textOf(renderToStaticMarkup(<TransactionRows transactions={[]} />))).toContain('No transactions found.');
  });
});

describe('the details', () => {
  test('T-11, T-12: are titled as a payment or a transaction', () => {
    expect([transactionTitle(aTransaction({ purpose: 'property' })), transactionTitle(aTransaction())]).toEqual([
      'Payment Details',
      'Transaction Details',
    ]);
  });

  test('T-13: show the reason of a failure, the expected amount, and the plan', () => {
    const failed = aTransaction({ status: 2, amount_paid: 3_000, reason: 'Too little arrived', plan_id: 7 });
    const html = renderToStaticMarkup(<TransactionDetails transaction={failed} />);
    expect(textOf(html)).toMatch(/Amount Paid ₦3,000 Expected ₦5,000 .*Status Failed Reason Too little arrived/);
    const open = renderToStaticMarkup(<TransactionDetails transaction={aTransaction({ plan_id: 7 })} />);
    expect(open).toContain('href="/dashboard/my-property/7"');
  });

  test('WL-12: a card payment that was broken off is not finished, and names no amount paid', () => {
    const begun = { status: 0, payment_method: 'paystack', purpose: 'fund' } as const;
    const shown = textOf(renderToStaticMarkup(<TransactionDetails transaction={aTransaction(begun)} />));
    expect(shown).toContain('Amount ₦5,000');
    expect(shown).toContain('Status Not finished');
    expect(shown).not.toContain('Amount Paid');
    expect(textOf(rowOf(begun))).toContain('Not finished');
    expect(textOf(rowOf({ ...begun, payment_method: 'bank_transfer' }))).toContain('Pending');
  });

  test('ML-17: a payment that failed says where the money is, unless it says already where it went', () => {
    const words = (part: Partial<Transaction>) =>
      textOf(renderToStaticMarkup(<TransactionDetails transaction={aTransaction({ status: 2, ...part })} />));
    expect(words({ payment_method: 'virtual_wallet' })).toContain('Nothing was taken from your wallet.');
    expect(words({ payment_method: 'bank_transfer' })).toContain('it is not lost');
    expect(words({ payment_method: 'bank_transfer', amount_paid: 3_000 })).not.toContain('not lost');
  });

  test('T-17: the shared text is short and has no link into the account', () => {
    expect(shareText(aTransaction())).toBe(
      'Homestead: Wallet funding\n₦5,000.00, Completed\n14 May 2026, 10:42\nReference HS-ABC',
    );
  });
});

test('T-02, T-03: tab and page are in the URL, and another tab starts on its first page', () => {
  expect(transactionTabs.map(statusHref)).toEqual(['?', '?status=completed', '?status=pending', '?status=failed']);
  expect(['Failed', 'All'].map((tab) => statusPageHref(tab, 3))).toEqual(['?status=failed&page=3', '?page=3']);
  expect([statusTab(transactionTabs, '?status=failed'), statusTab(transactionTabs, '?status=odd')]).toEqual([
    'Failed',
    'All',
  ]);
  expect(['?page=2', '?page=0', '?page=x', ''].map(pageFromQuery)).toEqual([2, 1, 1, 1]);
});

test('ML-22: tabs and pages keep the search', () => {
  expect([withSearch(statusHref('All'), 'a b'), withSearch(statusPageHref('Failed', 2), 'a&b')]).toEqual([
    '?search=a%20b',
    '?status=failed&page=2&search=a%26b',
  ]);
  expect([withSearch('?', ''), searchFromQuery('?search=%20Palm%20'), searchFromQuery('')]).toEqual(['?', 'Palm', '']);
});

test('ML-23: the list is parted into months with the totals of each', () => {
  const transactions = [
    aTransaction({ id: 2, created_at: '2026-05-31T23:30:00.000Z' }),
    aTransaction({ id: 1, created_at: '2026-05-14T09:00:00.000Z' }),
  ];
  const months = [
    { month: '2026-06', money_in: 5_000, money_out: 0 },
    { month: '2026-05', money_in: 25_000, money_out: 1_000 },
  ];
  const text = textOf(renderToStaticMarkup(<TransactionMonths transactions={transactions} months={months} />));
  expect(text).toMatch(/June 2026 In ₦5,000\.00 Paid ₦0\.00 .*May 2026 In ₦25,000\.00 Paid ₦1,000\.00 .*14 May 2026/);
});
