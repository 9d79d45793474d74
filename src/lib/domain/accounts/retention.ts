import { unusedFileDays } from '../limits.ts';

/** Retention of personal data in days, unless the law or an open plan requires longer. */
export const retentionDays = {
  rateLimits: 1,
  codes: 1,
  /** After they have ended, so that the office can answer questions about them. */
  endedSessions: 7,
  unusedDevices: 365,
  /** Their bodies are removed as soon as they are sent. */
  sentMails: 30,
  unsentMails: 60,
  mailFiles: 30,
  /** Also applies to dummy accounts for unknown addresses; a different period would reveal them. */
  unverifiedSignUps: 7,
  /** Well beyond any client's retry period. */
  attempts: 90,
  /** What they tell stands in the plan and in the transactions, which stay. */
  notifications: 730,
  rejectedTransfers: 90,
  /** Who began to pay by a link: the address, if no receipt went to it, as long as a card may still be charged; the name. */
  payerAddresses: 7,
  payerNames: 90,
  unpaidPurchases: 90,
  unusedContractFiles: unusedFileDays,
  /** For as long as a transfer for the funding may still be traced. */
  reservations: 365,
  enquiries: 730,
  /** Catalogue changes, after the affected customers have been determined. */
  propertyChanges: 30,
  /** After the day of the visit. */
  visits: 730,
  /** After they ended. */
  incidents: 365,
  webhooks: 30,
  cutOffAnswers: 30,
} as const;
