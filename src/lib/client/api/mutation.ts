import type { CallAnswer, CallNeeds, CallPayload, JsonCall } from '#lib/api/call-types.ts';
import { fetchAnswer } from './api.ts';
import { refreshQueries } from './queries.ts';
import { prepareRequest } from './request.ts';

/** What the office can change, and the answers (paths under /api) that a change of it makes outdated. */
const outdatedPaths = {
  alerts: ['office/alerts'],
  approvals: ['office/approvals', 'office/summary'],
  bankAccounts: ['office/bank-accounts', 'account-details'],
  commissions: ['office/commissions', 'office/health'],
  content: ['office/content', 'contact-details', 'faqs', 'sliders', 'settings', 'properties-header'],
  customers: ['office/customers'],
  enquiries: ['office/enquiries', 'office/summary'],
  exportFiles: ['office/export-files'],
  health: ['office/health'],
  mails: ['office/mails', 'office/summary'],
  marketers: ['office/marketers'],
  notices: ['office/notifications'],
  payingPage: ['office/paying-page'],
  payments: ['office/payments', 'office/plans', 'office/holds', 'office/customers', 'office/health', 'office/summary'],
  payouts: ['office/payouts', 'office/customers', 'office/summary'],
  planNotes: ['office/plans', 'office/arrears'],
  plans: ['office/plans', 'office/customers'],
  properties: ['office/properties'],
  providerEvents: ['office/provider-events'],
  reconciliation: ['office/reconciliation', 'office/unproven-payments', 'office/reports'],
  savedFilters: ['office/saved-filters'],
  settlements: ['office/settlements', 'office/reports'],
  staff: ['office/staff'],
  visits: ['office/visit-slots'],
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
