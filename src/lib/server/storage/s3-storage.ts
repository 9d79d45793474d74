import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { ServiceFailure } from '../process/database-unavailable.ts';
import type { S3Location } from '../settings/storage-url.ts';
import { assertStorageKey, type ListedFile, type StorageDriver } from './storage-driver.ts';
import { withChunkDeadline, withDeadline } from './with-deadline.ts';

const TIMEOUT = 15_000;
const RETRIES = 3;
const noBucket = 'The bucket of STORAGE_URL does not exist';
const isTransient = (status: number) => status >= 500 || status === 429;

/**
 * Stores files in a bucket of an S3-compatible store, where putting an object is atomic. A store that does not respond
 * within `timeout` milliseconds counts as unavailable.
 */
export function s3Storage(
  { endpoint, region, accessKeyId, secretAccessKey }: S3Location,
  answersWithin = TIMEOUT,
): StorageDriver {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const ask = async (method: string, path: string, { body, headers, signal }: RequestInit) => {
    const signed = await client.sign(`${endpoint}${path}`, { method, ...(headers && { headers }) });
    // not the signed request itself: its signal would be a second one
    return fetch(signed.url, { method, headers: signed.headers, ...(signal && { signal }), ...(body && { body }) });
  };
  const send = (method: string, path: string, init: RequestInit = {}) =>
    withDeadline(answersWithin, async (signal) => {
      for (let attempt = 0; ; attempt += 1) {
        const response = await ask(method, path, { ...init, signal });
        if (response.ok || response.status === 404) return response;
        await response.body?.cancel();
        if (attempt === RETRIES || !isTransient(response.status))
          throw new ServiceFailure(`The file store answered ${response.status} to ${method} ${path}`);
        await pause(Math.random() * 50 * 2 ** attempt, undefined, { signal });
      }
    });
  const pathOf = (key: string) => {
    assertStorageKey(key);
    return `/${key}`;
  };
  return {
    async put(key, bytes, contentType) {
      const headers = { 'content-type': contentType };
      const response = await send('PUT', pathOf(key), { body: bytes as Uint8Array<ArrayBuffer>, headers });
      if (!response.ok) throw new ServiceFailure(noBucket);
    },
    async get(key) {
      const response = await send('GET', pathOf(key));
      if (!response.ok || !response.body) return null;
      const body = Readable.toWeb(
        Readable.from(withChunkDeadline(response.body, answersWithin)),
      ) as ReadableStream<Uint8Array>;
      return { size: Number(response.headers.get('content-length')), body };
    },
    async remove(key) {
      await send('DELETE', pathOf(key));
    },
    async *list(prefix, after) {
      let token: string | null = null;
      do {
        const query: URLSearchParams = new URLSearchParams({
          'list-type': '2',
          prefix,
          ...(token ? { 'continuation-token': token } : after && { 'start-after': after }),
        });
        const response = await send('GET', `?${query}`);
        if (!response.ok) throw new ServiceFailure(noBucket);
        const xml: string = await withDeadline(answersWithin, () => response.text());
        yield* contentsOf(xml);
        token = xml.match(/<NextContinuationToken>([^<]+)</)?.[1] ?? null;
      } while (token);
    },
  };
}

/** Keys are plain names, so nothing in them is escaped. */
function* contentsOf(xml: string): Iterable<ListedFile> {
  for (const item of xml.split('<Contents>').slice(1)) {
    const key = item.match(/<Key>([^<]+)</)?.[1];
    const changed = item.match(/<LastModified>([^<]+)</)?.[1];
    if (key && changed) yield { key, changedAt: new Date(changed) };
  }
}
