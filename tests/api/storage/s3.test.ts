import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as passed } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { isUnavailableError } from '#lib/server/process/database-unavailable.ts';
import { parseStorageUrl } from '#lib/server/settings/storage-url.ts';
import { s3Storage } from '#lib/server/storage/s3-storage.ts';
import { anObjectStore } from '#tests/support/processes/object-store.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

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

  test('that says nothing any more is away after its time, whenever garbage is collected', async () => {
    const silent = createServer((request, response) => {
      // the beginning of a file, and nothing more
      if (request.method === 'GET') response.writeHead(200, { 'content-length': 100 }).write('a');
    });
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      silent.closeAllConnections();
      silent.close();
    });
    const { port } = silent.address() as AddressInfo;
    const storage = s3Storage(parseStorageUrl(`s3://key:secret@127.0.0.1:${port}/bucket?insecure=1`), 2_000);
    const collecting = setInterval(collectGarbage, 20);
    onTestFinished(() => clearInterval(collecting));
    const put = storage.put('uploads/00/a', Buffer.from('x'), 'image/jpeg');
    expect(await put.catch(isUnavailableError)).toBe(true);
    const file = await storage.get('uploads/00/a');
    expect(await new Response(file?.body).text().catch(isUnavailableError)).toBe(true);
  });

  test('sends a file for as long as somebody reads it slowly', async () => {
    await s3Storage(parseStorageUrl(store.url())).put('uploads/00/slow', Buffer.alloc(3_000_000), 'image/jpeg');
    const storage = s3Storage(parseStorageUrl(store.url()), 1_000);
    const file = await storage.get('uploads/00/slow');
    let size = 0;
    for await (const piece of file?.body ?? []) {
      size += piece.length;
      if (size < 400_000) await passed(250);
    }
    expect(size).toBe(3_000_000);
  });

  test('that fails for a moment is asked again', async () => {
    const storage = s3Storage(parseStorageUrl(store.url()));
    store.failNext(2);
    await storage.put('uploads/00/again', Buffer.from('again'), 'image/jpeg');
    expect(String(store.objects.get('uploads/00/again')?.bytes)).toBe('again');
    store.failNext(4);
    expect(await storage.get('uploads/00/again').catch(isUnavailableError)).toBe(true);
  });

  test('that refuses access is an error, not a missing file', async () => {
    const location = { ...parseStorageUrl(store.url()), accessKeyId: 'stranger' };
    await expect(s3Storage(location).get('uploads/00/a')).rejects.toThrow('answered 403');
  });

  test('FA-08: without its bucket is an outage, to whoever writes or lists', async () => {
    const empty = createServer((_req, res) => res.writeHead(404).end('<Code>NoSuchBucket</Code>'));
    await new Promise<void>((resolve) => empty.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void empty.close());
    const { port } = empty.address() as AddressInfo;
    const storage = s3Storage(parseStorageUrl(`s3://key:secret@127.0.0.1:${port}/bucket?insecure=1`));
    expect(await storage.put('uploads/00/a', Buffer.from('a'), 'image/jpeg').catch(isUnavailableError)).toBe(true);
    expect(await storage.list('')[Symbol.asyncIterator]().next().catch(isUnavailableError)).toBe(true);
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
