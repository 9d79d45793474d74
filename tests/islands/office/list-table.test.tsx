import '../support/fake-browser.ts';

import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { customerTable } from '#islands/office/customers/customer-table.tsx';
import { ListTableRows } from '#islands/office/list/list-table.tsx';
import type { OfficeCustomer } from '#lib/api/office/customers.ts';

const ngozi: OfficeCustomer = {
  id: 7,
  name: 'Ngozi Eze',
  email: 'ngozi@example.com',
  phone_number: '08031234567',
  unique_customer_id: 'HS31234567',
  wallet_balance: 1_250_000.5,
  plans_count: 0,
  created_at: '2026-11-26T09:00:00.000Z',
  closed_at: null,
};

const draw = (data: OfficeCustomer[]) => {
  const customers = {
    data,
    current_page: 1,
    last_page: 1,
    per_page: 10,
    total: data.length,
    prev_page_url: null,
    next_page_url: null,
  };
  const answer = { customers };
  return renderToStaticMarkup(
    <ListTableRows
      of={{ call: 'GET /office/customers', things: 'customers', rows: () => customers, none: 'No customers yet' }}
      table={customerTable}
      shown={{
        search: '',
        query: new URLSearchParams(),
        tab: undefined,
        input: { page: '1' },
        read: { state: 'ready', data: answer, at: 0, refreshing: false, failed: false },
        answer,
      }}
      answer={answer}
    />,
  );
};

describe('TB-01: a list of the office as a table', () => {
  test('has a caption, heads of columns and of rows, and a link to the page of the row', () => {
    const html = draw([ngozi]);
    expect(html).toContain('<caption class="vh">customers</caption>');
    expect(html.match(/<th scope="col"[^>]*>([^<]*)/g)).toHaveLength(customerTable.columns.length);
    expect(html).toContain(
      '<th scope="row"><a href="/office/customers/7">Ngozi Eze</a><small>ngozi@example.com</small></th>',
    );
  });

  test('has ₦ in the head and not in the cells, – for nothing, and days in short', () => {
    const html = draw([ngozi]);
    expect(html).toContain('>Wallet ₦</th>');
    expect(html).toContain('<td class="n" data-label="Wallet"><span translate="no">1,250,000.50</span></td>');
    expect(html).toContain('<td class="n" data-label="Plans">–</td>');
    expect(html).toContain('26 Nov 2026');
    expect(draw([{ ...ngozi, wallet_balance: -20 }])).toContain('<span class="neg" translate="no">−20.00</span>');
  });

  test('says in a sentence that nothing is listed', () => {
    const html = draw([]);
    expect(html).toContain('No customers yet');
    expect(html).not.toContain('<table');
  });
});
