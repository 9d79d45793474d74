import type { CallInput, FileCall } from '#lib/api/call-types.ts';
import { fileNotReceived } from '#lib/messages/documents.ts';
import type { ReceivedSoFar } from '#lib/messages/downloads/downloads.ts';
import { toast } from '../page/toasts.ts';
import { $session } from '../session/session.ts';
import { failureOf, headersFor } from './api.ts';
import { NetworkError, SessionEnded } from './errors.ts';
import { toastFailure } from './failure-text.ts';
import { prepareRequest } from './request.ts';
import { FileNotReceived, takeFile } from './take-file.ts';

/** Saves a file on the device. */
export const saveFile = (name: string, file: Blob, keepFor = 60_000) => {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), keepFor);
};

interface DownloadOptions {
  signal?: AbortSignal;
  onProgress?: (received: ReceivedSoFar) => void;
  /** What is done with the file, in place of saving it. */
  hand?: (name: string, file: Blob, keepFor?: number) => unknown;
}

/**
 * Saves the file that a call responds with. `fileName` is for responses without a name. By `fetch` and not by a link,
 * because a link could carry the token only in its address, and would neither say how far it is nor why it failed.
 */
export async function download<Name extends FileCall>(
  name: Name,
  input: CallInput<Name>,
  fileName: string,
  { signal, onProgress, hand = saveFile }: DownloadOptions = {},
) {
  const { token } = $session.get();
  const { url, method, body } = prepareRequest(name, input);
  const json = body && { 'content-type': 'application/json' };
  const response = await fetch(url, {
    method,
    headers: { ...headersFor(token, undefined), ...json },
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch((cause) => {
    if (signal?.aborted) throw cause;
    throw new NetworkError('No answer came back', { cause });
  });
  if (!response.ok) {
    const refusal = await response.json().catch(() => undefined);
    throw failureOf({ status: response.status, body: refusal, requestId: undefined }, true, token);
  }
  const [, serverName] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  const { file, keepFor, forget } = await takeFile(response, onProgress);
  if ($session.get().token !== token) {
    await forget().catch(() => {});
    throw new SessionEnded({ status: 401 });
  }
  await hand(serverName ?? fileName, file, keepFor);
  setTimeout(() => void forget().catch(() => {}), keepFor);
}

/** What to say of a download that failed. */
export const downloadFailure = (error: unknown) => (error instanceof FileNotReceived ? error.message : fileNotReceived);

/** The same with a toast about the outcome. */
export async function downloadWithToast<Name extends FileCall>(
  name: Name,
  input: CallInput<Name>,
  { fileName, savedText }: { fileName: string; savedText: string },
) {
  try {
    await download(name, input, fileName);
    toast('success', savedText);
  } catch (error) {
    toastFailure(error, downloadFailure(error));
  }
}
