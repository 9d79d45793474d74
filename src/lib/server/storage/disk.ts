import { existsSync, statfsSync } from 'node:fs';
import { Refusal } from '#lib/api/errors.ts';
import { diskShares } from '#lib/domain/limits.ts';
import { noRoomForFiles } from '#lib/messages/busy.ts';
import { runtime } from '../runtime.ts';

/** From 0 to 1: how much of the disk of DATA_DIR is free, which is that of the embedded database too. */
export function freeShare(): number {
  const { freeShare: measure = measuredShare, settings } = runtime();
  return measure(settings.DATA_DIR);
}

/** Of what this process may use, as `df` counts it; a folder that is not there yet takes no space. */
function measuredShare(folder: string): number {
  if (!existsSync(folder)) return 1;
  const { bavail, bfree, blocks } = statfsSync(folder);
  const usable = blocks - bfree + bavail;
  return usable > 0 ? bavail / usable : 1;
}

/** Files on the disk of DATA_DIR stop well before payments do; those in a bucket do not stop. */
export const hasRoomForFiles = () => runtime().settings.STORAGE_URL !== undefined || freeShare() >= diskShares.files;

/** Before anything is read of a file that would be stored. */
export function refuseFilesOnFullDisk() {
  if (!hasRoomForFiles()) throw new Refusal('unavailable', { message: noRoomForFiles, retryAfter: 300 });
}
