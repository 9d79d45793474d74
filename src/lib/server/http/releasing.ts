import { MINUTE } from '#lib/domain/durations.ts';

/** A receiver that takes nothing for so long has gone, or wants to keep others waiting. */
const PATIENCE = MINUTE;

/**
 * An answer that is still being written keeps its share until it has been. When its receiver has gone or takes no more
 * it is broken off, and the share is free when what made it has ended: a query may still be at work.
 */
export function releasing(body: ReadableStream<Uint8Array>, release: () => void): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let timer: NodeJS.Timeout | undefined;
  let brokenOff = false;
  const end = () => {
    clearTimeout(timer);
    if (!brokenOff) release();
  };
  const breakOff = (reason: unknown) => {
    brokenOff = true;
    clearTimeout(timer);
    return reader.cancel(reason).finally(release);
  };
  const waitForReceiver = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    timer = setTimeout(() => {
      const reason = new Error('The receiver takes no more');
      controller.error(reason);
      void breakOff(reason).catch(() => undefined);
    }, PATIENCE).unref();
  };
  return new ReadableStream({
    start: waitForReceiver,
    async pull(controller) {
      clearTimeout(timer);
      try {
        const { done, value } = await reader.read();
        if (brokenOff) return;
        if (!done) {
          controller.enqueue(value);
          return waitForReceiver(controller);
        }
        end();
        controller.close();
      } catch (error) {
        end();
        throw error;
      }
    },
    cancel: breakOff,
  });
}
