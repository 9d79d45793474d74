import type { PayloadOf } from '#lib/api/call.ts';
import type { importProperties as call } from '#lib/api/office/properties.ts';
import { vacuumCatalogue } from '../../catalogue/vacuum-catalogue.ts';
import { officeActions } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { invalidatePages } from '../../page-cache.ts';
import { db, tx } from '../../runtime.ts';
import { mapColumns } from './column-mapping.ts';
import type { ImportReport } from './import-report.ts';
import { ImportSession } from './import-session.ts';
import { inBatches, noRows, readRows } from './read-rows.ts';
import { streamProgress } from './stream-progress.ts';

/** From so many changes on it is worth tidying up after them. */
const MANY = 1_000;
/** Rows in a transaction: long enough to be quick, short enough that nobody waits for it. */
const BATCH = 250;

/**
 * Loads properties from a file. Bad rows are reported and the good ones load; the same file again changes nothing.
 * A caller that accepts NDJSON hears how far it is while it runs, and the report at the end.
 */
export async function importProperties(input: PayloadOf<typeof call>, context: ContextOf<typeof call>) {
  const steps = importSteps(input, context);
  // what is wrong with the whole file is refused before an answer begins
  const first = await steps.next();
  if (context.request.headers.get('accept')?.includes('application/x-ndjson')) return streamProgress(first, steps);
  let step = first;
  while (!step.done) step = await steps.next();
  return step.value;
}

/** Yields how many rows are done after each batch and ends with the report. */
async function* importSteps(
  { map, set, dry_run: dryRun = false }: PayloadOf<typeof call>,
  { files, caller }: ContextOf<typeof call>,
): AsyncGenerator<number, ImportReport> {
  const bytes = files.file?.[0]?.bytes as Buffer;
  let session: ImportSession | undefined;
  try {
    for await (const rows of inBatches(readRows(bytes), BATCH)) {
      session ??= new ImportSession(mapColumns(columnsOf(rows), map, set), { dryRun });
      await session.take(rows);
      yield session.report.rows;
    }
  } finally {
    // batches that are stored stay, whatever happens to the ones after them
    const changed = session ? session.report.created + session.report.updated : 0;
    if (session && changed > 0) await noteImport(caller.user.id, session.report);
    if (changed >= MANY) await vacuumCatalogue();
  }
  if (!session) throw noRows();
  return session.report;
}

/** CSV rows all have the same; entries of a JSON list need not. */
const columnsOf = (rows: readonly { values: object }[]) => [
  ...new Set(rows.flatMap(({ values }) => Object.keys(values))),
];

const noteImport = (userId: number, { problems: _, suspicious: __, ...counts }: ImportReport) =>
  tx(async () => {
    await db()
      .insert(officeActions)
      .values({ userId, action: 'properties imported', subject: 'properties', detail: counts });
    await invalidatePages(['catalogue']);
  });
