import { AwsClient } from 'aws4fetch';
import type { S3Location } from '../settings/storage-url.ts';
import type { ListedFile, Storage } from './storage.ts';
import { assertStorageKey } from './storage-keys.ts';

const PATIENCE = 15_000;

/** Keeps files in a bucket of an S3-compatible store; putting an object is all or nothing there by itself. */
export function s3Storage({ endpoint, region, accessKeyId, secretAccessKey }: S3Location): Storage {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
  const ask = async (method: string, place: string, init: RequestInit = {}) => {
    const response = await client.fetch(`${endpoint}${place}`, {
      method,
      signal: AbortSignal.timeout(PATIENCE),
      ...init,
    });
    if (response.ok || response.status === 404) return response;
    throw new Error(`The file store answered ${response.status} to ${method} ${place}`);
  };
  const placeOf = (key: string) => {
    assertStorageKey(key);
    return `/${key}`;
  };
  return {
    async put(key, bytes, contentType) {
      const headers = { 'content-type': contentType };
      const response = await ask('PUT', placeOf(key), { body: bytes as Uint8Array<ArrayBuffer>, headers });
      if (!response.ok) throw new Error('The bucket of STORAGE_URL does not exist');
    },
    async get(key) {
      const response = await ask('GET', placeOf(key));
      if (!response.ok || !response.body) return null;
      return { size: Number(response.headers.get('content-length')), body: response.body };
    },
    async remove(key) {
      await ask('DELETE', placeOf(key));
    },
    async *list(prefix) {
      let token: string | null = null;
      do {
        const query: URLSearchParams = new URLSearchParams({
          'list-type': '2',
          prefix,
          ...(token && { 'continuation-token': token }),
        });
        const xml: string = await (await ask('GET', `?${query}`)).text();
        yield* contentsOf(xml);
        token = xml.match(/<NextContinuationToken>([^<]+)</)?.[1] ?? null;
      } while (token);
    },
  };
}

/** Keys are plain names, so nothing in them was escaped. */
function* contentsOf(xml: string): Iterable<ListedFile> {
  for (const [, item = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
    const key = item.match(/<Key>([^<]+)</)?.[1];
    const changed = item.match(/<LastModified>([^<]+)</)?.[1];
    if (key && changed) yield { key, changedAt: new Date(changed) };
  }
}
