import { measureReports, PAYMENTS } from './reports.ts';
import { type Section, verdict } from './section.ts';

const BARS = { screen: 1_500, memory: 150 } as const;
const mega = 1024 * 1024;

/** The office's reports and their exports with a ledger of many payments, on PostgreSQL. */
export const reportsSection: Section = {
  name: 'reports',
  heading: `Reports of ${PAYMENTS.toLocaleString('en')} payments`,
  write,
};

async function write(): Promise<string[]> {
  const figures = await measureReports();
  if (!figures) return ['PostgreSQL is not installed here.'];
  return [
    'On PostgreSQL, with a generated ledger. Memory is what the process grows by while the journal is exported.',
    '',
    '| what | milliseconds | bar | |',
    '|---|---|---|---|',
    ...figures.screens.map(
      ({ what, took }) => `| ${what} | ${took.toFixed(0)} | ${BARS.screen} | ${verdict(took <= BARS.screen)} |`,
    ),
    '',
    '| export | seconds | MB | grows by MB at most | bar | |',
    '|---|---|---|---|---|---|',
    ...figures.exports.map(({ what, took, bytes, mostMemory }) => {
      const grown = mostMemory / mega;
      return `| ${what} | ${(took / 1000).toFixed(1)} | ${(bytes / mega).toFixed(1)} | ${grown.toFixed(0)} | ${BARS.memory} | ${verdict(grown <= BARS.memory)} |`;
    }),
  ];
}
