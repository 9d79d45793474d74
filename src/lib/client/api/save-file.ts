import type { AnyCall, InputOf } from '#lib/api/call.ts';
import { fileNotReceived } from '#lib/messages/papers.ts';
import { toast } from '../page/toasts.ts';
import { download } from './download.ts';
import { toastFailure } from './failure-text.ts';

/** Fetches a file and saves it; says how that went. */
export async function saveFile<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  { as, told }: { as: string; told: string },
) {
  try {
    await download(call, input, as);
    toast('success', told);
  } catch (error) {
    toastFailure(error, fileNotReceived);
  }
}
