import type { PayloadOf } from '#lib/api/call.ts';
import type { importProperties as call } from '#lib/api/office/imports/property-import.ts';
import { vacuumCatalogue } from '../../catalogue/vacuum-catalogue.ts';
import { ownerOf, workOnUpload } from '../../file-work/file-work.ts';
import type { ContextOf, User } from '../../http/context.ts';
import { invalidateCatalogue } from '../../page-invalidation/invalidate.ts';
import { tx } from '../../runtime.ts';
import { auditAction } from '../audit-action.ts';
import { type ImportReport, ImportSession } from './import-session.ts';
import { streamProgress } from './stream-progress.ts';

/** Changed rows after which the tables are vacuumed. */
const VACUUM_AFTER = 1_000;

/**
 * Imports properties from a file. Invalid rows are reported and the others loaded; importing the same file again changes
 * nothing. A client that accepts NDJSON receives the progress during the import.
 */
export async function importProperties(input: PayloadOf<typeof call>, context: ContextOf<typeof call>) {
  const steps = importSteps(input, context);
  // errors of the whole file are refused before the response begins
  const first = await steps.next();
  if (context.request.headers.get('accept')?.includes('application/x-ndjson')) return streamProgress(first, steps);
  let step = first;
  while (!step.done) step = await steps.next();
  return step.value;
}

/** Yields the number of processed rows after each batch; returns the report. */
async function* importSteps(
  { map, set, answers, dry_run: dryRun = false }: PayloadOf<typeof call>,
  { files, caller }: ContextOf<typeof call>,
): AsyncGenerator<number, ImportReport> {
  const bytes = files.file?.[0]?.bytes as Buffer;
  const owner = ownerOf(caller.user.id);
  const given = { map, set, answers };
  const { list, batches, ...read } = await workOnUpload('readPropertyList', { bytes, ...given }, { owner });
  const session = new ImportSession({ dryRun, by: caller.user, read });
  try {
    for (const batch of batches) {
      await session.take(await workOnUpload('checkPropertyRows', { batch, list, ...given }, { owner }));
      yield session.report.rows;
    }
  } finally {
    // also after an error, because earlier batches are stored
    const changed = session.report.created + session.report.updated;
    if (changed > 0) await recordImport(caller.user, session.report);
    if (changed >= VACUUM_AFTER) await vacuumCatalogue();
  }
  return session.report;
}

const recordImport = (by: User, report: ImportReport) =>
  tx(async () => {
    await auditAction({ by, action: 'properties imported', subject: 'properties', detail: countsOf(report) });
    await invalidateCatalogue();
  });

const countsOf = ({ rows, created, updated, unchanged, repeated, refused, drafts }: ImportReport) => ({
  ...{ rows, created, updated, unchanged, repeated, refused, drafts },
});
