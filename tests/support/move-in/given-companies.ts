import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import type { MoveInReport } from '#lib/domain/move-in/report.ts';
import type { MoveInInput } from '#lib/server/readers/move-in/check-files.ts';

const cases = path.resolve('tests/cases/move-in');

interface Wanted {
  decided?: boolean;
  day?: string;
}

/** One of the companies of `tests/cases/move-in` with its mapping, and with its decisions if they are made. */
export function givenCompany(
  name: 'clean' | 'clean-workbook' | 'given',
  { decided = true, day = '2026-11-01' }: Wanted = {},
): MoveInInput {
  // the workbook stands beside the folders
  const folder = name === 'clean-workbook' ? cases : path.join(cases, name);
  const names = readdirSync(folder).filter((file) => /\.(csv|xlsx)$/.test(file) && file !== 'decisions.csv');
  const file = (one: string) => ({ name: one, bytes: readFileSync(path.join(folder, one)) });
  return {
    day,
    files: names.map(file),
    mapping: name === 'given' ? file('mapping.json') : null,
    decisions: name === 'given' && decided ? file('decisions.csv') : null,
  };
}

const rowsOf = (name: string, table: string): Record<string, string>[] =>
  parse(readFileSync(path.join(cases, name, 'expected', `${table}.csv`), 'utf8'), { columns: true });

const texts = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value ?? '')]));

/** What must come out, and what the report says, in one form. */
export function expectedOf(name: 'clean' | 'given') {
  const questions = rowsOf(name, 'questions').map(({ table, row, kind, stage }) => ({
    name: `${table} ${row} ${kind}`,
    stage,
  }));
  return {
    figures: {
      customers: rowsOf(name, 'customers'),
      plans: rowsOf(name, 'plans'),
      totals: Object.fromEntries(rowsOf(name, 'totals').map(({ name: total = '', value }) => [total, value])),
    },
    questions: questions.map((question) => question.name).sort(),
    askedFirst: questions
      .filter(({ stage }) => stage === '1')
      .map((question) => question.name)
      .sort(),
  };
}

export const figuresOfReport = ({ customers, plans, totals }: MoveInReport) => ({
  customers: customers.map(texts),
  plans: plans.map(texts),
  totals: texts(totals),
});

export const questionsOfReport = ({ questions }: MoveInReport) =>
  questions.map(({ table, row, kind }) => `${table} ${row} ${kind}`).sort();
