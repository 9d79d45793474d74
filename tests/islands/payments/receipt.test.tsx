import '../support/fake-browser.ts';

import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { PlanAfterPayment } from '#islands/payments/receipt/plan-after-payment.tsx';
import { receiptEffect } from '#islands/payments/receipt/receipt-effect.ts';
import { receiptPicture } from '#islands/payments/receipt/receipt-picture.ts';
import { SuccessView } from '#islands/payments/results/result-views.tsx';
import type { RepaymentItem } from '#lib/api/plans/plans.ts';
import { somePlan, someRepayments, someTransaction } from '../plans/some-plan.ts';

const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const parts = somePlan().schedule;
/** Instalments 1 to 5 were paid by the transactions 11 to 15. */
const repayments = (paid = 5): RepaymentItem[] =>
  someRepayments().map((item, index) =>
    index < paid
      ? { ...item, status: 1, paid_at: '2026-11-26T08:14:00.000Z', transaction_id: 11 + index }
      : { ...item, status: 0 },
  );
const effectOf = (transaction: number, paid = 5) =>
  receiptEffect(
    parts && { ...parts, paid: paid + 1, late: 0 },
    repayments(paid),
    (item) => item.transaction_id === transaction,
  );

describe('what a payment did to its plan', () => {
  test('PT-05: the newest one says how much is paid, and what comes next', () => {
    const effect = effectOf(16, 6);
    expect(effect).toMatchObject({ paid: 1_080_000_000, total: 1_800_000_000, percent: 60, stillLate: 0 });
    expect(effect?.parts.paid).toBe(7);
    const text = effect && textOf(renderToStaticMarkup(<PlanAfterPayment effect={effect} wasLate />));
    expect(text).toBe(
      '60% is yours ₦10,800,000 of ₦18,000,000 Next: Instalment 7 of 12, ₦1,200,000 on 14 December 2026 . You are back on schedule.',
    );
  });

  test('PT-05: an earlier one says what was paid then, and no longer what comes next', () => {
    expect(effectOf(12)).toMatchObject({ paid: 600_000_000, percent: 33, next: null, stillLate: null });
  });

  test('PT-05: the first one is the deposit, several at once end with the last of them, and others say nothing', () => {
    const never = () => false;
    expect(receiptEffect(parts, repayments(), never, true)).toMatchObject({ paid: 360_000_000, percent: 20 });
    const ahead = receiptEffect(parts, repayments(), ({ transaction_id }) => [13, 14].includes(transaction_id ?? 0));
    expect(ahead?.parts.paid).toBe(5);
    expect(receiptEffect(parts, repayments(), never)).toBeNull();
    expect(receiptEffect(undefined, repayments(), never, true)).toBeNull();
  });

  test('PT-05: what is late still is said', () => {
    const effect = receiptEffect(
      parts && { ...parts, paid: 6, late: 1 },
      repayments(),
      ({ transaction_id }) => transaction_id === 15,
    );
    const text = effect && textOf(renderToStaticMarkup(<PlanAfterPayment effect={effect} wasLate />));
    expect(text).toContain('One instalment is late still.');
    expect(text).not.toContain('back on schedule');
  });
});

test('PT-06: the picture of a receipt has amount, purpose, method, date, reference and the plan, and no name of a person', () => {
  const transaction = someTransaction({
    id: 16,
    amount: 1_200_000,
    description: 'Instalment 6 of 12, Palm Grove Estate',
  });
  const picture = receiptPicture(transaction, effectOf(16, 6));
  expect(picture).toMatchObject({
    amount: '₦1,200,000',
    title: 'Payment successful!',
    what: 'Instalment 6 of 12, Palm Grove Estate',
    plan: { paid: 7, text: '₦10,800,000 of ₦18,000,000 paid, 60%', next: 'Next: ₦1,200,000 on 14 December 2026' },
  });
  expect(picture.lines.map(([name]) => name)).toEqual(['Paid from', 'Date', 'Reference']);
  expect(JSON.stringify(picture)).not.toContain(transaction.beneficiary_name);
});

test('PT-05: a payment that succeeded begins with its amount', () => {
  const text = textOf(renderToStaticMarkup(<SuccessView amount={1_200_000}>Instalment 6 of 12</SuccessView>));
  expect(text).toBe('₦1,200,000 Payment successful! Instalment 6 of 12');
});
