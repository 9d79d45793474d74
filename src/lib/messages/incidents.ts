import { diskShares } from '../domain/limits.ts';
import type { IncidentKind } from '../domain/operations/incidents.ts';

export const incidentTitles: Record<IncidentKind, string> = {
  ledger: 'The ledger does not add up',
  provider: 'The card provider reports something else than was asked for',
  mail: 'Mails are not being sent',
  events: 'Events of the card provider are not being carried out',
  files: 'New photos are not being prepared',
  webhooks: 'Webhooks are not being sent',
  backup: 'A backup is missing',
  disk: 'The disk is nearly full',
  replica: 'The read replica is not used',
  unproven: 'Confirmed transfers are on no bank statement',
};

/** What to do about it. */
export const incidentAdvice: Record<IncidentKind, string> = {
  ledger: 'Take no more payments until it is understood. The office shows the details under Health.',
  provider: 'The office shows under Health what was reported.',
  mail: 'Look at the mail server and at SMTP_URL. The mails wait and are sent once it answers.',
  events: 'Look at the connection to the card provider, and at the log.',
  files: 'Look at the storage and at the log.',
  webhooks:
    'Look at the log. They wait and are sent once they can be. Receivers that do not answer are under Webhooks.',
  backup: 'Make one with npm run db -- export FILE, and look at what should have made it.',
  disk: 'Free some space on the disk of DATA_DIR, or give it a larger one. Below a tenth no files are taken, and below 64 MB no payments; both are taken again at once.',
  replica: 'Look at the replica and at DATABASE_READ_URL. Everything is read from the primary until then.',
  unproven:
    'Under Reconciliation is a list of them, with who confirmed each. Load the statements that should have them and tie their lines; what did not come is corrected.',
};

const percent = (share: number) => `${Math.floor(share * 100)}%`;
export const diskBelow = (share: number) => `Less than ${percent(share)} of the disk is free`;
export const noFilesBelow = (share: number) =>
  `Less than ${percent(share)} of the disk is free: files are refused, payments go on`;
export const diskDetail = (free: number) => `${percent(free)} of the disk of DATA_DIR is free.`;

/** At `/readyz` and `/healthz`, like the next one: requests are taken, but not all of them. */
export function fullDiskNote({ hasRoom, free }: { hasRoom: boolean; free: number }): string | undefined {
  if (!hasRoom) return 'The disk is full: payments and files are refused until there is room.';
  return free < diskShares.files ? `${noFilesBelow(diskShares.files)}.` : undefined;
}

export const replicaNote = 'The read replica is not used: it is away or behind. Everything is read from the primary.';
