import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Preview, StatementPreview } from '#islands/office/reconciliation/statement-preview.tsx';
import { printReport } from '../../../scripts/import/report.ts';

const preview = (problems: number, more_problems: number): Preview => ({
  ...{ success: true, format: 'csv', columns: ['Date'], mapping: null, from: null, to: null, lines: 0, new_lines: 0 },
  ...{ skipped: 0, passed_over: [], sample: [], loaded: false, more_problems, questions: [], gap: null },
  ...{
    account: { bank_name: 'Example Bank', account_number: '0011223301' },
    opening_balance: null,
    closing_balance: null,
  },
  ...{ in: { lines: 0, amount: 0 }, out: { lines: 0, amount: 0 } },
  problems: Array.from({ length: problems }, (_, at) => ({ line: at + 2, text: "'abc' is no amount" })),
});
const shown = (problems: number, more = 0) =>
  renderToStaticMarkup(<StatementPreview preview={preview(problems, more)} />);

test('FW-08: of the rows that cannot be read five are shown, and how many more there are', () => {
  expect(shown(100, 9_900)).toContain('Line 6: ');
  expect(shown(100, 9_900)).not.toContain('Line 7: ');
  expect(shown(100, 9_900)).toContain('and 9,995 more');
  expect(shown(6)).toContain('and 1 more');
  expect(shown(5)).not.toContain('more');
});

test('FW-08: the report of an import says how many more rows were refused than it names', () => {
  const problems = Array.from({ length: 100 }, (_, at) => ({ line: at + 2, reason: 'Price must be a number' }));
  const counts = { rows: 10_000, created: 0, updated: 0, unchanged: 0, repeated: 0, refused: 10_000, asked: 0 };
  const read = { drafts: 0, header: null, unused: [], passed_over: [], more_passed: 0, questions: [] };
  const printed: string[] = [];
  const report = { ...counts, ...read, problems, more_problems: 9_900, suspicious: [], more_suspicious: 0 };
  printReport(report, { dryRun: false }, (line: string) => printed.push(line));
  expect(printed.at(-1)).toBe('  … and 9,900 more');
});
