import { AwsClient } from 'aws4fetch';
import { ServiceFailure } from '../outage.ts';
import type { S3Location } from '../settings/storage-url.ts';
import { assertStorageKey, type ListedFile, type StorageDriver } from './storage-driver.ts';

const TIMEOUT_MS = 15_000;
const noBucket = 'The bucket of STORAGE_URL does not exist';

/** Stores files in a bucket of an S3-compatible store, where putting an object is atomic. */
export function s3Storage({ endpoint, region, accessKeyId, secretAccessKey }: S3Location): StorageDriver {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
  const send = async (method: string, path: string, init: RequestInit = {}) => {
    const response = await client.fetch(`${endpoint}${path}`, {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...init,
    });
    if (response.ok || response.status === 404) return response;
    throw new ServiceFailure(`The file store answered ${response.status} to ${method} ${path}`);
  };
  const pathOf = (key: string) => {
    assertStorageKey(key);
    return `/${key}`;
  };
  return {
    async put(key, bytes, contentType) {
      const headers = { 'content-type': contentType };
      const response = await send('PUT', pathOf(key), { body: bytes as Uint8Array<ArrayBuffer>, headers });
      if (!response.ok) throw new Error(noBucket);
    },
    async get(key) {
      const response = await send('GET', pathOf(key));
      if (!response.ok || !response.body) return null;
      return { size: Number(response.headers.get('content-length')), body: response.body };
    },
    async remove(key) {
      await send('DELETE', pathOf(key));
    },
    async *list(prefix) {
      let token: string | null = null;
      do {
        const query: URLSearchParams = new URLSearchParams({
          'list-type': '2',
          prefix,
          ...(token && { 'continuation-token': token }),
        });
        const response = await send('GET', `?${query}`);
        if (!response.ok) throw new Error(noBucket);
        const xml: string = await response.text();
        yield* contentsOf(xml);
        token = xml.match(/<NextContinuationToken>([^<]+)</)?.[1] ?? null;
      } while (token);
    },
  };
}

/** Keys are plain names, so nothing in them is escaped. */
function* contentsOf(xml: string): Iterable<ListedFile> {
  for (const [, item = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
    const key = item.match(/<Key>([^<]+)</)?.[1];
    const changed = item.match(/<LastModified>([^<]+)</)?.[1];
    if (key && changed) yield { key, changedAt: new Date(changed) };
  }
}
