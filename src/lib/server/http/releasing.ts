import { MINUTE } from '#lib/domain/durations.ts';

/** A receiver that takes nothing for so long has gone, or wants to keep others waiting. */
const PATIENCE = MINUTE;

/**
 * An answer that is still being written keeps its share until it has been, or its receiver has gone or takes no more:
 * then it is broken off.
 */
export function releasing(body: ReadableStream<Uint8Array>, release: () => void): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let timer: NodeJS.Timeout | undefined;
  const end = () => {
    clearTimeout(timer);
    release();
  };
  const waitForReceiver = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    timer = setTimeout(() => {
      const reason = new Error('The receiver takes no more');
      end();
      controller.error(reason);
      void reader.cancel(reason).catch(() => undefined);
    }, PATIENCE).unref();
  };
  return new ReadableStream({
    start: waitForReceiver,
    async pull(controller) {
      clearTimeout(timer);
      try {
        const { done, value } = await reader.read();
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
    cancel(reason) {
      end();
      return reader.cancel(reason);
    },
  });
}
