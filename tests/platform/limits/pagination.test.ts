import { describe, expect, test } from 'vitest';
import { officeCustomerEntries } from '#lib/api/office/customers.ts';
import { officeEnquiries } from '#lib/api/office/enquiries.ts';
import { listLength } from '#lib/messages/office/list-length.ts';
import { listPage, paginate } from '#lib/server/http/pagination.ts';

const perPage = 10;
/** A list of so many rows that is counted up to `most`. */
const pageOf = (rows: number, page: number, most = 30) =>
  paginate(
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

test('RO-04: the addresses of other pages say all that a list was asked with, and the path of its call', async () => {
  const list = { count: async () => ({ total: 100, more: false }), rows: async () => [] };
  const enquiries = await listPage(
    officeEnquiries,
    { page: 2, handled: false, name: 'a & b', enquiry: undefined },
    list,
  );
  expect(enquiries.next_page_url).toBe('/api/office/enquiries?page=3&handled=0&name=a+%26+b');
  expect(enquiries.prev_page_url).toBe('/api/office/enquiries?page=1&handled=0&name=a+%26+b');
  const entries = await listPage(officeCustomerEntries, { page: 1, id: 7 }, list);
  expect(entries.next_page_url).toBe('/api/office/customers/7/entries?page=2');
});
