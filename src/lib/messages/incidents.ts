import { diskShares } from '../domain/limits.ts';
import type { IncidentKind } from '../domain/operations/incidents.ts';

export const incidentTitles: Record<IncidentKind, string> = {
  ledger: 'Ledger check failed',
  provider: 'Card charge mismatch',
  mail: 'Mails are not being sent',
  events: 'Card provider events are not being processed',
  files: 'New photos are not being prepared',
  webhooks: 'Webhooks are not being sent',
  backup: 'A backup is missing',
  disk: 'The disk is nearly full',
  replica: 'The read replica is not in use',
  unproven: 'Confirmed transfers are on no bank statement',
};

/** What to do about it. */
export const incidentAdvice: Record<IncidentKind, string> = {
  ledger: 'Stop taking payments until the cause is known. The office shows the details under Health.',
  provider: 'The office shows under Health what was reported.',
  mail: 'Check the mail server and SMTP_URL. Queued mails are sent once it responds.',
  events: 'Check the connection to the card provider, and the log.',
  files: 'Check the storage and the log.',
  webhooks:
    'Check the log. Pending deliveries are sent once that works again. Failing receivers are listed under Webhooks.',
  backup: 'Create one with npm run db -- export FILE, and check the scheduled backup job.',
  disk: 'Free some space on the disk of DATA_DIR, or give it a larger one. Below a tenth no files are taken, and below 64 MB no payments; both are taken again at once.',
  replica: 'Check the replica and DATABASE_READ_URL. Everything is read from the primary until then.',
  unproven:
    'Reconciliation lists them, with who confirmed each. Import the statements that should show them and match their lines; correct those that were not received.',
};

const percent = (share: number) => `${Math.floor(share * 100)}%`;
export const diskBelow = (share: number) => `Less than ${percent(share)} of the disk is free`;
export const noFilesBelow = (share: number) =>
  `Less than ${percent(share)} of the disk is free: files are refused, payments continue`;
export const diskDetail = (free: number) => `${percent(free)} of the disk of DATA_DIR is free.`;

/** At `/readyz` and `/healthz`, like the next one: requests are taken, but not all of them. */
export function fullDiskNote({ hasRoom, free }: { hasRoom: boolean; free: number }): string | undefined {
  if (!hasRoom) return 'The disk is full: payments and files are refused until there is room.';
  return free < diskShares.files ? `${noFilesBelow(diskShares.files)}.` : undefined;
}

export const replicaNote =
  'The read replica is not in use: it is unavailable or lagging. Everything is read from the primary.';
