import type { CallInput, FileCall } from '#lib/api/call-types.ts';
import { fileNotReceived } from '#lib/messages/papers.ts';
import { toast } from '../page/toasts.ts';
import { download } from './download.ts';
import { toastFailure } from './failure-text.ts';

/** Downloads a file and shows the outcome in a toast. */
export async function saveFile<Name extends FileCall>(
  name: Name,
  input: CallInput<Name>,
  { fileName, savedText }: { fileName: string; savedText: string },
) {
  try {
    await download(name, input, fileName);
    toast('success', savedText);
  } catch (error) {
    toastFailure(error, fileNotReceived);
  }
}
