import { log } from '../runtime.ts';
import { sweepOrphans } from '../storage/sweep-orphans.ts';
import { makeMissingAvif } from './make-missing-avif.ts';

const SECOND = 1000;
const AVIF_EVERY = 20 * SECOND;
const SWEEP_EVERY = 3600 * SECOND;

/** Makes the slow formats of new photos, and removes the files that no row names. */
export function startFileWorker() {
  let running: Promise<unknown> = Promise.resolve();
  let stopped = false;
  const soon = (work: () => Promise<unknown>) => () => {
    running = running
      .then(() => (stopped ? undefined : work()))
      .catch((error) => log().error({ err: error }, 'file worker'));
  };
  const timers = [
    // one at a time, so that stopping never waits for long
    setInterval(
      soon(() => makeMissingAvif({ atMost: 1 })),
      AVIF_EVERY,
    ),
    setInterval(
      soon(() => sweepOrphans()),
      SWEEP_EVERY,
    ),
  ];
  return {
    async stop() {
      stopped = true;
      for (const timer of timers) clearInterval(timer);
      await running;
    },
  };
}
