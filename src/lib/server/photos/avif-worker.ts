import { startWorker } from '../queue/worker.ts';
import { makeMissingAvif } from './make-missing-avif.ts';

const INTERVAL = 20_000;

/** Makes the AVIF of new photos, which is slow; one photo a run, so that stopping never waits for long. */
export const startAvifWorker = () =>
  startWorker({ name: 'avif', every: INTERVAL, waits: true, look: () => makeMissingAvif({ atMost: 1 }) });
