import type { CallInput, FileCall } from '#lib/api/call-types.ts';
import { fileNotReceived } from '#lib/messages/papers.ts';
import { toast } from '../page/toasts.ts';
import { $session } from '../session/session.ts';
import { failureOf, headersFor } from './api.ts';
import { NetworkError, SessionEnded } from './errors.ts';
import { toastFailure } from './failure-text.ts';
import { prepareRequest } from './request.ts';

/** Saves a file on the device. */
export const saveFile = (name: string, file: Blob) => {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/** Saves the file that a call responds with. `fileName` is for responses without a name. */
export async function download<Name extends FileCall>(name: Name, input: CallInput<Name>, fileName: string) {
  const { token } = $session.get();
  const { url, method, body } = prepareRequest(name, input);
  const json = body && { 'content-type': 'application/json' };
  const response = await fetch(url, {
    method,
    headers: { ...headersFor(token, undefined), ...json },
    ...(body && { body: JSON.stringify(body) }),
  }).catch((cause) => {
    throw new NetworkError('No answer came back', { cause });
  });
  if (!response.ok) {
    const refusal = await response.json().catch(() => undefined);
    throw failureOf({ status: response.status, body: refusal, requestId: undefined }, true, token);
  }
  const [, serverName] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  const file = await response.blob().catch((cause) => {
    throw new NetworkError('The file broke off', { cause });
  });
  if ($session.get().token !== token) throw new SessionEnded({ status: 401 });
  saveFile(serverName ?? fileName, file);
}

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
    toastFailure(error, fileNotReceived);
  }
}
