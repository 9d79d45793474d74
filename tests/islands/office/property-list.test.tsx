import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ListReport } from '#islands/office/property-list/list-calls.ts';
import { ListColumns } from '#islands/office/property-list/list-columns.tsx';
import { ListPreview, loadable } from '#islands/office/property-list/list-preview.tsx';
import { ListQuestions } from '#islands/office/property-list/list-questions.tsx';

const ignore = () => undefined;
const report: ListReport = {
  ...{ success: true, rows: 5, created: 0, updated: 0, unchanged: 0, repeated: 0, refused: 1, asked: 2, drafts: 1 },
  header: { line: 3, text: 'what,where', found: false },
  columns: [{ column: 'what', field: null }],
  unused: ['Agent'],
  passed_over: [{ line: 9, text: 'TOTAL' }],
  more_passed: 0,
  questions: [
    {
      ...{ key: 'decimal', text: "What does the sign in '25.000' part?", line: 7, raw: 'Reed;25.000', rows: 2 },
      choices: [{ value: 'comma', label: 'Points part thousands' }],
    },
  ],
  sample: [],
  problems: [{ line: 8, reason: "Price 'cheap' is not understood", raw: 'Bay;cheap' }],
  more_problems: 0,
  suspicious: [],
  more_suspicious: 0,
};

test('PI-16: the preview names what is not loaded, beside its row, and what is passed over', () => {
  expect(loadable(report)).toBe(2);
  const shown = renderToStaticMarkup(<ListPreview preview={report} />);
  for (const text of ['Row 8', 'Bay;cheap', 'TOTAL', 'Drafts awaiting']) expect(shown).toContain(text);
});

test('PI-16: each question stands beside its row, in a group that its text names', () => {
  const shown = renderToStaticMarkup(<ListQuestions questions={report.questions} disabled={false} onAnswer={ignore} />);
  expect(shown).toMatch(/<fieldset[^>]*><legend[^>]*>What does the sign/);
  for (const text of ['Row 7', 'Reed;25.000', 'Points part thousands']) expect(shown).toContain(text);
});

test('PI-16: names that were not found are said, with columns that are not used', () => {
  const shown = renderToStaticMarkup(<ListColumns preview={report} disabled={false} onChange={ignore} />);
  for (const text of ['No row names the columns', 'Row 3', 'what,where', 'Agent']) expect(shown).toContain(text);
});
