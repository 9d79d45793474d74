import { setTimeout as pause } from 'node:timers/promises';

/**
 * The result of `work`, which gives up when its signal is aborted: after so many milliseconds, for certain. A signal of
 * `AbortSignal.timeout` may be collected as garbage before it fires once it has gone through a `Request`.
 */
export async function withDeadline<T>(milliseconds: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const late = new DOMException(`No answer within ${milliseconds / 1000} s`, 'TimeoutError');
  const over = new AbortController();
  const limit = pause(milliseconds, undefined, { signal: over.signal }).then(() => {
    controller.abort(late);
    throw late;
  });
  try {
    return await Promise.race([work(controller.signal), limit]);
  } finally {
    over.abort();
    limit.catch(() => {});
  }
}

/** Its bytes as they come. Each piece has so many milliseconds, however long whoever reads them takes in between. */
export async function* withChunkDeadline(body: ReadableStream<Uint8Array>, milliseconds: number) {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await withDeadline(milliseconds, () => reader.read());
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
