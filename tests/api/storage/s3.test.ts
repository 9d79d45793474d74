import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseStorageUrl } from '#lib/server/settings/storage-url.ts';
import { s3Storage } from '#lib/server/storage/s3-storage.ts';
import { anObjectStore } from '#tests/support/processes/object-store.ts';

let store: Awaited<ReturnType<typeof anObjectStore>>;
beforeAll(async () => {
  store = await anObjectStore();
});
afterAll(() => store.close());

describe('an S3-compatible store', () => {
  test('stores a file, returns it, lists it over several pages and removes it', async () => {
    const storage = s3Storage(parseStorageUrl(store.url()));
    for (const name of ['a', 'b', 'c', 'd', 'e'])
      await storage.put(`uploads/00/${name}`, Buffer.from(`file ${name}`), 'image/jpeg');
    await storage.put('photos/elsewhere/400.webp', Buffer.from('not listed'), 'image/webp');
    const found = await storage.get('uploads/00/c');
    expect(found?.size).toBe(6);
    expect(await new Response(found?.body).text()).toBe('file c');
    const keys: string[] = [];
    for await (const { key, changedAt } of storage.list('uploads/')) {
      expect(changedAt).toEqual(new Date('2026-11-20T08:00:00Z'));
      keys.push(key);
    }
    expect(keys).toEqual(['a', 'b', 'c', 'd', 'e'].map((name) => `uploads/00/${name}`));
    await storage.remove('uploads/00/c');
    expect(await storage.get('uploads/00/c')).toBeNull();
    expect(store.objects.get('uploads/00/a')?.type).toBe('image/jpeg');
  });

  test('that refuses access is an error, not a missing file', async () => {
    const location = { ...parseStorageUrl(store.url()), accessKeyId: 'stranger' };
    await expect(s3Storage(location).get('uploads/00/a')).rejects.toThrow('answered 403');
  });

  test('is set by STORAGE_URL, and a wrong value is refused with the expected format', () => {
    expect(parseStorageUrl('s3://key:se%2Fcret@store.example.com/bucket?region=auto')).toEqual({
      endpoint: 'https://store.example.com/bucket',
      region: 'auto',
      accessKeyId: 'key',
      secretAccessKey: 'se/cret',
    });
    for (const wrong of [
      's3://store.example.com/bucket',
      's3://key:secret@store.example.com',
      'https://x/y',
      'nonsense',
    ])
      expect(() => parseStorageUrl(wrong)).toThrow(/STORAGE_URL must look like s3:/);
  });
});
