import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listPieces } from '#lib/domain/operations/pieces.ts';

test('a list in pieces is the same list, in pieces that are full but for the last', () => {
  expect(listPieces([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(listPieces([1, 2, 3, 4], 2)).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(listPieces([], 2)).toEqual([]);
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 12 }), (list, most) => {
      const pieces = listPieces(list, most);
      expect(pieces.flat()).toEqual(list);
      for (const piece of pieces.slice(0, -1)) expect(piece).toHaveLength(most);
      expect(pieces.every(({ length }) => length > 0)).toBe(true);
    }),
  );
});
