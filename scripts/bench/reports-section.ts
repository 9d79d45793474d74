import { measureReports, PAYMENTS } from './reports.ts';
import { type Section, verdict } from './section.ts';

/** Milliseconds. */
const BAR = 1_500;

/** The office's reports with a ledger of many payments, on PostgreSQL. */
export const reportsSection: Section = {
  name: 'reports',
  heading: `Reports of ${PAYMENTS.toLocaleString('en')} payments`,
  write,
};

async function write(): Promise<string[]> {
  const screens = await measureReports();
  if (!screens) return ['PostgreSQL is not installed here.'];
  return [
    'On PostgreSQL, with a generated ledger.',
    '',
    '| what | milliseconds | bar | |',
    '|---|---|---|---|',
    ...screens.map(({ what, took }) => `| ${what} | ${took.toFixed(0)} | ${BAR} | ${verdict(took <= BAR)} |`),
  ];
}
