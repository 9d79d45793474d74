import { expect, test } from 'vitest';
import { changesOf } from '#islands/office/actions/action-text.ts';

test('WK-04: the log shows what was before and what is after, by field, and only what is different', () => {
  const detail = {
    before: { code: 'HSM-1', name: 'Ada Obi', accountNumber: '0011223301', phone: null },
    after: { code: 'HSM-1', name: 'Uche Eze', accountNumber: '2044661102', phone: '0803' },
  };
  expect(changesOf(detail)).toEqual([
    { name: 'Name', before: 'Ada Obi', after: 'Uche Eze' },
    { name: 'Account number', before: '0011223301', after: '2044661102' },
    { name: 'Phone', before: null, after: '0803' },
  ]);
  const said = [{ name: 'Price', before: '₦2', after: '₦1' }];
  expect(changesOf({ changes: said, before: { a: 1 } })).toEqual(said);
  expect(changesOf({ before: 'Plot 1', after: 'Plot 2', reason: 'x' })).toEqual([]);
  expect(changesOf(null)).toEqual([]);
  expect(changesOf({ after: { text: 'x'.repeat(500) } })[0]?.after).toHaveLength(201);
});
