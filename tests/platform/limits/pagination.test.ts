import { describe, expect, test } from 'vitest';
import { listLength } from '#lib/messages/office/list-length.ts';
import { readPage } from '#lib/server/http/pagination.ts';

const perPage = 10;
/** A list of so many rows that is counted up to `most`. */
const pageOf = (rows: number, page: number, most = 30) =>
  readPage(
    { path: '/office/payments', page, perPage, query: {} },
    {
      count: async () => ({ total: Math.min(rows, most), more: rows > most }),
      rows: async ({ limit, offset }) => Array.from({ length: rows }, (_, at) => at).slice(offset, offset + limit),
      item: (row) => row,
    },
  );

describe('SQ-01: a list that is longer than it is counted', () => {
  test('says so, and leads through every row, page by page', async () => {
    const seen: number[] = [];
    for (let page = 1, next: string | null = ''; next !== null; page += 1) {
      const answer = await pageOf(47, page);
      expect([answer.total, answer.more, answer.current_page]).toEqual([30, true, page]);
      expect(answer.data.length).toBeLessThanOrEqual(perPage);
      expect(answer.last_page).toBeGreaterThanOrEqual(page);
      seen.push(...answer.data);
      next = answer.next_page_url;
    }
    expect(seen).toEqual(Array.from({ length: 47 }, (_, at) => at));
  });

  test('ends with a full page, and leads back from behind its end', async () => {
    expect(await pageOf(50, 5)).toMatchObject({ last_page: 5, next_page_url: null, data: { length: perPage } });
    expect(await pageOf(50, 9)).toMatchObject({ data: [], next_page_url: null, prev_page_url: expect.any(String) });
  });

  test('one that is counted to its end knows its last page', async () => {
    const answer = await pageOf(30, 1);
    expect(answer).toMatchObject({ total: 30, last_page: 3 });
    expect(answer).not.toHaveProperty('more');
  });

  test('is told in words', () => {
    expect([listLength({ total: 1234 }), listLength({ total: 10_000, more: true })]).toEqual([
      '1,234',
      'more than 10,000',
    ]);
  });
});
