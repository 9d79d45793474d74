import { expect, test } from 'vitest';
import { detailInWords } from '#lib/messages/office/log/action-details.ts';

test('AT-01: the log says in words what was changed', () => {
  const change = { kind: 'reschedule', instalments: 6, first_due: '2026-12-25', reason: 'Lost her job' };
  expect(detailInWords(change)).toBe(
    'First instalment moved to 25 December 2026 · in 6 instalments · because: Lost her job',
  );
  const people = new Map([[7, 'Ngozi Eze']]);
  expect(detailInWords({ amount: 250_000, proposed_by: 7, approval: 3 }, people)).toBe(
    '₦250,000 · proposed by Ngozi Eze · approval no. 3',
  );
  expect(detailInWords({ status: 1, start_date: '2026-11-01', name: '' })).toBe('Status: 1 · from 1 November 2026');
  expect(detailInWords({ before: { a: 1 }, after: { a: 2 } })).toBe('');
  expect(detailInWords(null)).toBe('');
});
