import { describe, expect, test } from 'vitest';
import type { MoveInCheck } from '#lib/domain/move-in/check-move-in.ts';
import { moveInReport } from '#lib/domain/move-in/report.ts';
import { checkFiles } from '#lib/server/readers/move-in/check-files.ts';
import {
  expectedOf,
  figuresOfReport,
  givenCompany,
  questionsOfReport,
} from '#tests/support/move-in/given-companies.ts';

const reportOf = (...wanted: Parameters<typeof givenCompany>) => {
  const { check, problems } = checkFiles(givenCompany(...wanted));
  expect(problems).toEqual([]);
  return moveInReport(check as MoveInCheck);
};

describe('the companies that were given', () => {
  test.each(['clean', 'clean-workbook'] as const)('MI-09: %s ties to the kobo without a question', (name) => {
    const report = reportOf(name);
    expect(figuresOfReport(report)).toEqual(expectedOf('clean').figures);
    expect(report).toMatchObject({ ties: true, loaded: false, questions: [] });
  });

  test('MI-09: a company as people keep it is asked what must be asked, and nothing else', () => {
    const report = reportOf('given', { decided: false });
    expect(questionsOfReport(report)).toEqual(expectedOf('given').askedFirst);
    expect(report.ties).toBe(false);
  });

  test('MI-09: with every question decided it ties to the kobo', () => {
    const report = reportOf('given');
    const expected = expectedOf('given');
    expect(figuresOfReport(report)).toEqual(expected.figures);
    expect(questionsOfReport(report)).toEqual(expected.questions);
    expect(report.ties).toBe(true);
  });
});
