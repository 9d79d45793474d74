import type { CallInput, FileCall } from '#lib/api/call-types.ts';
import { api } from '#lib/client/api/api.ts';
import { toastFailure } from '#lib/client/api/failure-text.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { type FiledExport, filedExports } from '#lib/domain/operations/export-files.ts';
import { madeAFile } from '#lib/messages/downloads/export-files.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';

/** Asks for what is being exported as a file; whether it is made. Pressed twice it is the same one. */
export async function handOver<Name extends FileCall>(call: Name, input: CallInput<Name>): Promise<boolean> {
  const which = filedExports.find((one) => one === call) as FiledExport;
  const given = Object.entries(input as Record<string, unknown>).filter(
    (entry): entry is [string, string | number] => ['string', 'number'].includes(typeof entry[1]) && entry[1] !== '',
  );
  try {
    await api('POST /office/export-files', { call: which, filters: Object.fromEntries(given) });
  } catch (failure) {
    toastFailure(failure, somethingWrong);
    return false;
  }
  toast('success', madeAFile);
  refreshQueries('/api/office/export-files');
  return true;
}
