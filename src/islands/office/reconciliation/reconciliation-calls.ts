import type { CallInput } from '#lib/api/call-types.ts';
import type { MatchedBooking, StatementLine } from '#lib/api/office/banks/reconciliation.ts';
import { api } from '#lib/client/api/api.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';
import { submitPayment } from '#lib/client/payments/idempotent-payment.ts';
import type { LineBookingKind } from '#lib/domain/accounting/journal-adjustments.ts';
import { maxConfirmedMatches } from '#lib/domain/reconciliation/groups.ts';

type Booking = MatchedBooking['booking'];

const refresh = () =>
  refreshQueries(
    '/api/office/unproven-payments',
    '/api/office/reconciliation',
    '/api/office/payments',
    '/api/office/approvals',
    '/api/office/plans',
    '/api/office/summary',
    '/api/office/health',
    '/api/office/reports',
  );

async function withRefresh<T>(answer: Promise<T>) {
  try {
    return await answer;
  } finally {
    refresh();
  }
}

type Sent = Omit<CallInput<'POST /office/statements'>, 'account_id' | 'preview'>;
/** What answers the questions of a file. */
export type StatementAnswers = Pick<Sent, 'order' | 'decimal' | 'sign' | 'year' | 'days' | 'rows' | 'known'>;
/** Which columns say what. */
export type Mapping = Omit<Sent, keyof StatementAnswers>;

export const readStatement = (account_id: number, file: File, fields: Mapping & StatementAnswers, preview: boolean) =>
  api(
    'POST /office/statements',
    { account_id, ...fields, ...(preview && { preview: '1' as const }) },
    { files: { file } },
  );

export const storeStatement = (accountId: number, file: File, fields: Mapping & StatementAnswers) =>
  withRefresh(readStatement(accountId, file, fields, false));

export const submitTakeBack = (id: number, reason: string) =>
  withRefresh(api('POST /office/statements/{id}/take-back', { id, reason }));

type Pair = CallInput<'POST /office/reconciliation/{id}/confirm'>['pairs'][number];

/** Confirms all pairs, as many by one call as it takes; tells how many are done. */
export async function confirmAllPairs(id: number, pairs: readonly Pair[], onProgress: (done: number) => void) {
  const sum = { confirmed: 0, waiting: 0, left: 0, reason: '' };
  try {
    for (let at = 0; at < pairs.length; at += maxConfirmedMatches) {
      const some = pairs.slice(at, at + maxConfirmedMatches);
      const { confirmed, waiting, left } = await api('POST /office/reconciliation/{id}/confirm', { id, pairs: some });
      sum.confirmed += confirmed;
      sum.waiting += waiting;
      sum.left += left.length;
      sum.reason ||= left[0]?.reason ?? '';
      onProgress(at + some.length);
    }
    return sum;
  } finally {
    refresh();
  }
}

/** It may confirm a payment, so it is sent with an idempotency key. */
export const submitMatch = (id: number, payment_id: number) =>
  withRefresh(
    submitPayment(`tie:${id}:${payment_id}`, 'POST /office/statement-lines/{id}/tie', { id, payment_id }, {}),
  );

export const submitTieBooking = (id: number, { kind, id: booking_id }: Pick<Booking, 'kind' | 'id'>) =>
  withRefresh(api('POST /office/statement-lines/{id}/tie-booking', { id, kind, booking_id }));

export const submitUnmatch = ({ id }: StatementLine) =>
  withRefresh(api('POST /office/statement-lines/{id}/untie', { id }));

export const submitExclude = ({ id }: StatementLine, reason: string) =>
  withRefresh(api('POST /office/statement-lines/{id}/not-ours', { id, reason }));

export const submitBookLine = (id: number, kind: LineBookingKind, note: string) =>
  withRefresh(api('POST /office/statement-lines/{id}/book', { id, kind, note }));
