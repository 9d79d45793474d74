import '../support/fake-browser.ts';

import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { DownloadButton } from '#islands/documents/download-button.tsx';
import { requestStatement, type StatementDates } from '#islands/documents/request-statement.ts';
import { StatementDialog } from '#islands/documents/statement-dialog.tsx';
import { StatementSection } from '#islands/profile/statement-section.tsx';
import { DayField } from '#islands/ui/fields/day-field.tsx';
import { statementForm } from '#lib/api/payments/statement-form.ts';
import { api } from '#lib/client/api/api.ts';
import { downloadWithToast } from '#lib/client/api/download.ts';
import { $toasts } from '#lib/client/page/toasts.ts';
import { aServer } from '../support/fake-server.ts';

const noop = () => undefined;
const issue = (days: StatementDates) => api('POST /user/send-account-statement', days);
const toastTexts = () => $toasts.get().map(({ text }) => text);

/** The links that were clicked to start a download. */
let clickedLinks: object[] = [];
beforeEach(() => {
  clickedLinks = [];
  vi.stubGlobal('document', {
    createElement: () => {
      const link = { click: () => clickedLinks.push(link) };
      return link;
    },
  });
  $toasts.set([]);
});
afterEach(() => vi.unstubAllGlobals());

describe('the days of a statement', () => {
  const problemsOf = (start_date: string, end_date: string) => {
    const { error } = statementForm('2026-11-20', '2026-03-02').safeParse({ start_date, end_date });
    return error ? z.flattenError(error).fieldErrors : {};
  };

  test('V-30, V-32, V-33, O-09, O-10: lie between the account’s first day and today, typed as dd-MM-yyyy', () => {
    expect(problemsOf('', '')).toEqual({ start_date: ['Start Date is required'], end_date: ['Required'] });
    expect(problemsOf('02-03-2026', '20-11-2026')).toEqual({});
    expect(problemsOf('2026-03-02', '2026-11-20')).toEqual({});
    expect(problemsOf('01-03-2026', '20-11-2026')).toEqual({
      start_date: ['Start Date cannot be before 02-03-2026, when your account was created'],
    });
    expect(problemsOf('21-11-2026', '21-11-2026')).toEqual({
      start_date: ['Start Date cannot be in the future'],
      end_date: ['End Date cannot be in the future'],
    });
    expect(problemsOf('20-11-2026', '19-11-2026')).toEqual({ end_date: ['End Date cannot be before Start Date'] });
    expect(problemsOf('31-02-2026', '20-11-2026')).toHaveProperty('start_date');
  });

  test('O-09: the date picker offers no other days', () => {
    const html = renderToStaticMarkup(
      <DayField
        label="Start Date"
        name="start_date"
        value="14-02-2026"
        min="2026-01-05"
        max="2026-11-20"
        pick="Choose the first day"
        onChange={noop}
      />,
    );
    expect(html).toMatch(/<input type="date"[^>]*min="2026-01-05"[^>]*max="2026-11-20"[^>]*value="2026-02-14"/);
    expect(html).toContain('value="14-02-2026"');
    expect(html).toContain('aria-label="Choose the first day"');
  });

  test('Y-24: the pickers take whole days and no time of day', () => {
    const html = renderToStaticMarkup(<StatementDialog opened="2026-03-02" issue={issue} onClose={noop} />);
    expect(html.match(/<input type="date"/g)).toHaveLength(2);
    expect(html).not.toMatch(/type="(time|datetime-local)"/);
    expect(problemsOf('02-03-2026 10:30', '20-11-2026')).toHaveProperty('start_date');
  });
});

test('O-08: the section has a button to request a statement', () => {
  const html = renderToStaticMarkup(<StatementSection since="2026-03-02T10:00:00Z" />);
  expect(html).toMatch(/<h2[^>]*>Account Statement<\/h2>/);
  expect(html).toMatch(/<button[^>]*>.*Request Statement<\/button>/);
});

describe('a requested statement', () => {
  const days = { start_date: '02-03-2026', end_date: '20-11-2026' };

  test('O-11: is downloaded as account-statement.pdf', async () => {
    const sent = aServer(() => ({ body: { success: true, file: '/api/files/9?expires=1&signature=x' } }));
    expect(await requestStatement(days, issue)).toBeNull();
    expect(sent).toMatchObject([{ method: 'POST', url: '/api/user/send-account-statement', body: days }]);
    expect(clickedLinks).toMatchObject([
      { href: '/api/files/9?expires=1&signature=x', download: 'account-statement.pdf' },
    ]);
  });

  test('shows the errors at their fields when it is refused', async () => {
    const errors = { start_date: ['Start Date cannot be in the future'] };
    aServer(() => ({ status: 422, body: { success: false, code: 'invalid', message: 'Please check.', errors } }));
    expect(await requestStatement(days, issue)).toEqual({ start_date: 'Start Date cannot be in the future' });
    expect(toastTexts()).toEqual(['Start Date cannot be in the future']);
    expect(clickedLinks).toEqual([]);
  });

  test('shows an error when there is no response', async () => {
    aServer(() => 'no answer');
    expect(await requestStatement(days, issue)).toEqual({});
    expect(toastTexts()).toEqual(['Something went wrong. Please try again.']);
  });
});

describe('a downloaded file', () => {
  test('T-16: is requested as the customer and saved under its name', async () => {
    const sent = aServer(() => ({ body: '%PDF-1.7', headers: { 'content-type': 'application/pdf' } }));
    await downloadWithToast(
      'GET /user/transaction/{id}/receipt',
      { id: 12 },
      { fileName: 'receipt-HS-1.pdf', savedText: 'Receipt saved' },
    );
    expect(sent).toMatchObject([{ method: 'GET', url: '/api/user/transaction/12/receipt' }]);
    expect(sent[0]?.headers.get('x-application-id')).toBe('customer-portal');
    expect(clickedLinks).toMatchObject([{ download: 'receipt-HS-1.pdf', href: expect.stringMatching(/^blob:/) }]);
    expect(toastTexts()).toEqual(['Receipt saved']);
  });

  test('may be a calendar, which is text', async () => {
    aServer(() => ({ body: 'BEGIN:VCALENDAR', headers: { 'content-type': 'text/calendar; charset=utf-8' } }));
    await downloadWithToast(
      'GET /user/plan-property/{id}/calendar',
      { id: 3 },
      { fileName: 'payments-3.ics', savedText: 'Saved' },
    );
    expect(clickedLinks).toMatchObject([{ download: 'payments-3.ics' }]);
  });

  test('shows the message of the server when it is refused', async () => {
    const message = 'This payment is not confirmed yet. Once it is, you can download its receipt here.';
    aServer(() => ({ status: 409, body: { success: false, code: 'conflict', message } }));
    await downloadWithToast(
      'GET /user/transaction/{id}/receipt',
      { id: 12 },
      { fileName: 'receipt.pdf', savedText: 'Receipt saved' },
    );
    expect(toastTexts()).toEqual([message]);
    expect(clickedLinks).toEqual([]);
  });

  test('has a download button', () => {
    const html = renderToStaticMarkup(
      <DownloadButton
        call="GET /user/transaction/{id}/receipt"
        input={{ id: 1 }}
        fileName="receipt.pdf"
        savedText="Receipt saved"
      >
        Download
      </DownloadButton>,
    );
    expect(html).toMatch(/<button[^>]*type="button"[^>]*>.*Download<\/span><\/button>/);
  });
});
