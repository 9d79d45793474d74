import type { CallInput, FileCall } from '#lib/api/call-types.ts';
import { $session } from '../session/session.ts';
import { failureOf, headersFor } from './api.ts';
import { NetworkError } from './errors.ts';
import { prepareRequest } from './request.ts';
import { saveAs } from './save-as.ts';

/** Fetches the file that a call answers, with the session's token in its header, and keeps it under its own name. */
export async function download<Name extends FileCall>(name: Name, input: CallInput<Name>, otherwise: string) {
  const { token } = $session.get();
  const { url, method } = prepareRequest(name, input);
  const response = await fetch(url, { method, headers: headersFor(token, undefined) }).catch((cause) => {
    throw new NetworkError('No answer came back', { cause });
  });
  if (!response.ok) {
    const body = await response.json().catch(() => undefined);
    throw failureOf({ status: response.status, body, requestId: undefined }, true, token);
  }
  const [, given] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  const file = await response.blob().catch((cause) => {
    throw new NetworkError('The file broke off', { cause });
  });
  saveAs(given ?? otherwise, file);
}
