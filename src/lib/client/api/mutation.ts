import type { CallAnswer, CallNeeds, CallPayload, JsonCall } from '#lib/api/call-types.ts';
import { fetchAnswer } from './api.ts';
import { refreshQueries } from './queries.ts';
import { prepareRequest } from './request.ts';

/** What the office can change, and the answers (paths under /api) that a change of it makes outdated. */
const outdatedPaths = {
  accountCodes: ['office/account-codes', 'office/reports', 'office/month-closings'],
  accountingExports: ['office/accounting-exports'],
  alerts: ['office/alerts'],
  approvals: ['office/approvals', 'office/queue', 'office/summary'],
  bankAccounts: ['office/bank-accounts', 'account-details'],
  commissions: ['office/commissions', 'office/health'],
  content: ['office/content', 'contact-details', 'faqs', 'sliders', 'settings', 'properties-header'],
  customers: ['office/customers'],
  desk: ['office/desks', 'office/cash-books'],
  enquiries: ['office/enquiries', 'office/queue', 'office/summary'],
  exportFiles: ['office/export-files'],
  health: ['office/health'],
  limits: ['office/limits', 'office/approvals', 'office/summary'],
  mails: ['office/mails', 'office/summary'],
  marketers: ['office/marketers'],
  monthClosings: ['office/month-closings', 'office/approvals', 'office/summary'],
  moveIn: ['office/move-in'],
  notices: ['office/notifications'],
  payingPage: ['office/paying-page'],
  payments: [
    'office/payments',
    'office/plans',
    'office/holds',
    'office/customers',
    'office/health',
    'office/day',
    'office/queue',
    'office/summary',
  ],
  queue: ['office/queue'],
  payouts: ['office/payouts', 'office/customers', 'office/queue', 'office/summary'],
  planNotes: ['office/plans', 'office/arrears', 'office/queue'],
  plans: ['office/plans', 'office/customers', 'office/queue', 'office/summary'],
  properties: ['office/properties'],
  providerEvents: ['office/provider-events'],
  reportMails: ['office/report-mails'],
  reconciliation: [
    'office/reconciliation',
    'office/unallocated',
    'office/unproven-payments',
    'office/reports',
    'office/queue',
  ],
  savedFilters: ['office/saved-filters'],
  settlements: ['office/settlements', 'office/reports'],
  staff: ['office/staff'],
  roles: ['office/roles'],
  takenUp: ['office/taken-up'],
  visits: ['office/visit-slots', 'office/queue'],
  webhooks: ['office/webhooks'],
} as const;

type Subject = keyof typeof outdatedPaths;
export type Refreshes = readonly [Subject, ...Subject[]];

export const refreshSubjects = (...subjects: Refreshes) =>
  refreshQueries(...subjects.flatMap((subject) => outdatedPaths[subject].map((path) => `/api/${path}`)));

/** Refreshes what a change has made outdated, also after a refusal: somebody else may have been faster. */
export const thenRefresh = <T>(refreshes: Refreshes, answer: Promise<T>): Promise<T> =>
  answer.finally(() => refreshSubjects(...refreshes));

/** What moves money is `paymentMutation` in lib/client/payments. */
type PlainCall = {
  [Name in JsonCall]: Record<never, never> extends CallNeeds<Name> ? Name : never;
}[JsonCall];

/** A call that changes something, with the subjects whose answers it makes outdated. */
export const mutation =
  <Name extends PlainCall>(name: Name, { refreshes }: { refreshes: Refreshes }) =>
  (input: CallPayload<Name>): Promise<CallAnswer<Name>> =>
    thenRefresh(refreshes, fetchAnswer(prepareRequest(name, input)) as Promise<CallAnswer<Name>>);
