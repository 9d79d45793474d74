import '../support/fake-browser.ts';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { download, downloadFailure } from '#lib/client/api/download.ts';
import { FileNotReceived, takeFile } from '#lib/client/api/take-file.ts';
import { brokenOff, noRoomOnDevice, type ReceivedSoFar, tooLargeForDevice } from '#lib/messages/downloads/downloads.ts';

const encoder = new TextEncoder();
let saved: { download: string; file: Blob }[] = [];
beforeEach(() => {
  saved = [];
  const files = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.set('blob:file', file as Blob);
    return 'blob:file';
  });
  vi.stubGlobal('document', {
    createElement: () => {
      const link = {
        download: '',
        click: () => saved.push({ download: link.download, file: files.get('blob:file') as Blob }),
      };
      return link;
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const table = { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': 'attachment; filename="x.csv"' };

/** An answer whose pieces a test sends one by one. */
function anAnswer() {
  let controller: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
  const fetch = vi.fn(async (_: string, { signal }: RequestInit) => {
    signal?.addEventListener('abort', () => controller.error(signal.reason));
    return new Response(body, { headers: table });
  });
  vi.stubGlobal('fetch', fetch);
  return {
    send: (text: string) => controller.enqueue(encoder.encode(text)),
    end: () => controller.close(),
    breakOff: () => controller.error(new TypeError('network error')),
  };
}

const call = ['GET /office/customers/export', { name: 'Ada' }, 'customers.csv'] as const;

describe('a download', () => {
  test('EX-07: says how many rows and bytes have come, and is saved whole', async () => {
    const answer = anAnswer();
    const told: ReceivedSoFar[] = [];
    const done = download(...call, { onProgress: (received) => told.push(received) });
    answer.send('No,Name\r\n1,Ada\r\n2,Obi\r\n');
    await expect.poll(() => told).toEqual([{ bytes: 23, rows: 2 }]);
    answer.send('3,Ngozi\r\n');
    answer.end();
    await done;
    expect(saved.map(({ download: name }) => name)).toEqual(['x.csv']);
    expect(await saved[0]?.file.text()).toBe('No,Name\r\n1,Ada\r\n2,Obi\r\n3,Ngozi\r\n');
  });

  test('EX-07: that breaks off is not saved, and says so', async () => {
    const answer = anAnswer();
    const done = download(...call);
    answer.send('No,Name\r\n1,Ada\r\n');
    answer.breakOff();
    const failure = await done.catch((error) => error);
    expect(failure).toBeInstanceOf(FileNotReceived);
    expect(downloadFailure(failure)).toBe(brokenOff);
    expect(saved).toEqual([]);
  });

  test('EX-07: can be cancelled while it comes', async () => {
    const answer = anAnswer();
    const cancelling = new AbortController();
    const told: ReceivedSoFar[] = [];
    const done = download(...call, { signal: cancelling.signal, onProgress: (received) => told.push(received) });
    answer.send('No,Name\r\n');
    await expect.poll(() => told).toHaveLength(1);
    cancelling.abort();
    await expect(done).rejects.toMatchObject({ name: 'AbortError' });
    expect(saved).toEqual([]);
  });
});

describe('a file that arrives', () => {
  const HOUR = 3_600_000;

  /** The disk that a browser lends, with files of such an age. */
  function aDisk({ left = [], isFull = false }: { left?: number[]; isFull?: boolean } = {}) {
    const files = new Map<string, Uint8Array[]>(left.map((age) => [`left ${age}`, []]));
    const ageOf = (name: string) => Number(name.replace('left ', '')) || 0;
    const folder = {
      getFileHandle: async (name: string) => ({
        async createWritable() {
          const chunks: Uint8Array[] = [];
          return {
            async write(chunk: Uint8Array) {
              if (isFull) throw new DOMException('Full', 'QuotaExceededError');
              chunks.push(chunk);
            },
            close: async () => void files.set(name, chunks),
            abort: async () => {},
          };
        },
        getFile: async () => new Blob(files.get(name) as Uint8Array<ArrayBuffer>[]),
      }),
      removeEntry: async (name: string) => void files.delete(name),
      async *entries() {
        for (const name of [...files.keys()])
          yield [name, { getFile: async () => ({ lastModified: Date.now() - ageOf(name) }) }];
      },
    };
    const root = { getDirectoryHandle: async () => folder };
    vi.stubGlobal('navigator', { storage: { getDirectory: async () => root } });
    return files;
  }

  test('EX-07: lies on the disk that the browser lends, until it is forgotten', async () => {
    const files = aDisk();
    const { file, forget } = await takeFile(new Response('a,b', { headers: table }));
    expect(await file.text()).toBe('a,b');
    expect(files.size).toBe(1);
    await forget();
    expect(files.size).toBe(0);
  });

  test('EX-07: leaves nothing on the disk when it breaks off', async () => {
    const files = aDisk();
    const body = new ReadableStream({ pull: (controller) => controller.error(new TypeError('network error')) });
    await expect(takeFile(new Response(body, { headers: table }))).rejects.toThrow(brokenOff);
    expect(files.size).toBe(0);
  });

  test('EX-07: clears away what a closed page has left there, and leaves what another one has just saved', async () => {
    const files = aDisk({ left: [2 * HOUR, 1_000] });
    await takeFile(new Response('a,b', { headers: table }));
    expect([...files.keys()].filter((name) => name.startsWith('left'))).toEqual(['left 1000']);
  });

  test('EX-07: for which there is no room leaves nothing, and says so', async () => {
    const files = aDisk({ isFull: true });
    await expect(takeFile(new Response('a,b', { headers: table }))).rejects.toThrow(noRoomOnDevice);
    expect(files.size).toBe(0);
  });

  test('EX-07: without such a disk, a phone takes no more than it can hold', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const piece = new Uint8Array(10_000_000);
    let cancelled = false;
    const body = new ReadableStream({
      pull: (controller) => controller.enqueue(piece),
      cancel: () => void (cancelled = true),
    });
    await expect(takeFile(new Response(body, { headers: table }))).rejects.toThrow(tooLargeForDevice(50_000_000));
    expect(cancelled).toBe(true);
  });
});
