import { startWorker } from '../worker.ts';
import { makeMissingAvif } from './make-missing-avif.ts';

const AVIF_EVERY = 20_000;

/** Makes the slow formats of new photos; one at a time, so that stopping never waits for long. */
export const startAvifWorker = () =>
  startWorker({ name: 'file', every: AVIF_EVERY, waits: true, look: () => makeMissingAvif({ atMost: 1 }) });
