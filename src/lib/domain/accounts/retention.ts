import { unusedFiles } from '../limits.ts';

/** How many days what is stored about people is kept, where the law or an open plan does not ask for longer. */
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
  /** Decoys of unknown addresses too: a difference would reveal which is which. */
  unverifiedSignUps: 7,
  /** Far longer than any device repeats a request. */
  attempts: 90,
  /** What they tell stands in the plan and in the transactions, which stay. */
  notifications: 730,
  rejectedTransfers: 90,
  unpaidPurchases: 90,
  unusedContractFiles: unusedFiles.days,
  /** As long as a transfer that was sent for one may be looked for. */
  reservations: 365,
  enquiries: 730,
  /** What changed in the catalogue, once the customers are found whom it concerns. */
  propertyChanges: 30,
  /** After the day of the visit. */
  visits: 730,
  /** After they ended. */
  incidents: 365,
  webhooks: 30,
  cutOffAnswers: 30,
} as const;
