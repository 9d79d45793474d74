import { expect, test } from 'vitest';
import { subjectHref } from '#islands/office/actions/action-text.ts';
import { cashBookSubject } from '#lib/server/office/desk/cash-book.ts';
import { paymentSubject } from '#lib/server/office/payments/confirmation-approval.ts';
import { reconciliationSubject } from '#lib/server/office/reconciliation/agreement/sign-approval.ts';
import { lineSubject } from '#lib/server/office/reconciliation/change-lines.ts';
import { differenceSubject } from '#lib/server/office/settlements/lock-difference.ts';

import { receiptSubject } from '#lib/server/office/unallocated/receipt-rows.ts';

test('BR-21: approvals and the log lead to the line of a statement or the difference that they are about', () => {
  expect(subjectHref(lineSubject(12))).toBe('/office/reconciliation?line=12');
  expect(subjectHref(differenceSubject(4))).toBe('/office/settlements?difference=4');
  expect(subjectHref(paymentSubject(27))).toBe('/office/payments?status=all&payment=27');
  expect(subjectHref(receiptSubject(3))).toBe('/office/unallocated?receipt=3');
  expect(subjectHref(reconciliationSubject(2, '2026-11-20'))).toBe('/office/reconciliation?account=2');
  expect(subjectHref(cashBookSubject(9))).toBe('/office/desk?book=9');
  expect(subjectHref('property:7')).toBe('/office/properties/7');
  expect(subjectHref('settlement account')).toBeUndefined();
});
