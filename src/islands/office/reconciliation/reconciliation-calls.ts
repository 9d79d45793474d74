import type { CallInput } from '#lib/api/call-types.ts';
import { api } from '#lib/client/api/api.ts';
import { mutation, refreshSubjects, thenRefresh } from '#lib/client/api/mutation.ts';
import { paymentMutation } from '#lib/client/payments/payment-mutation.ts';
import { maxConfirmedMatches } from '#lib/domain/reconciliation/groups.ts';

const refreshes = ['reconciliation', 'payments', 'approvals'] as const;

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
  thenRefresh(refreshes, readStatement(accountId, file, fields, false));

export const submitTakeBack = mutation('POST /office/statements/{id}/take-back', { refreshes });

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
    refreshSubjects(...refreshes);
  }
}

/** It may confirm a payment. */
export const submitMatch = paymentMutation('POST /office/statement-lines/{id}/tie', {
  refreshes,
  key: ({ id, payment_id }) => `tie:${id}:${payment_id}`,
});
export const submitMatchBooking = mutation('POST /office/statement-lines/{id}/tie-booking', { refreshes });
export const submitUnmatch = mutation('POST /office/statement-lines/{id}/untie', { refreshes });
export const submitExclude = mutation('POST /office/statement-lines/{id}/not-ours', { refreshes });
export const submitOwnTransfer = mutation('POST /office/statement-lines/{id}/own-transfer', { refreshes });
export const submitSign = mutation('POST /office/reconciliation/{id}/sign', { refreshes });
export const submitBookLine = mutation('POST /office/statement-lines/{id}/book', { refreshes });

/** It books what came. */
export const submitReceive = paymentMutation('POST /office/statement-lines/{id}/receive', {
  refreshes: ['reconciliation', 'payments', 'approvals'],
  key: ({ id }) => `receive:${id}`,
});
