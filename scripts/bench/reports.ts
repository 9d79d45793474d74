import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { reportNames } from '../../src/lib/domain/accounting/reports.ts';
import { openDatabase } from '../../src/lib/server/db/open-database.ts';
import { officeForecast } from '../../src/lib/server/office/arrears/forecast.ts';
import { officeArrears } from '../../src/lib/server/office/arrears/office-arrears.ts';
import { officeFigures } from '../../src/lib/server/office/reports/office-figures.ts';
import { officeReport } from '../../src/lib/server/office/reports/office-report.ts';
import { setRuntime } from '../../src/lib/server/runtime.ts';
import { readSettings } from '../../src/lib/server/settings/settings.ts';
import { fillLedger } from './reports-ledger.ts';
import { temporaryPostgres } from './temporary-postgres.ts';

export const PAYMENTS = 200_000;

/** Milliseconds of a screen's answer, the median of five. */
type ScreenFigures = { what: string; took: number }[];

/** Screens of the office with a generated ledger; undefined where PostgreSQL is not installed. */
export async function measureReports(payments = PAYMENTS): Promise<ScreenFigures | undefined> {
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
    const figures = await screens();
    await database.close();
    return figures;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await postgres.stop();
  }
}

/** Whose name stands under a report. */
const asker = { caller: { user: { firstName: 'Ada', lastName: 'Obi' } } } as never;

async function screens() {
  const asked: [string, () => Promise<unknown>][] = [
    ...reportNames.map((report): [string, () => Promise<unknown>] => [
      `report: ${report}`,
      () => officeReport({ report, start_date: '2026-01-01', end_date: '2026-11-20' } as never, asker),
    ]),
    ['arrears', () => officeArrears({ page: 1 } as never, { caller: { user: { id: 0 } } } as never)],
    ['forecast', officeForecast],
    ['figures of the home', officeFigures],
  ];
  const rows: ScreenFigures = [];
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
