import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomList } from '#tests/support/lists/random-lists.ts';
import { readList } from '#tests/support/lists/read-list.ts';

test('PI-14: random lists of a known truth are read right or asked about, and none is read wrongly', () => {
  const told = { right: 0, other: 0 };
  fc.assert(
    fc.property(randomList, ({ file, truths }) => {
      const { rows } = readList(file);
      expect(rows.length).toBe(truths.length);
      for (const [at, row] of rows.entries()) {
        if ('problem' in row || row.drafts.length > 0) {
          told.other += 1;
          continue;
        }
        told.right += 1;
        const { name, state, lga, street, price, units, size, bedrooms, months, phone } = truths[
          at
        ] as (typeof truths)[0];
        expect(row.input).toMatchObject({
          ...{ name, state, lga, price, size, street_address: street, total_units: units, no_of_bedroom: bedrooms },
          ...{ property_duration_limit: months, contact_number: phone },
        });
      }
    }),
    { numRuns: 2_000 },
  );
  // a reader that asks about everything is none
  expect(told.right / (told.right + told.other)).toBeGreaterThan(0.7);
});
