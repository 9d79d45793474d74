import type { CallInput, FileCall } from '#lib/api/call-types.ts';
import { fileNotReceived } from '#lib/messages/papers.ts';
import { toast } from '../page/toasts.ts';
import { download } from './download.ts';
import { toastFailure } from './failure-text.ts';

/** Fetches a file and saves it; says how that went. */
export async function saveFile<Name extends FileCall>(
  name: Name,
  input: CallInput<Name>,
  { as, told }: { as: string; told: string },
) {
  try {
    await download(name, input, as);
    toast('success', told);
  } catch (error) {
    toastFailure(error, fileNotReceived);
  }
}
