import '../support/fake-browser.ts';

import { afterEach, expect, test, vi } from 'vitest';
import { filterText, titleOf } from '#islands/office/export-files/export-file-text.ts';
import { handOver } from '#islands/office/export-files/hand-over.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const answering = (status: number, body: object) => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) =>
    Response.json(body, { status, headers: { 'content-type': 'application/json' } }),
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

test('EF-10: what is handed over is the call with the filters that are set', async () => {
  const fetch = answering(200, { success: true, message: '', file: {} });
  const input = { report: 'journal', format: 'csv', start_date: '', end_date: '2026-11-30' } as const;
  expect(await handOver('GET /office/reports/export', input)).toBe(true);
  const [request, init] = fetch.mock.calls[0] as [string | Request, RequestInit];
  const sent = request instanceof Request ? await request.clone().text() : String(init.body);
  expect(JSON.parse(sent)).toEqual({
    call: 'GET /office/reports/export',
    filters: { report: 'journal', format: 'csv', end_date: '2026-11-30' },
  });
});

test('EF-10: one that is refused is not handed over', async () => {
  answering(409, { success: false, message: 'Too many', code: 'too_many_export_files' });
  expect(await handOver('GET /office/payments/export', {})).toBe(false);
});

test('EF-10: a file is named by what it is of', () => {
  const report = { call: 'GET /office/reports/export', filters: { report: 'wallets', format: 'xlsx' } } as const;
  expect(titleOf(report)).toBe('Money of customers (XLSX)');
  const payments = {
    call: 'GET /office/payments/export',
    filters: { status: 'all', start_date: '2026-01-01' },
  } as const;
  expect(titleOf(payments)).toBe('Payments (CSV)');
  expect(filterText(payments)).toBe('status: all, start date: 2026-01-01');
});
