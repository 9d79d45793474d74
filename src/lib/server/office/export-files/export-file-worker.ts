import { drainQueue } from '../../queue/drain-queue.ts';
import { startWorker } from '../../queue/worker.ts';
import { claimFile } from './claim-file.ts';
import { makeFile } from './make-file.ts';
import { EXPORT_FILES } from './worker-name.ts';

const LOOK_EVERY = 15_000;

/** Makes the files that were asked for, one at a time. */
export const startExportFileWorker = () =>
  startWorker({ name: EXPORT_FILES, every: LOOK_EVERY, waits: true, look: makeFiles });

export const makeFiles = (stopped: () => boolean = () => false) =>
  drainQueue({ claim: claimFile, work: (file) => makeFile(file, stopped), stopped });
