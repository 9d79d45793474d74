import { AsyncResource } from 'node:async_hooks';
import { log } from '../runtime.ts';
import { isRestoredCopy } from './restored-copy.ts';

interface Work {
  /** The worker's name, used for notifications and in the log. */
  name: string;
  /** Poll interval in milliseconds. */
  every: number;
  /** Milliseconds from being woken to the look, so that the transaction it came from has time to commit. */
  soon?: number;
  /** The first look comes after `every` too: while the server starts there is other work, or nobody to ask yet. */
  waits?: true;
  /** It goes on in a restored copy, because it reaches nobody outside. */
  inRestoredCopy?: true;
  /** Processes pending work; checks `stopped` between items. */
  look(stopped: () => boolean): Promise<unknown>;
}

/** How to wake each running worker, by its name. */
const wakeUps = new Map<string, () => void>();

/** Makes the worker poll soon. A lost notification only delays the work. */
export const notifyWorker = (name: string) => wakeUps.get(name)?.();

/** Has `look` called soon after `wake(name)`, once for all calls meanwhile. Returns a function that ends it. */
export function onWake(name: string, poll: () => void, notifyDelay = 50) {
  let woken: NodeJS.Timeout | undefined;
  wakeUps.set(name, () => {
    woken ??= setTimeout(() => {
      woken = undefined;
      poll();
    }, notifyDelay);
  });
  return () => {
    clearTimeout(woken);
    wakeUps.delete(name);
  };
}

/** Looks at once, then every so often and when it is woken, one look after the other. */
export function startWorker({ name, every, soon, waits, inRestoredCopy, look }: Work) {
  let running: Promise<unknown> = Promise.resolve();
  let stopped = false;
  // bound to here: it is woken from inside a customer's transaction, which the work must not join
  const lookNext = AsyncResource.bind(() => {
    running = running
      .then(async () => {
        if (stopped || (!inRestoredCopy && (await isRestoredCopy()))) return;
        await look(() => stopped);
      })
      .catch((error) => log().error({ err: error }, `${name} worker`));
  });
  const timer = setInterval(lookNext, every);
  const ignoreWakes = onWake(name, lookNext, soon);
  if (!waits) lookNext();
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      ignoreWakes();
      await running;
    },
  };
}
