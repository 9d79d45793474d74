import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { releasing } from '#lib/server/http/releasing.ts';
import { deferred } from '#tests/support/deferred.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const endless = (cancelled: () => void) =>
  new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(1_000)),
    cancel: cancelled,
  });

test('FW-10: an export whose receiver takes nothing for a minute is broken off, and others have its share', async () => {
  const [release, cancelled] = [vi.fn(), vi.fn()];
  const reader = releasing(endless(cancelled), release).getReader();
  await reader.read();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(release).not.toHaveBeenCalled();
  await reader.read();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(release).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(release).toHaveBeenCalledTimes(1);
  expect(cancelled).toHaveBeenCalledTimes(1);
  await expect(reader.read()).rejects.toThrow('takes no more');
});

test('FW-10: one that is read to its end gives its share back once', async () => {
  const release = vi.fn();
  const body = new Response('a file').body as ReadableStream<Uint8Array>;
  expect(await new Response(releasing(body, release)).text()).toBe('a file');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(release).toHaveBeenCalledTimes(1);
});

test.each(['leaves', 'takes nothing'])(
  'EX-04: who %s while a query is at work has their share until the query has ended',
  async (how) => {
    const [release, query, ending] = [vi.fn(), deferred(), deferred()];
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        if (how === 'leaves') await query.opened;
        controller.enqueue(new Uint8Array(1_000));
      },
      cancel: () => ending.opened,
    });
    const reader = releasing(body, release).getReader();
    if (how === 'leaves') void reader.cancel();
    await vi.advanceTimersByTimeAsync(61_000);
    query.open();
    await vi.advanceTimersByTimeAsync(0);
    expect(release).not.toHaveBeenCalled();
    ending.open();
    await vi.advanceTimersByTimeAsync(0);
    expect(release).toHaveBeenCalledTimes(1);
  },
);
