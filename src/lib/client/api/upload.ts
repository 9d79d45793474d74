import { offlineNotSent } from '#lib/messages/feedback.ts';
import { NetworkError, OfflineError } from './errors.ts';
import type { HttpReply, PreparedRequest } from './request.ts';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Sends a form and reports its progress from 0 to 1, which only XMLHttpRequest can do in all browsers. */
export const upload = (
  { method, url, body }: PreparedRequest,
  headers: Record<string, string>,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<HttpReply> =>
  new Promise((resolve, reject) => {
    if (navigator.onLine === false) return reject(new OfflineError(offlineNotSent));
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () =>
      resolve({
        status: request.status,
        body: parsed(request.responseText),
        requestId: request.getResponseHeader('x-request-id') ?? undefined,
      });
    request.onerror = () => reject(new NetworkError('No answer came back'));
    request.ontimeout = request.onerror;
    request.onabort = () => reject(signal?.reason ?? new NetworkError('The upload was stopped'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body as FormData);
  });
