import { expect, test } from 'vitest';
import { normaliseFilters } from '#lib/domain/staff/filtered-lists.ts';

test('the filters of a list are the same in whatever order they were chosen', () => {
  expect(normaliseFilters('?state=late&name=obi')).toBe('name=obi&state=late');
  expect(normaliseFilters('name=obi&state=late')).toBe('name=obi&state=late');
});

test.each(['page', 'after', 'payment', 'enquiry', 'focus'])('%s is where one was, and no filter', (name) => {
  expect(normaliseFilters(`${name}=7&state=late`)).toBe('state=late');
  expect(normaliseFilters(`${name}=7`)).toBe('');
});
