import { matchChanges } from './match-changes.ts';
import { writeDigests } from './write-digests.ts';

/** The daily task: who is concerned by what changed, then one digest for each of them. */
export async function writeAlerts(renew: () => Promise<void> = async () => {}) {
  await matchChanges(renew);
  await writeDigests(renew);
}
