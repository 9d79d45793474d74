import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { reportNames } from '../../src/lib/domain/accounting/reports.ts';
import { openDatabase } from '../../src/lib/server/db/open-database.ts';
import { officeForecast } from '../../src/lib/server/office/arrears/forecast.ts';
import { officeArrears } from '../../src/lib/server/office/arrears/office-arrears.ts';
import { csvResponse } from '../../src/lib/server/office/exports/csv-response.ts';
import { xlsxResponse } from '../../src/lib/server/office/exports/xlsx-response.ts';
import { tableOf } from '../../src/lib/server/office/reports/export-report.ts';
import { officeFigures } from '../../src/lib/server/office/reports/office-figures.ts';
import { officeReport, periodOf, reports } from '../../src/lib/server/office/reports/office-report.ts';
import { setRuntime } from '../../src/lib/server/runtime.ts';
import { readSettings } from '../../src/lib/server/settings/settings.ts';
import { fillLedger } from './reports-ledger.ts';
import { temporaryPostgres } from './temporary-postgres.ts';

export const PAYMENTS = 200_000;

interface ReportFigures {
  /** Milliseconds of a screen's answer, the first one and the median of five. */
  screens: { what: string; took: number }[];
  exports: { what: string; took: number; bytes: number; mostMemory: number }[];
}

/** Screens and exports of the office with a generated ledger; undefined where PostgreSQL is not installed. */
export async function measureReports(payments = PAYMENTS): Promise<ReportFigures | undefined> {
  const postgres = await temporaryPostgres(1);
  if (!postgres) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'homestead-bench-'));
  try {
    const log = pino({ level: 'error' });
    const database = await openDatabase({ url: postgres.urls[0], dataDir: folder, log });
    setRuntime({
      database,
      log,
      clock: () => new Date('2026-11-20T08:00:00Z'),
      settings: readSettings({ DATA_DIR: folder, SESSION_SECRET: 'only to measure '.repeat(4) }),
    });
    await fillLedger(database, payments);
    const figures = { screens: await screens(), exports: await exported() };
    await database.close();
    return figures;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await postgres.stop();
  }
}

async function screens() {
  const asked: [string, () => Promise<unknown>][] = [
    ...reportNames.map((report): [string, () => Promise<unknown>] => [
      `report: ${report}`,
      () => officeReport({ report, start_date: '2026-01-01', end_date: '2026-11-20' } as never),
    ]),
    ['arrears', () => officeArrears({ page: 1 } as never)],
    ['forecast', officeForecast],
    ['figures of the home', officeFigures],
  ];
  const rows: ReportFigures['screens'] = [];
  for (const [what, ask] of asked) {
    const times: number[] = [];
    for (let time = 0; time < 5; time += 1) {
      const start = performance.now();
      await ask();
      times.push(performance.now() - start);
    }
    rows.push({ what, took: times.sort((a, b) => a - b)[2] ?? 0 });
  }
  return rows;
}

async function exported() {
  const rows: ReportFigures['exports'] = [];
  for (const [format, respond] of [
    ['CSV', csvResponse],
    ['XLSX', xlsxResponse],
  ] as const) {
    globalThis.gc?.();
    const before = process.memoryUsage().rss;
    let [bytes, most] = [0, 0];
    const start = performance.now();
    const response = respond(tableOf('journal', reports.journal, periodOf({})));
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      bytes += chunk.length;
      most = Math.max(most, process.memoryUsage().rss - before);
    }
    rows.push({ what: `journal as ${format}`, took: performance.now() - start, bytes, mostMemory: most });
  }
  return rows;
}
