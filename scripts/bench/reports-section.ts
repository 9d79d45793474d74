import { CUSTOMERS, type ExportFigures, measureExports } from './exports.ts';
import { measureReports, PAYMENTS } from './reports.ts';
import { type Section, verdict } from './section.ts';

/** Milliseconds of a screen; of an export milliseconds to its first byte and for a million rows, and megabytes. */
const BARS = { screen: 1_500, first: 1_000, million: 60_000, memory: 50 } as const;
const mega = 1024 * 1024;

/** The office's reports with a ledger of many payments, and its exports over HTTP, on PostgreSQL. */
export const reportsSection: Section = {
  name: 'reports',
  heading: `Reports of ${PAYMENTS.toLocaleString('en')} payments`,
  write,
};

async function write(): Promise<string[]> {
  const screens = await measureReports();
  const exports = await measureExports();
  if (!screens || !exports) return ['PostgreSQL is not installed here.'];
  return [
    'On PostgreSQL, with a generated ledger.',
    '',
    '| what | milliseconds | bar | |',
    '|---|---|---|---|',
    ...screens.map(
      ({ what, took }) => `| ${what} | ${took.toFixed(0)} | ${BARS.screen} | ${verdict(took <= BARS.screen)} |`,
    ),
    '',
    `Exports in a company of ${CUSTOMERS.toLocaleString('en')} customers, over HTTP and packed with Brotli. Memory is what the process of the portal grows by meanwhile; the probe is \`/livez\`, asked all the time. Bars: the first byte within ${BARS.first / 1_000} s, a million rows within ${BARS.million / 1_000} s, ${BARS.memory} MB.`,
    '',
    '| export | first byte, s | end, s | rows | MB | grows by MB at most | slowest probe, ms | |',
    '|---|---|---|---|---|---|---|---|',
    ...exports.map(rowOf),
  ];
}

function rowOf(figures: ExportFigures): string {
  const { what, status, first, took, rows, bytes, grown, slowestProbe } = figures;
  const isInTime = rows === undefined || took <= BARS.million * Math.max(1, rows / 1_000_000);
  const holds = status === 200 && first <= BARS.first && isInTime && grown <= BARS.memory * mega;
  return `| ${what} | ${(first / 1000).toFixed(2)} | ${(took / 1000).toFixed(1)} | ${rows?.toLocaleString('en') ?? ''} | ${(bytes / mega).toFixed(1)} | ${(grown / mega).toFixed(0)} | ${slowestProbe.toFixed(0)} | ${verdict(holds)} |`;
}
