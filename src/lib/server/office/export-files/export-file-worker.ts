import { startWorker } from '../../queue/worker.ts';
import { claimFile } from './claim-file.ts';
import { makeFile } from './make-file.ts';
import { EXPORT_FILES } from './worker-name.ts';

const LOOK_EVERY = 15_000;

/** Makes the files that were asked for, one at a time. */
export const startExportFileWorker = () =>
  startWorker({ name: EXPORT_FILES, every: LOOK_EVERY, waits: true, look: makeFiles });

export async function makeFiles(stopped: () => boolean = () => false) {
  while (!stopped()) {
    const file = await claimFile();
    if (!file) return;
    await makeFile(file, stopped);
  }
}
