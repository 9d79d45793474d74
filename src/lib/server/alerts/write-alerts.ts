import { matchChanges } from './match-changes.ts';
import { writeDigests } from './write-digests.ts';

/** The daily task: matches catalogue changes to searches, then writes one digest per customer. */
export async function writeAlerts(renew: () => Promise<void> = async () => {}) {
  await matchChanges(renew);
  await writeDigests(renew);
}
